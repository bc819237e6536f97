import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { userById } from '../find-user.ts'
import { dropOneUseTokens, hashOf, takeOneUseToken } from '../one-use-tokens.ts'
import { endOtherSessions } from './end-session.ts'
import { isFromOurPages } from './session-cookies.ts'
import { openFor } from './sign-in.ts'

const cookie = 'kontor_purchase'
const keySeconds = 2 * 3600

/** Puts the key into the browser the purchase was made in, and nowhere else. */
export const keepPurchaseKey = (
  publicUrl: string,
  call: Pick<Call, 'headers' | 'setCookie'>,
  key: string | null,
): void => {
  if (key && isFromOurPages(call, publicUrl)) call.setCookie(cookie, key, { maxAge: keySeconds })
}

/** Whose purchases the key in this browser opens. */
export const holderOfKey = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  call: Pick<Call, 'cookies'> | undefined,
): Promise<number | undefined> => {
  const key = call?.cookies[cookie]
  if (!key) return undefined
  const held = await ctx.db
    .selectFrom('oneUseTokens')
    .select('userId')
    .where('tokenHash', '=', hashOf(key))
    .where('kind', '=', 'purchase')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()
  return held?.userId
}

/** Opens the purchases of `userId` to the browser that has their key; the key is consumed. */
export const openByPurchase = async (world: World, userId: number, call: Call): Promise<void> => {
  await world.transact(async (ctx) => {
    const taken = await takeOneUseToken(ctx, call.cookies[cookie] ?? '', ['purchase'])
    if (taken.userId !== userId) throw refuse(identityRefusals, 'token_gone')
  })
  call.setCookie(cookie, null)
  await openFor(world, userId, null, call, 'payer')
}

/** Ends access that was opened by an unconfirmed address: sessions other than the caller's, and keys. */
export const closeUnproved = async (ctx: Ctx, userId: number): Promise<void> => {
  await endOtherSessions(ctx, userId, 'unproved')
  await dropOneUseTokens(ctx, userId, ['purchase'])
}

/** Changes that outlast a purchase require a confirmed address: a password, another address, another profile. */
export const expectProved = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<void> => {
  if (!(await userById(ctx, userId))?.confirmedAt) throw refuse(identityRefusals, 'not_confirmed')
}
