import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import type { Ports } from '#platform/server/context.ts'

export const accessSeconds = 15 * 60

/**
 * `12.1795253400.<signature>`: session, expiry in epoch seconds. Whether the session still exists is checked in the
 * database on every call.
 */
export const makeAccessToken = (
  { secret }: Pick<Ports, 'secret'>,
  sessionId: number,
  expiresAt: Temporal.Instant,
): string => {
  const said = `${sessionId}.${Math.floor(expiresAt.epochMilliseconds / 1000)}`
  return `${said}.${sign(secret, 'access_token', said)}`
}

/** The session an access token names; refused words when it is forged or over. */
export const readAccessToken = (
  { secret }: Pick<Ports, 'secret'>,
  token: string,
  now: Temporal.Instant,
): number | 'invalid' | 'expired' => {
  const parts = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token)
  if (!parts || !isSignatureOf(secret, 'access_token', `${parts[1]}.${parts[2]}`, parts[3]!)) return 'invalid'
  return Number(parts[2]) * 1000 > now.epochMilliseconds ? Number(parts[1]) : 'expired'
}

/**
 * `12.3.<signature>`: session and generation, signed together with the family's random word. One generation has one token, so
 * two tabs that renew at the same time get the same answer, and nothing stored can be used by who reads the database.
 */
export const makeRefreshToken = (
  { secret }: Pick<Ports, 'secret'>,
  session: { id: number; family: string; generation: number },
): string =>
  `${session.id}.${session.generation}.${sign(secret, 'refresh_token', `${session.id}.${session.generation}.${session.family}`)}`

export const readRefreshToken = (
  token: string,
): { sessionId: number; generation: number; signature: string } | undefined => {
  const parts = /^(\d{1,15})\.(\d{1,9})\.([\w-]{43})$/.exec(token)
  return parts ? { sessionId: Number(parts[1]), generation: Number(parts[2]), signature: parts[3]! } : undefined
}

export const isRefreshTokenOf = (
  { secret }: Pick<Ports, 'secret'>,
  session: { id: number; family: string },
  token: { generation: number; signature: string },
): boolean =>
  isSignatureOf(secret, 'refresh_token', `${session.id}.${token.generation}.${session.family}`, token.signature)
