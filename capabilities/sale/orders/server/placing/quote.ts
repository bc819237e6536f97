import { largestAmount, toDecimal, type Amount } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { scheduleOf, type PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'
import type { Coupon } from '#capabilities/offer/discounts/server/index.ts'
import { sumOf } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { orderRefusals } from '../../vocabulary.ts'
import { owedForShipping, priceRate, shippingWith, type PricedRate, type Reduction } from '../../rules/price.ts'
import type { Selection } from './new-order.ts'

export const termsOf = (plan: PricingPlan): PlanTerms => ({
  form: plan.form,
  price: plan.price,
  firstAmount: plan.firstAmount,
  nextAmount: plan.nextAmount,
  paymentsCount: plan.paymentsCount,
  interval: plan.interval,
  customIntervals: plan.customIntervals,
  rateAmounts: plan.rateAmounts,
  trialDays: plan.trialDays,
  customStartDay: plan.customStartDay,
})

export const reductionOf = (coupon: Coupon): Reduction => ({
  valueForm: coupon.valueForm,
  value: coupon.value,
  ratesKind: coupon.ratesKind,
  ratesCount: coupon.ratesCount,
  basis: coupon.amountBasis,
})

/**
 * Every rate the buyer will owe, priced for them: what checkout shows and what the order then books. Refuses a total above
 * `largestAmount`.
 */
export const quote = (selection: Selection, today: Temporal.PlainDate): PricedRate[] => {
  if (!selection.plan) return []
  const terms = {
    currency: selection.plan.currency,
    taxes: selection.taxes,
    quantity: selection.quantity,
    reduction: selection.coupon ? reductionOf(selection.coupon) : null,
    shipping: selection.shipping,
  }
  const rates = scheduleOf(termsOf(selection.plan), today).map((rate) => priceRate(rate, terms))
  if (sumOf(rates).gross > largestAmount)
    throw refuse(orderRefusals, 'total_too_large', { amount: toDecimal(largestAmount) }, { quantity: ['too_big'] })
  return rates
}

/** What of some rates is asked for shipping. */
export const shippingIn = (
  { shipping, taxes }: Pick<Selection, 'shipping' | 'taxes'>,
  rates: readonly { number: number }[],
): Amount => rates.reduce((sum, rate) => sum + owedForShipping(shippingWith(rate, shipping), taxes).gross, 0)

/** What the coupon takes off the payments agreed; of one without an end, off the first. */
export const takenOff = (selection: Selection, rates: readonly PricedRate[], today: Temporal.PlainDate): number => {
  const agreed = selection.plan?.form === 'subscription' ? 1 : rates.length
  return (
    sumOf(quote({ ...selection, coupon: null }, today).slice(0, agreed)).gross - sumOf(rates.slice(0, agreed)).gross
  )
}
