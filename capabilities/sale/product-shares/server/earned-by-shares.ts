import type { EarningRule } from '#capabilities/sale/earnings/server/index.ts'
import { earnedOf } from '../rules/share-of.ts'

/** What partners earn on an order: each by the share it was placed under, on all that was paid of it. */
export const earnedByShares: EarningRule = async (ctx, order, { paid }) => {
  const shares = await ctx.db
    .selectFrom('orderShares as o')
    .innerJoin('productShares as s', 's.id', 'o.productShareId')
    .select(['s.id as productShareId', 's.accountId', 'o.shareBp', 'o.holdDays'])
    .where('o.orderId', '=', order.id)
    .orderBy('s.id')
    .execute()
  if (shares.length === 0) return []
  return earnedOf(shares, await paid()).map(({ productShareId, shareBp, ...earned }) => ({
    ...earned,
    earner: { productShareId },
    part: 'share',
    valueForm: 'percents',
    value: shareBp,
    partBp: 10_000,
  }))
}
