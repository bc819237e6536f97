import { createHash } from 'node:crypto'
import type { World } from '#platform/server/world.ts'

/** Tokens by their purpose, cached until shortly before they expire. */
const tokens = new Map<string, { token: string; endsAt: number }>()
const mostKept = 5000

const digest = (keys: readonly string[]): string => createHash('sha256').update(keys.join('\n')).digest('base64')

/** A provider's access token for our keys: the cached one, or a new one. */
export const bearerFor = async (
  { ports }: Pick<World, 'ports'>,
  keys: readonly string[],
  ask: () => Promise<{ access_token: string; expires_in: number }>,
): Promise<string> => {
  const now = ports.now().epochMilliseconds
  const known = tokens.get(digest(keys))
  if (known && known.endsAt > now) return known.token
  const { access_token: token, expires_in: seconds } = await ask()
  if (tokens.size > mostKept) tokens.clear()
  tokens.set(digest(keys), { token, endsAt: now + (seconds - 60) * 1000 })
  return token
}

/** It is not taken any longer. */
export const forgetBearer = (keys: readonly string[]): void => void tokens.delete(digest(keys))
