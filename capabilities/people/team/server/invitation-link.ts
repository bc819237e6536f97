import { createHash, timingSafeEqual } from 'node:crypto'
import { randomToken } from '#platform/server/secrets.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What a mailed link carries: whose invitation it is, and its secret, of which only the hash is kept. */
export const newInvitation = (memberId: number): { token: string; hash: string } => {
  const token = `${memberId}-${randomToken(40)}`
  return { token, hash: hashOf(token) }
}

export const memberIdOf = (token: string): number => Number(/^(\d{1,15})-/.exec(token)?.[1] ?? 0)

export const opens = (token: string, hash: string | null): boolean =>
  hash !== null && timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash))
