import { parseInterval } from '#capabilities/offer/catalog/rules/interval.ts'
import {
  dueOfRate,
  ratesBetween,
  type PlanTerms,
  type ScheduledRate,
} from '#capabilities/offer/catalog/rules/schedule.ts'

/**
 * When a plan's rates are due: counted from the anchor. Where a month was too short for the day the dues keep,
 * `anchorDay` holds that day.
 */
export type Anchor = { anchorOn: Temporal.PlainDate; anchorDay: number | null }

const goesByMonths = (plan: PlanTerms): boolean =>
  !plan.customIntervals?.length && parseInterval(plan.interval ?? '1m')?.unit !== 'd'

/** The day rate `number` of a plan is due. */
export const dueFrom = (plan: PlanTerms, { anchorOn, anchorDay }: Anchor, number: number): Temporal.PlainDate => {
  const due = dueOfRate(plan, anchorOn, number)
  return anchorDay !== null && goesByMonths(plan) ? due.with({ day: anchorDay }) : due
}

/** Instalments `from` to `to` of a plan for one piece; the anchor may be on a clamped day. */
export const ratesFrom = (plan: PlanTerms, anchor: Anchor, from: number, to: number): ScheduledRate[] =>
  ratesBetween(plan, anchor.anchorOn, from, to).map((rate) => ({
    ...rate,
    dueOn: dueFrom(plan, anchor, rate.number),
    periodFrom: rate.periodFrom && dueFrom(plan, anchor, rate.number),
    periodTill: rate.periodTill && dueFrom(plan, anchor, rate.number + 1).subtract({ days: 1 }),
  }))

/**
 * The anchor of a plan that continues from `next`, a due day of the previous plan: its day of the month is preserved,
 * even if `next` is a clamped month end.
 */
export const anchorAt = (next: Temporal.PlainDate, before: Anchor): Anchor => {
  const kept = before.anchorDay ?? before.anchorOn.day
  const isClamped = kept > next.day && next.day === next.daysInMonth
  return { anchorOn: next, anchorDay: isClamped ? kept : null }
}
