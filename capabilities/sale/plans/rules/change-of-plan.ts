import { divideHalfUp, shareOf, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import type { BillingCycle, PlanChangeKind } from '../vocabulary.ts'
import { monthsOf } from './periods.ts'

export type Priced = { id: number; billingCycle: BillingCycle; priceAmount: Amount; currency: string }

/** The yearly cost of a price, for comparison. */
const yearly = ({ billingCycle, priceAmount }: Priced): Amount => (priceAmount * 12) / monthsOf[billingCycle]

/**
 * A plan that costs as much or more begins at once; one that costs less begins with the next period, which is paid for
 * already.
 */
export const kindOfChange = (from: Priced | null, to: Priced): PlanChangeKind => {
  if (from?.id === to.id) return 'current'
  return from && from.currency === to.currency && yearly(to) < yearly(from) ? 'period_end' : 'now'
}

export type Charge = { net: Amount; vat: Amount }

export const chargeOf = (plan: { priceAmount: Amount; vatBp: BasisPoints }): Charge => ({
  net: plan.priceAmount,
  vat: shareOf(plan.priceAmount, plan.vatBp),
})

/** What of a period's fee is given back when it ends on `today`, which is not counted as used. */
export const creditOf = (
  fee: Charge & { startsOn: Temporal.PlainDate; endsOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): Charge => {
  const days = fee.startsOn.until(fee.endsOn).days
  const left = Math.min(days, Math.max(0, today.until(fee.endsOn).days))
  return { net: divideHalfUp(fee.net * left, days), vat: divideHalfUp(fee.vat * left, days) }
}
