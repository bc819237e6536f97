import type { Amount, Count } from '#platform/shared/money.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { Preferences, SentPlan } from '../contract/api-plan.ts'
import type { PlanForm } from '../vocabulary.ts'
import { parseInterval } from './interval.ts'

type Terms = {
  form: PlanForm
  price: Amount | null
  firstAmount: Amount | null
  nextAmount: Amount | null
  paymentsCount: Count | null
  interval: string | null
  customIntervals: string[] | null
  rateAmounts: Amount[] | null
}

/** The terms of a plan by the names of older clients. */
export const preferencesOf = (plan: Terms & { oldPrice: number | null }): Preferences => {
  const { form, price, oldPrice, rateAmounts, customIntervals, interval } = plan
  if (form === 'one_time') return { price, oldPrice }
  return {
    oldPrice,
    firstInterval: customIntervals?.[0] ?? interval,
    firstAmount: rateAmounts?.[0] ?? plan.firstAmount,
    nextInterval: customIntervals?.[1] ?? customIntervals?.[0] ?? interval,
    nextAmount: rateAmounts?.[1] ?? plan.nextAmount,
    ...(form === 'subscription' ? {} : { pCount: rateAmounts?.length ?? plan.paymentsCount, splittingType: form }),
  }
}

const formOf = (sent: SentPlan, before: PlanForm | undefined): PlanForm => {
  const { splittingType } = sent.preferences
  if (sent.form === 'split') return splittingType ?? (before === 'limited_subscription' ? before : 'installment')
  return sent.form ?? before ?? splittingType ?? 'one_time'
}

/** The terms of a submitted plan; fields it leaves out come from the plan it changes. */
export const termsSent = (sent: SentPlan, before?: Terms & { oldPrice: number | null }): Terms => {
  const form = formOf(sent, before?.form)
  const { splittingType: _, oldPrice: __, ...said } = sent.preferences
  // Payments of different amounts have no names here: silence leaves them.
  if (before?.form === form && Object.values(said).every((value) => value === undefined)) return before
  const known = before?.form === form ? preferencesOf(before) : {}
  const of = <K extends keyof typeof said>(key: K) => said[key] ?? known[key] ?? null
  const terms = {
    form,
    price: of('price'),
    firstAmount: of('firstAmount') ?? of('nextAmount'),
    nextAmount: of('nextAmount'),
    paymentsCount: of('pCount'),
    customIntervals: null,
    rateAmounts: null,
  }
  const next = of('nextInterval') ?? of('firstInterval') ?? '1m'
  const first = of('firstInterval') ?? next
  if (form === 'one_time' || isSame(first, next)) return { ...terms, interval: next }
  const times = terms.paymentsCount ?? 0
  if (form !== 'installment' || times < 2 || times > 60 || terms.nextAmount === null)
    throw invalid({ 'preferences.firstInterval': ['not_for_form'] })
  const later = Array.from({ length: times - 2 }, () => next)
  return {
    ...terms,
    interval: null,
    customIntervals: [first, ...later],
    rateAmounts: [terms.firstAmount!, ...Array.from({ length: times - 1 }, () => terms.nextAmount!)],
  }
}

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [parseInterval(one), parseInterval(other)]
  return one === other || (first?.count === second?.count && first?.unit === second?.unit && first !== undefined)
}
