import type { Ctx } from '#platform/server/context.ts'
import type { Earned, EarningRule, PaidPart } from '#capabilities/sale/earnings/server/index.ts'
import { earnedOf } from '../../rules/commission.ts'
import type { AffiliateSale } from '../tables.ts'

const parts = ['tier_1', 'tier_2', 'tier_3', 'tier_4', 'tier_5'] as const

/** What publishers and those who recruited them earn on an order: each sale by its terms, on what was paid in its time. */
export const earnedByPublishers: EarningRule = async (ctx: Ctx, order, { paid, taken }) => {
  const sales = await ctx.db
    .selectFrom('affiliateSales')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const all: Earned[] = []
  for (const sale of sales) {
    const inTime = (await paid()).filter((part) => isOf(sale, part)).map((part) => ({ ...part, taken: taken(part) }))
    for (const { tier, paymentId, orderRateId, base, full, net } of earnedOf(sale.terms, inTime))
      all.push({
        paymentId,
        orderRateId,
        earner: { affiliateNodeId: tier.nodeId },
        accountId: tier.accountId,
        part: parts[tier.tier - 1]!,
        base,
        valueForm: 'percents',
        value: tier.bp,
        partBp: 10_000,
        full,
        net,
        holdDays: sale.terms.holdDays,
      })
  }
  return all
}

/** A payment belongs to who was named when it came. */
const isOf = ({ origin, createdAt, endedAt }: AffiliateSale, { at }: Pick<PaidPart, 'at'>): boolean =>
  (origin !== 'hand' || Temporal.Instant.compare(at, createdAt) > 0) &&
  (endedAt === null || Temporal.Instant.compare(at, endedAt) <= 0)
