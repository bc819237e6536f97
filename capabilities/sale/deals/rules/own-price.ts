import { shareOf, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import { amountOfRate, rateCount, type PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'

/** The amount of each payment of a plan with equal payments: only then may a deal have a price of its own. */
export const alikeAmount = (plan: PlanTerms): Amount | null => {
  if (plan.rateAmounts?.length) return null
  const first = amountOfRate(plan, 1)
  return rateCount(plan) === 1 || first === amountOfRate(plan, 2) ? first : null
}

/** The least a deal may ask for each payment. */
export const leastAmount = (amount: Amount, maxDiscountBp: BasisPoints): Amount =>
  amount - shareOf(amount, maxDiscountBp)

/** Why a deal's own price is refused; undefined if it is allowed. */
export const ownAmountFault = (
  plan: PlanTerms,
  ownAmount: Amount,
  maxDiscountBp: BasisPoints,
): 'not_possible' | 'too_small' | 'too_big' | undefined => {
  const amount = alikeAmount(plan)
  if (amount === null) return 'not_possible'
  if (ownAmount > amount) return 'too_big'
  return ownAmount < Math.max(1, leastAmount(amount, maxDiscountBp)) ? 'too_small' : undefined
}

/** A plan as a deal sells it. */
export const withOwnAmount = <P extends PlanTerms>(plan: P, ownAmount: Amount | null): P =>
  ownAmount === null
    ? plan
    : plan.form === 'one_time'
      ? { ...plan, price: ownAmount }
      : { ...plan, firstAmount: ownAmount, nextAmount: ownAmount }
