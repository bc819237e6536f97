import type { Amount } from '#platform/shared/money.ts'
import { amountOfRate, type PlanTerms } from './schedule.ts'

export type PricedPlan = PlanTerms & { currency: string; oldPrice: Amount | null; recommended: boolean }

export type DisplayPrice = {
  displayPrice: Amount | null
  displayOldPrice: Amount | null
  displayCurrencyId: string | null
}

/**
 * The price a product shows: the first amount of its recommended plan, or of the first in order. A free product and one
 * without a plan show none. The old price is shown struck through only while it is higher, else it would be no
 * reduction.
 */
export const displayPriceOf = (product: { free: boolean }, plans: readonly PricedPlan[]): DisplayPrice => {
  const plan = plans.find((each) => each.recommended) ?? plans[0]
  if (product.free || !plan) return { displayPrice: null, displayOldPrice: null, displayCurrencyId: null }
  const displayPrice = amountOfRate(plan, 1)
  return {
    displayPrice,
    displayOldPrice: plan.oldPrice !== null && plan.oldPrice > displayPrice ? plan.oldPrice : null,
    displayCurrencyId: plan.currency,
  }
}
