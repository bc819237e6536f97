import type { Amount, Count } from '#platform/shared/money.ts'
import type { PlanForm } from '../vocabulary.ts'
import { addIntervals, nextStartDay, parseInterval } from './interval.ts'

/**
 * The plan as copied into an order; later changes of the plan do not affect it. Amounts are as the plan states them,
 * gross or net.
 */
export type PlanTerms = {
  form: PlanForm
  price: Amount | null
  firstAmount: Amount | null
  nextAmount: Amount | null
  paymentsCount: Count | null
  interval: string | null
  customIntervals: readonly string[] | null
  rateAmounts: readonly Amount[] | null
  trialDays: number
  customStartDay: number | null
}

export type ScheduledRate = {
  number: number
  dueOn: Temporal.PlainDate
  amount: Amount
  periodFrom: Temporal.PlainDate | null
  periodTill: Temporal.PlainDate | null
}

/** Number of future instalments prepared for an open-ended subscription. */
export const rollingRates = 12

/** Number of instalments of a plan; undefined for one that runs until it is cancelled. */
export const rateCount = (plan: PlanTerms): number | undefined => {
  if (plan.form === 'one_time') return 1
  if (plan.form === 'subscription') return undefined
  if (plan.rateAmounts?.length) return plan.rateAmounts.length
  return plan.paymentsCount ?? 1
}

/** The amount of rate `number` (from 1) for one piece. */
export const amountOfRate = (plan: PlanTerms, number: number): Amount => {
  if (plan.form === 'one_time') return plan.price ?? 0
  if (plan.rateAmounts?.length) return plan.rateAmounts[Math.min(number, plan.rateAmounts.length) - 1] ?? 0
  return (number === 1 ? plan.firstAmount : plan.nextAmount) ?? plan.nextAmount ?? plan.firstAmount ?? plan.price ?? 0
}

/** The day the first money is due: after the trial, then on the next start day. */
export const firstDue = (plan: PlanTerms, boughtOn: Temporal.PlainDate): Temporal.PlainDate => {
  const afterTrial = boughtOn.add({ days: plan.trialDays })
  return plan.customStartDay ? nextStartDay(afterTrial, plan.customStartDay) : afterTrial
}

/** The day rate `number` is due; every day is counted from the anchor, the first due day. */
export const dueOfRate = (plan: PlanTerms, anchor: Temporal.PlainDate, number: number): Temporal.PlainDate => {
  if (number === 1 || plan.form === 'one_time') return anchor
  if (plan.customIntervals?.length) {
    return plan.customIntervals.slice(0, number - 1).reduce((day, text) => {
      const interval = parseInterval(text)
      return interval ? addIntervals(day, interval, 1) : day
    }, anchor)
  }
  const interval = parseInterval(plan.interval ?? '1m') ?? { count: 1, unit: 'm' as const }
  return addIntervals(anchor, interval, number - 1)
}

/** Rates `from` to `to` of a plan for one piece. Periods are given where each rate pays for one (subscriptions). */
export const ratesBetween = (
  plan: PlanTerms,
  anchor: Temporal.PlainDate,
  from: number,
  to: number,
): ScheduledRate[] => {
  const hasPeriods = plan.form === 'subscription' || plan.form === 'limited_subscription'
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => {
    const number = from + i
    const dueOn = dueOfRate(plan, anchor, number)
    return {
      number,
      dueOn,
      amount: amountOfRate(plan, number),
      periodFrom: hasPeriods ? dueOn : null,
      periodTill: hasPeriods ? dueOfRate(plan, anchor, number + 1).subtract({ days: 1 }) : null,
    }
  })
}

/** All rates of a limited plan, or the first ones of an open-ended subscription (the one due first and twelve to come). */
export const scheduleOf = (plan: PlanTerms, boughtOn: Temporal.PlainDate): ScheduledRate[] =>
  ratesBetween(plan, firstDue(plan, boughtOn), 1, rateCount(plan) ?? rollingRates + 1)

/**
 * Total of an instalment plan as the specification gives it: Σ of custom rates (0 for one payment or fewer), else first
 * + next × (count − 1).
 */
export const installmentTotal = (plan: PlanTerms): Amount => {
  if (plan.customIntervals?.length || plan.rateAmounts?.length) {
    const amounts = plan.rateAmounts ?? []
    return amounts.length <= 1 ? 0 : amounts.reduce((sum, amount) => sum + amount, 0)
  }
  return (plan.firstAmount ?? 0) + (plan.nextAmount ?? 0) * ((plan.paymentsCount ?? 1) - 1)
}
