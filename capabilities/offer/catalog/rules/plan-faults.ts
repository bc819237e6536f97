import { isPayable, largestAmount, type Amount } from '#platform/shared/money.ts'
import type { FieldErrors } from '#platform/shared/refusal.ts'
import type { ProductForm } from '../vocabulary.ts'
import { parseInterval } from './interval.ts'
import { amountOfRate, installmentTotal, rateCount, rollingRates, type PlanTerms } from './schedule.ts'
import { productTypeOf } from '../product-types/declared.ts'

export type PlanDraft = PlanTerms & {
  currency: string
  oldPrice: Amount | null
  minimumTermPayments: number | null
  validFrom: Temporal.Instant | null
  validTill: Temporal.Instant | null
}

/** Consumers may be bound for two years at most (§ 309 No. 9 BGB). */
export const longestTermMonths = 24
export const paymentsRange = { least: 2, most: 60 } as const

const monthsOf = (interval: string, times: number): number => {
  const parsed = parseInterval(interval)
  if (!parsed) return 0
  const months = { d: parsed.count / 30, m: parsed.count, y: parsed.count * 12 }[parsed.unit]
  return months * times
}

const isIn = (count: number, { least, most }: { least: number; most: number }) => count >= least && count <= most

/** The sum agreed to at once: all payments, or the first and the prepared ones of an open-ended plan. */
const totalOf = (plan: PlanTerms): Amount =>
  Array.from({ length: rateCount(plan) ?? rollingRates + 1 }, (_, at) => amountOfRate(plan, at + 1)).reduce(
    (sum, amount) => sum + amount,
    0,
  )

const amountFields = ['price', 'firstAmount', 'nextAmount', 'oldPrice'] as const

/** What is wrong with a plan, by field; `forms` are those of the products it is sold with. */
export const planFaults = (plan: PlanDraft, forms: readonly ProductForm[] = []): FieldErrors => {
  const faults: FieldErrors = {}
  const say = (field: string, key: string) => void (faults[field] ??= [key])
  const isCustom = plan.rateAmounts !== null || plan.customIntervals !== null
  if (plan.form === 'one_time') {
    if (plan.price === null) say('price', 'required')
    else if (plan.price < 1) say('price', 'too_small')
  } else if (isCustom) customFaults(plan, say)
  else alikeFaults(plan, say)
  if (totalOf(plan) > largestAmount) say(plan.rateAmounts ? 'rateAmounts' : 'nextAmount', 'too_big')
  for (const name of amountFields) if (!isPayable(plan[name] ?? 0, plan.currency)) say(name, 'whole_units')
  if (plan.trialDays > 0 && plan.customStartDay !== null) say('trialDays', 'not_with_start_day')
  if (plan.trialDays > 0 && forms.some((form) => productTypeOf({ form }).isDated)) say('trialDays', 'not_with_events')
  if (plan.trialDays > 0 && forms.some((form) => productTypeOf({ form }).isSent)) say('trialDays', 'not_with_goods')
  if (plan.customStartDay !== null && plan.form === 'one_time') say('customStartDay', 'not_for_form')
  if (plan.minimumTermPayments !== null) {
    if (plan.form !== 'subscription') say('minimumTermPayments', 'not_for_form')
    else if (monthsOf(plan.interval ?? '', plan.minimumTermPayments) > longestTermMonths)
      say('minimumTermPayments', 'term_too_long')
  }
  if (
    plan.oldPrice !== null &&
    plan.oldPrice <=
      ((plan.form === 'one_time'
        ? plan.price
        : plan.rateAmounts
          ? installmentTotal(plan)
          : (plan.firstAmount ?? plan.nextAmount)) ?? 0)
  )
    say('oldPrice', 'not_higher')
  if (plan.validFrom && plan.validTill && Temporal.Instant.compare(plan.validTill, plan.validFrom) <= 0)
    say('validTill', 'before_start')
  return faults
}

/** Payments that are all alike after the first one. */
const alikeFaults = (plan: PlanDraft, say: (field: string, key: string) => void): void => {
  if (plan.interval === null) say('interval', 'required')
  else if (!parseInterval(plan.interval)) say('interval', 'not_in_list')
  if (plan.nextAmount === null) say('nextAmount', 'required')
  else if (plan.nextAmount < 1) say('nextAmount', 'too_small')
  if (plan.form !== 'subscription') {
    if (plan.paymentsCount === null) say('paymentsCount', 'required')
    else if (!isIn(plan.paymentsCount, paymentsRange)) say('paymentsCount', 'out_of_range')
  }
}

const customFaults = (plan: PlanDraft, say: (field: string, key: string) => void): void => {
  if (plan.form !== 'installment') return say('rateAmounts', 'not_for_form')
  const amounts = plan.rateAmounts ?? []
  if (!isIn(amounts.length, paymentsRange)) return say('rateAmounts', 'out_of_range')
  // Each fault at its own row: the form has one for every amount and every interval.
  for (const [at, amount] of amounts.entries())
    if (amount < 1) say(`rateAmounts.${at}`, 'too_small')
    else if (!isPayable(amount, plan.currency)) say(`rateAmounts.${at}`, 'whole_units')
  const gaps = plan.customIntervals ?? []
  if (gaps.length !== amounts.length - 1) say('customIntervals', 'length_differs')
  else for (const [at, gap] of gaps.entries()) if (!parseInterval(gap)) say(`customIntervals.${at}`, 'not_in_list')
}
