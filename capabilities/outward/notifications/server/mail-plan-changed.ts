import type { Ctx } from '#platform/server/context.ts'
import { orderById, ratesOf } from '#capabilities/sale/orders/server/index.ts'
import { orderMails } from './mail-templates.ts'
import { letterKit, writeToBuyer } from './write-to-buyer.ts'

type PlanChanged = { orderId: number; planBefore: string; startsOn: string; chargeAmount: number; creditAmount: number }

/**
 * The contract changes on a day: which plan, from when, and its price. The law requires that the payer gets this in
 * writing.
 */
export const mailPlanChanged = async (
  ctx: Ctx,
  factId: number,
  { orderId, planBefore, startsOn, chargeAmount, creditAmount }: PlanChanged,
): Promise<void> => {
  const order = await orderById(ctx, orderId)
  const kit = await letterKit(ctx, order)
  const { t, money, day } = kit
  const from = day(Temporal.PlainDate.from(startsOn))
  const coming = (await ratesOf(ctx, orderId)).filter((rate) => rate.state === 'future' && rate.amount > 0)
  const [next, regular] = [coming[0], coming.at(-1)]
  await writeToBuyer(ctx, order, kit, {
    template: orderMails.plan_changed,
    words: { plan: order.plan.name, day: from },
    facts: [
      [t('fact.order'), order.number],
      [t('fact.plan_before'), planBefore],
      [t('fact.plan'), order.plan.name],
      [t('fact.starts'), from],
      ...(creditAmount > 0 ? [[t('fact.credit'), money(creditAmount)] as const] : []),
      ...(chargeAmount > 0 ? [[t('fact.charge'), money(chargeAmount)] as const] : []),
      ...(next
        ? [[t('fact.next'), t('plan.next', { amount: money(next.amount), day: day(next.dueOn) })] as const]
        : []),
      ...(regular && regular.amount !== next?.amount ? [[t('fact.regular'), money(regular.amount)] as const] : []),
    ],
    url: kit.orderUrl,
    uniqueKey: `plan_changed:${factId}`,
  })
}
