import { createHash } from 'node:crypto'
import { invalid } from '#platform/shared/refusal.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import type { World } from '#platform/server/world.ts'

/** The longest a form waits for the answer. */
const patienceMs = 3000

/**
 * Refuses a password known from breaches, if the operator configured the check (BREACHED_PASSWORDS_URL). The service
 * learns five hexadecimal digits of the SHA-1 and answers with the suffixes of all known hashes with that prefix,
 * padded with some that never occur (the range search of Have I Been Pwned). If it does not answer, the password is
 * accepted.
 */
export const expectNotBreached = async (
  { ports }: Pick<World, 'ports'>,
  password: string,
  field = 'password',
): Promise<void> => {
  const { BREACHED_PASSWORDS_URL: service, OUTGOING_ALLOWED_HOSTS } = ports.settings
  if (!service) return
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const answer = await safeRequest({
    to: 'breached passwords',
    url: `${service.replace(/\/$/, '')}/${hash.slice(0, 5)}`,
    method: 'GET',
    headers: { 'add-padding': 'true', 'user-agent': 'Kontor/1' },
    body: '',
    allowedHosts: OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
    timeoutMs: patienceMs,
  }).catch(() => undefined)
  if (answer?.status !== 200) return
  const line = answer.body.split(/\r?\n/).find((each) => each.startsWith(`${hash.slice(5)}:`))
  if (line && Number(line.slice(36)) > 0) throw invalid({ [field]: ['password_breached'] })
}
