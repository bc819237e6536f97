import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { identityRefusals, type TokenKind } from '../vocabulary.ts'

export const lives: Record<TokenKind, Temporal.DurationLike> = {
  confirmation: { hours: 72 },
  magic_link: { minutes: 30 },
  password_reset: { minutes: 60 },
  email_change: { hours: 24 },
  email_veto: { hours: 168 },
  erasure: { minutes: 30 },
  purchase: { hours: 2 },
  sign_in_code: { minutes: 10 },
  second_factor: { minutes: 10 },
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Creates a token for a mailed link. Only its hash is stored; older ones of the kind stay valid until they expire or
 * one of them is used.
 */
export const makeOneUseToken = async (
  ctx: Ctx,
  userId: number,
  kind: TokenKind,
  subject: string | null = null,
): Promise<string> => {
  const token = randomToken(40)
  const expiresAt = ctx.now.toZonedDateTimeISO('UTC').add(lives[kind]).toInstant()
  await insertRow(
    ctx,
    'oneUseTokens',
    { userId, kind, tokenHash: hashOf(token), subject, expiresAt, createdAt: ctx.now },
    '',
  )
  return token
}

/** Consumes a token and its siblings; refuses one that was used, has expired or never existed. */
export const takeOneUseToken = async (
  ctx: Ctx,
  token: string,
  kinds: readonly TokenKind[],
): Promise<{ userId: number; kind: TokenKind; subject: string | null }> => {
  const taken = await ctx.db
    .updateTable('oneUseTokens')
    .set({ usedAt: ctx.now })
    .where('tokenHash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning(['userId', 'kind', 'subject'])
    .executeTakeFirst()
  if (!taken) throw refuse(identityRefusals, 'token_gone')
  await dropOneUseTokens(ctx, taken.userId, [taken.kind])
  return taken
}

/** Whether a token would be taken, without taking it. */
export const isOneUseToken = async (ctx: Ctx, token: string, kind: TokenKind): Promise<boolean> =>
  (await ctx.db
    .selectFrom('oneUseTokens')
    .select('id')
    .where('tokenHash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()) !== undefined

export const dropOneUseTokens = async (ctx: Ctx, userId: number, kinds: readonly TokenKind[]): Promise<void> => {
  await ctx.db
    .updateTable('oneUseTokens')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .execute()
}
