import { sql } from 'kysely'
import type { EarningRule } from '#capabilities/sale/earnings/server/index.ts'
import { earnedOf, type OrderShare } from '../rules/share-of.ts'
import { holdDays } from '../vocabulary.ts'

type Share = OrderShare & { soldBy: keyof typeof holdDays }

/** What partners earn on an order: each by the share there was when it was placed, on all that was paid of it. */
export const earnedByShares: EarningRule = async (ctx, order, { paid }) => {
  const { rows: shares } = await sql<Share>`select s.id as product_share_id, s.account_id, s.share_bp, o.sold_by
    from orders o join product_shares s on s.product_id = o.product_id
    where o.id = ${order.id} and s.started_at <= o.created_at and (s.ended_at is null or s.ended_at > o.created_at)
    order by s.id`.execute(ctx.db)
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
