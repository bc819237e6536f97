import type { EarningRule } from '#capabilities/sale/earnings/server/index.ts'
import { earnedOf } from '../rules/share-of.ts'
import { holdDays } from '../vocabulary.ts'

/** What partners earn on an order: each by the share there was when it was placed, on all that was paid of it. */
export const earnedByShares: EarningRule = async (ctx, order, { paid }) => {
  const shares = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('productShares as s', 's.productId', 'o.productId')
    .select(['s.id as productShareId', 's.accountId', 's.shareBp', 'o.soldBy'])
    .where('o.id', '=', order.id)
    .whereRef('s.startedAt', '<=', 'o.createdAt')
    .where((e) => e.or([e('s.endedAt', 'is', null), e('s.endedAt', '>', e.ref('o.createdAt'))]))
    .orderBy('s.id')
    .execute()
  if (shares.length === 0) return []
  return earnedOf(shares, await paid()).map(({ productShareId, shareBp, soldBy, ...earned }) => ({
    ...earned,
    holdDays: holdDays[soldBy],
    earner: { productShareId },
    part: 'share',
    valueForm: 'percents',
    value: shareBp,
    partBp: 10_000,
  }))
}
