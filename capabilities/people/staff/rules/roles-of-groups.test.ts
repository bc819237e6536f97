import { expect, test } from 'vitest'
import { roleOfGroups, wordsAt } from './roles-of-groups.ts'

const setting =
  'shop admins=admin, support=manager:orders.refund+payers.edit,finance=manager:payouts.run, readers=manager'

test.each([
  [[], undefined],
  [['others', 'admin', 'manager'], undefined],
  [['readers'], { role: 'manager', rights: [] }],
  [['support', 'finance'], { role: 'manager', rights: ['orders.refund', 'payers.edit', 'payouts.run'] }],
  [['support', 'shop admins'], { role: 'admin', rights: [] }],
])('%o: %o', (groups, expected) => expect(roleOfGroups(setting, groups)).toEqual(expected))

test('nobody is anything without a setting', () => expect(roleOfGroups('', [''])).toBeUndefined())

test('groups are found by name or path, one or many', () => {
  const claims = { groups: ['a', 7, 'b'], hd: 'shop.example', realm_access: { roles: ['c'] }, 'https://x.y/z': ['d'] }
  expect(wordsAt(claims, 'groups')).toEqual(['a', 'b'])
  expect(wordsAt(claims, 'hd')).toEqual(['shop.example'])
  expect(wordsAt(claims, 'realm_access.roles')).toEqual(['c'])
  expect(wordsAt(claims, 'https://x.y/z')).toEqual(['d'])
  expect(wordsAt(claims, 'realm_access.nothing.more')).toEqual([])
  expect(wordsAt(claims, 'constructor')).toEqual([])
})
