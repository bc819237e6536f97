import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { earnedWith } from '#capabilities/sale/sales-team/rules/incentive.ts'
import { memberById } from '#capabilities/sale/sales-team/server/index.ts'
import type { Earned, EarningRule } from '#capabilities/sale/earnings/server/index.ts'
import { dealOfferState } from '../vocabulary.ts'
import { dealOfOrder } from './find-deal.ts'

/** An order is paid or its trial began: its deal is final. */
export const finalizeDeal = async (ctx: Ctx, orderId: number): Promise<void> => {
  const deal = await dealOfOrder(ctx, orderId)
  if (deal?.state === 'ready') await move(ctx, dealOfferState, deal.id, 'accept', { set: { finalizedAt: ctx.now } })
}

/** What salespeople earn on an order: each deal by its terms, on what was paid in its time and what partners leave of it. */
export const earnedByDeals: EarningRule = async (ctx, order, { paid, taken }) => {
  const deals = await ctx.db
    .selectFrom('deals')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('terms', 'is not', null)
    .orderBy('id')
    .execute()
  const all: Earned[] = []
  for (const { terms, salesTeamMemberId, setterId, origin, createdAt, endedAt } of deals) {
    const inTime = (await paid())
      .filter(
        ({ at }) =>
          (origin !== 'hand' || Temporal.Instant.compare(at, createdAt) > 0) &&
          (endedAt === null || Temporal.Instant.compare(at, endedAt) <= 0),
      )
      .map((part) => ({ ...part, share: Math.max(0, part.share - taken(part)) }))
    for (const { memberId, ...earned } of earnedWith(
      terms!,
      { closerId: salesTeamMemberId, setterId },
      order.currency,
      inTime,
    )) {
      const { accountId } = await memberById(ctx, memberId)
      if (accountId === null) throw new Error(`Member ${memberId} has a deal and no account.`)
      all.push({
        ...earned,
        earner: { salesTeamMemberId: memberId },
        accountId,
        valueForm: terms!.valueForm,
        value: terms!.value,
        holdDays: terms!.holdDays,
      })
    }
  }
  return all
}
