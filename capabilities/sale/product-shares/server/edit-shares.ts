import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { grantProfile, userById, type User } from '#capabilities/people/identity/server/index.ts'
import { accountToEarn } from '#capabilities/people/sellers/server/index.ts'
import { joinedMember } from '#capabilities/people/team/server/index.ts'
import type * as contract from '../contract.ts'
import { productSharesRefusals } from '../vocabulary.ts'
import { findShare, showShareOf } from './find-shares.ts'
import { mailShare } from './mail-share.ts'

const audit = (
  ctx: Ctx,
  share: { id: number; sellerId: number },
  action: string,
  after: Record<string, unknown> = {},
) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: share.sellerId,
    action: `product_shares.${action}`,
    subject: 'product_share',
    subjectId: share.id,
    after,
  })

/** Locks the product, so that concurrent shares do not exceed the whole. */
const lockProduct = async (ctx: Ctx, sellerId: number, productId: number): Promise<void> => {
  const { rows } = await sql`
    select 1 from products where id = ${productId} and seller_id = ${sellerId} for no key update`.execute(ctx.db)
  if (rows.length === 0) throw invalid({ productId: ['not_found'] })
}

/** Refuses what would make all shares of a product more than the whole. */
const requireLeft = async (ctx: Ctx, productId: number, shareBp: number, without = 0): Promise<void> => {
  const { given } = await ctx.db
    .selectFrom('productShares')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('shareBp'), sql<number>`0`).as('given'))
    .where('productId', '=', productId)
    .where('endedAt', 'is', null)
    .where('id', '<>', without)
    .executeTakeFirstOrThrow()
  const left = 10_000 - Number(given)
  if (shareBp > left) throw refuse(productSharesRefusals, 'too_much', { left: left / 100 }, { shareBp: ['too_big'] })
}

const partnerOf = async (ctx: Ctx, sellerId: number, teamMemberId: number): Promise<User> => {
  const member = await joinedMember(ctx, sellerId, teamMemberId)
  const user = member?.userId ? await userById(ctx, member.userId) : undefined
  if (!user) throw invalid({ teamMemberId: ['not_found'] })
  return user
}

/** Gives somebody of the team a part of what orders of a product bring from now on, and an account of their own to earn into. */
export const give = async (ctx: Ctx, { teamMemberId, productId, shareBp }: Input<typeof contract.giveShare>) => {
  const sellerId = sellerOf(ctx)
  const user = await partnerOf(ctx, sellerId, teamMemberId)
  await lockProduct(ctx, sellerId, productId)
  await requireLeft(ctx, productId, shareBp)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const { account } = await accountToEarn(ctx, { user, name, email: user.email, locale: user.locale })
  if (account.id === sellerId) throw refuse(productSharesRefusals, 'own_shop', {}, { teamMemberId: ['invalid'] })
  await grantProfile(ctx, user.id, 'publisher')
  const made = await ctx.db
    .insertInto('productShares')
    .values({
      sellerId,
      productId,
      userId: user.id,
      accountId: account.id,
      shareBp,
      startedAt: ctx.now,
      endedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['productId', 'accountId']).where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refuse(productSharesRefusals, 'shares_already', {}, { teamMemberId: ['taken'] })
  await audit(ctx, { id: made.id, sellerId }, 'given', { productId, shareBp })
  await mailShare(ctx, made.id, 'given')
  return showShareOf(ctx, made.id)
}

const findLive = async (ctx: Ctx, id: number) => {
  const share = await findShare(ctx, id)
  if (share.endedAt) throw refuse(productSharesRefusals, 'ended')
  return share
}

/** Another share from this moment on: orders placed before keep the one there was. */
export const change = async (ctx: Ctx, { id, shareBp }: Input<typeof contract.changeShare>) => {
  const share = await findLive(ctx, id)
  if (share.shareBp === shareBp) return showShareOf(ctx, id)
  const { sellerId, productId, userId, accountId } = share
  await lockProduct(ctx, sellerId, productId)
  await requireLeft(ctx, productId, shareBp, id)
  await endNow(ctx, id)
  const made = await ctx.db
    .insertInto('productShares')
    .values({ sellerId, productId, userId, accountId, shareBp, startedAt: ctx.now, endedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, { id: made.id, sellerId }, 'changed', { shareBp, before: share.shareBp })
  await mailShare(ctx, made.id, 'changed')
  return showShareOf(ctx, made.id)
}

const endNow = async (ctx: Ctx, id: number): Promise<void> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('productShares')
    .set({ endedAt: ctx.now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw refuse(productSharesRefusals, 'ended')
}

export const end = async (ctx: Ctx, { id }: { id: number }) => {
  const share = await findLive(ctx, id)
  await endNow(ctx, id)
  await audit(ctx, share, 'ended')
  await mailShare(ctx, id, 'ended')
  return showShareOf(ctx, id)
}

/** Ends all shares of a deleted seller, and all it has in products of others; earnings remain. */
export const endAll = async (ctx: Ctx, accountId: number): Promise<void> => {
  await ctx.db
    .updateTable('productShares')
    .set({ endedAt: ctx.now })
    .where((e) => e.or([e('sellerId', '=', accountId), e('accountId', '=', accountId)]))
    .where('endedAt', 'is', null)
    .execute()
}
