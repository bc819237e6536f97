import { shownInterval } from '#capabilities/offer/catalog/rules/interval.ts'
import { type Locale, type TextKey, type Translate, formatLocaleOf } from '#platform/shared/texts.ts'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import type { VatNote } from '#capabilities/sale/checkout/vocabulary.ts'
import type { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'

export type T = Translate<TextKey<typeof checkoutTexts>>

export type PlanWords = {
  form: string
  interval: string | null
  firstAmount: string
  nextAmount: string
  paymentsCount: number | null
  trialDays: number
  minimumTermPayments: number | null
  customStartDay: number | null
  /** Every payment, if a plan has individual amounts. */
  rateAmounts: readonly string[] | null
}

/** `1m` → "per month", `3m` → "every 3 months"; empty if the plan has individual intervals. */
export const intervalWords = (interval: string | null, t: T): string => {
  const shown = interval ? shownInterval(interval) : undefined
  return shown ? t(`term.unit.${shown.unit}`, { count: shown.count }) : ''
}

/** More different payments than these are a table, not a line. */
const mostSpelledOut = 4

/** Whether the first payment is another than those that follow. */
const isFirstOther = (plan: Pick<PlanWords, 'form' | 'rateAmounts' | 'firstAmount' | 'nextAmount'>): boolean =>
  plan.form !== 'one_time' && !plan.rateAmounts && fromDecimal(plan.firstAmount) !== fromDecimal(plan.nextAmount)

/** A plan's conditions beside its price, the most important first. */
export const planTerms = (plan: PlanWords, money: (amount: string) => string, t: T): string[] => {
  const every = intervalWords(plan.interval, t)
  const words: string[] = []
  if (plan.form === 'one_time') words.push(t('term.once'))
  if (plan.rateAmounts)
    words.push(
      t('term.installment_plain', { count: plan.rateAmounts.length }),
      plan.rateAmounts.length <= mostSpelledOut
        ? plan.rateAmounts.map(money).join(' + ')
        : t('term.first', { price: money(plan.firstAmount) }),
    )
  else if (plan.form === 'installment')
    words.push(
      every
        ? t('term.installment', { count: plan.paymentsCount ?? 1, interval: every })
        : t('term.installment_plain', { count: plan.paymentsCount ?? 1 }),
    )
  if (plan.trialDays > 0) words.push(t('term.trial', { days: plan.trialDays }))
  if (isFirstOther(plan)) words.push(t('term.first', { price: money(plan.firstAmount) }))
  if (plan.form === 'limited_subscription') words.push(t('term.limited', { count: plan.paymentsCount ?? 1 }))
  if (plan.minimumTermPayments) words.push(t('term.minimum', { count: plan.minimumTermPayments }))
  if (plan.customStartDay) words.push(t('term.start_day', { day: plan.customStartDay }))
  if (plan.form === 'subscription') words.push(t('term.until_canceled'))
  return words
}

/**
 * "29,00 € per month": what the plan costs again and again, or once; payments of different amounts are shown by their
 * sum.
 */
export const planPrice = (
  plan: Pick<PlanWords, 'form' | 'interval' | 'firstAmount' | 'nextAmount' | 'paymentsCount' | 'rateAmounts'>,
  money: (amount: string) => string,
  t: T,
): { amount: string; price: string; per: string } => {
  const amount = plan.rateAmounts
    ? sumOf(plan.rateAmounts)
    : plan.form === 'one_time'
      ? plan.firstAmount
      : plan.nextAmount
  const per =
    plan.rateAmounts || plan.form === 'one_time'
      ? ''
      : plan.form === 'installment'
        ? `× ${(plan.paymentsCount ?? 1) - (isFirstOther(plan) ? 1 : 0)}`
        : intervalWords(plan.interval, t)
  return { amount, price: money(amount), per }
}

/** The VAT note beside one price: none for sellers who charge no VAT. */
export const vatOfPlan = ({ useNetPrice }: { useNetPrice: boolean }, note: VatNote) =>
  note === 'charged'
    ? useNetPrice
      ? 'product.net'
      : 'product.vat'
    : note === 'exempt'
      ? 'product.vat_exempt'
      : 'product.vat_on_use'

/** The same for several prices at once; undefined if they differ. */
export const vatOfAll = (plans: readonly { useNetPrice: boolean }[], note: VatNote) => {
  const [word, ...others] = new Set(plans.map((plan) => vatOfPlan(plan, note)))
  return word === undefined || others.length > 0 ? undefined : (`${word}_all` as const)
}

const sumOf = (amounts: readonly string[]): string =>
  toDecimal(amounts.reduce((sum, each) => sum + (fromDecimal(each) ?? 0), 0))

const dayStyle = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** An ISO day as people say it: "5. Dezember 2026", "5 December 2026". */
export const dayWords = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(formatLocaleOf(locale), dayStyle).format(
    Temporal.PlainDate.from(iso.slice(0, 10)).toZonedDateTime('UTC').epochMilliseconds,
  )

export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
