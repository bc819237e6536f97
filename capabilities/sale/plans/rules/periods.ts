import type { BillingCycle } from '../vocabulary.ts'

export const monthsOf: Readonly<Record<BillingCycle, number>> = { monthly: 1, quarterly: 3, annually: 12 }

/**
 * The first day of the next period after `start`; periods are counted from `anchor`, so that the 31st returns after
 * February.
 */
export const periodEnd = (
  anchor: Temporal.PlainDate,
  start: Temporal.PlainDate,
  cycle: BillingCycle,
): Temporal.PlainDate => {
  const step = monthsOf[cycle]
  const passed = (start.year - anchor.year) * 12 + start.month - anchor.month
  let months = Math.max(0, Math.floor(passed / step)) * step
  while (Temporal.PlainDate.compare(anchor.add({ months }), start) <= 0) months += step
  return anchor.add({ months })
}
