import { formatMoney } from '#platform/shared/money.ts'
import type { Locale, TextKey, Translate } from '#platform/shared/texts.ts'
import { shownInterval } from '#capabilities/offer/catalog/rules/interval.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { productDeskTexts } from '../texts.ts'
import type { PlanForm, PlanSale } from '#capabilities/offer/catalog/vocabulary.ts'

export type ShownPlan = {
  form: PlanForm
  currency: string
  price: string | null
  firstAmount: string | null
  nextAmount: string | null
  paymentsCount: number | null
  interval: string | null
  rateAmounts: string[] | null
}

type CatalogKey = TextKey<typeof productDeskTexts>
type Words<Beginning extends string> = Translate<Extract<CatalogKey, `${Beginning}${string}`>>

export const intervalWord = (t: Words<'interval.'>, text: string | null): string => {
  const interval = text ? shownInterval(text) : undefined
  return interval ? t(`interval.${interval.unit}`, { count: interval.count }) : ''
}

/** How long after the payment before. */
export const laterWord = (t: Words<'after.'>, text: string): string => {
  const interval = shownInterval(text)
  return interval ? t(`after.${interval.unit}`, { count: interval.count }) : ''
}

/** What a plan costs, in one line. */
export const planWord = (t: Words<'interval.' | 'plan_'>, locale: Locale, plan: ShownPlan): string => {
  const money = (amount: string | null) => formatMoney(amount ?? '0', plan.currency, locale)
  if (plan.form === 'one_time') return t('plan_once', { amount: money(plan.price) })
  if (plan.rateAmounts)
    return t('plan_rates', { count: plan.rateAmounts.length, amount: money(plan.rateAmounts[0] ?? null) })
  const words = { amount: money(plan.nextAmount), interval: intervalWord(t, plan.interval) }
  return plan.paymentsCount === null ? t('plan_every', words) : t('plan_times', { ...words, count: plan.paymentsCount })
}

export const planSaleTones = {
  on_sale: 'green',
  upcoming: 'blue',
  ended: 'gray',
  archived: 'gray',
} as const satisfies Record<PlanSale, string>

/** From when and until when a plan is sold; empty where neither is set. */
export const validWord = (
  t: Words<'plan_'>,
  locale: Locale,
  { validFrom, validTill }: { validFrom: string | null; validTill: string | null },
): string =>
  [
    validFrom && t('plan_from', { time: formatTime(validFrom, locale) }),
    validTill && t('plan_until', { time: formatTime(validTill, locale) }),
  ]
    .filter(Boolean)
    .join(' · ')
