import { expect, test } from 'vitest'
import { isRoleAddress } from './role-address.ts'

test('addresses nobody reads are told from those that people share', () => {
  const refused = ['no-reply@a.example', 'NoReply@a.example', 'do_not_reply+x@a.example', 'abuse@a.example']
  for (const address of [...refused, 'postmaster@a.example', 'mailer-daemon@a.example'])
    expect(isRoleAddress(address), address).toBe(true)
  for (const address of ['info@a.example', 'office@a.example', 'norelli@a.example', 'spamela@a.example'])
    expect(isRoleAddress(address), address).toBe(false)
})
