import { localDay, type Ctx } from '#platform/server/context.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { plansOf, type PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { changeOfPlan, changeRefusal, type ChangeMode, type PlanChange } from '../../rules/change-plan.ts'
import { orderPaymentState, orderRefusals } from '../../vocabulary.ts'
import { findOrder, ratesOf } from '../find-order.ts'
import { termsOf } from '../placing/quote.ts'
import { taxesOf } from '../taxes/taxes-of.ts'
import type { Order } from '../tables.ts'

export type PlanChoice = { planId: number; mode: ChangeMode }

export const isRecurring = (form: string): boolean => form === 'subscription' || form === 'limited_subscription'

/** The plans an order may change to: those its product is sold by that recur, in the order's currency. */
export const plansToChangeTo = async (ctx: Ctx, orderId: number): Promise<PricingPlan[]> => {
  const order = await findOrder(ctx, orderId)
  return (await plansOf(ctx, order.productId)).filter(
    (plan) => isRecurring(plan.form) && plan.currency === order.currency && plan.id !== order.pricingPlanId,
  )
}

/** What a change of plan would do to an order now; refused with what is in the way. */
export const planChangeOf = async (
  ctx: Ctx,
  order: Order,
  choice: PlanChoice,
): Promise<{ plan: PricingPlan; change: PlanChange; zone: string; taxesOn: Awaited<ReturnType<typeof taxesOf>> }> => {
  if (!permits(orderPaymentState, order.paymentState, 'change_plan'))
    throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
  if (!isRecurring(order.periodType)) throw refuse(orderRefusals, 'plan_change_not_recurring')
  if (order.cancelsOn !== null) throw refuse(orderRefusals, 'plan_change_cancelled')
  const plan = (await plansOf(ctx, order.productId)).find((each) => each.id === choice.planId)
  if (!plan) throw notFound()
  if (!isRecurring(plan.form)) throw refuse(orderRefusals, 'plan_change_not_recurring', {}, { planId: ['not_in_list'] })
  if (plan.currency !== order.currency || plan.id === order.pricingPlanId)
    throw refuse(orderRefusals, 'plan_not_offered', {}, { planId: ['not_in_list'] })
  const zone = await zoneOf(ctx, order.sellerId)
  const today = localDay(ctx.now, zone)
  const held = { ...order, reduction: order.plan.reduction, rates: await ratesOf(ctx, order.id) }
  const why = changeRefusal(held, choice.mode, today)
  if (why) throw refuse(orderRefusals, why)
  const taxesOn = await taxesOf(ctx, { ...order, priceBasis: plan.useNetPrice ? 'net' : 'gross' })
  return {
    plan,
    change: changeOfPlan(held, {
      mode: choice.mode,
      today,
      plan: termsOf(plan),
      currency: order.currency,
      quantity: order.quantity,
      shipping: order.plan.shipping,
      taxesOn,
    }),
    zone,
    taxesOn,
  }
}
