import { divideHalfUp, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import { amountOfRate, rateCount, type PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'

/**
 * What a plan costs a consumer at the seller's home: all instalments together, of other plans the first payment; with the
 * tax, which each payment owes by itself.
 */
export const homePrice = (plan: PlanTerms & { useNetPrice: boolean }, homeRate: BasisPoints): Amount => {
  const count = plan.form === 'installment' ? (rateCount(plan) ?? 1) : 1
  let sum = 0
  for (let number = 1; number <= count; number++) sum += withTax(amountOfRate(plan, number), plan.useNetPrice, homeRate)
  return sum
}

const withTax = (amount: Amount, isNet: boolean, rate: BasisPoints): Amount =>
  isNet ? divideHalfUp(amount * (10_000 + rate), 10_000) : amount
