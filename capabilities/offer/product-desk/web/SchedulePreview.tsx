import { Schedule } from '#ui/Schedule.tsx'
import { formatMoney, fromDecimal } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import {
  amountOfRate,
  dueOfRate,
  firstDue,
  rateCount,
  type PlanTerms,
} from '#capabilities/offer/catalog/rules/schedule.ts'
import { productDeskTexts } from '../texts.ts'
import type { PlanForm } from '#capabilities/offer/catalog/vocabulary.ts'

export type Draft = {
  form: PlanForm
  currency: string
  price: string
  firstAmount: string
  nextAmount: string
  paymentsCount: number | null
  interval: string
  customIntervals: string[] | null
  rateAmounts: string[] | null
  trialDays: number | null
  customStartDay: number | string
}

const amountOf = (text: string): number | null => fromDecimal(text || 'x') ?? null

export const termsOf = (draft: Draft): PlanTerms => ({
  form: draft.form,
  price: amountOf(draft.price),
  firstAmount: amountOf(draft.firstAmount) ?? amountOf(draft.nextAmount),
  nextAmount: amountOf(draft.nextAmount),
  paymentsCount: draft.paymentsCount,
  interval: draft.interval,
  customIntervals: draft.form === 'installment' ? draft.customIntervals : null,
  rateAmounts:
    draft.form === 'installment' && draft.rateAmounts ? draft.rateAmounts.map((text) => amountOf(text) ?? 0) : null,
  trialDays: draft.trialDays ?? 0,
  customStartDay: Number(draft.customStartDay) || null,
})

const shownRates = 6

/** The days a plan's payments fall on if bought today; unknown to browsers without a calendar of their own. */
export const daysOf = (terms: PlanTerms, count: number): (string | undefined)[] => {
  const anchor = typeof Temporal === 'undefined' ? undefined : firstDue(terms, Temporal.Now.plainDateISO())
  return Array.from({ length: count }, (_, i) => anchor && dueOfRate(terms, anchor, i + 1).toString())
}

/**
 * The payments of a plan bought today, by the rule orders are made with. Browsers without a calendar of their own get
 * them without days.
 */
export const SchedulePreview = ({ draft }: { draft: Draft }) => {
  const t = useTexts(productDeskTexts)
  const locale = useLocale()
  const terms = termsOf(draft)
  const count = rateCount(terms)
  const rates = daysOf(terms, Math.min(60, count ?? 12)).map((day, i) => ({
    number: i + 1,
    amount: amountOfRate(terms, i + 1),
    day,
  }))
  const money = (amount: number) => formatMoney(amount, draft.currency, locale)
  const isEmpty = rates.every((rate) => rate.amount === 0)
  return (
    <aside className="k-panel" aria-labelledby="preview-title" aria-live="polite">
      <h2 id="preview-title">{t('preview')}</h2>
      {isEmpty ? (
        <p className="k-second">{t('preview_empty')}</p>
      ) : (
        <div className="k-preview">
          {rates.length > 1 && (
            <Schedule
              label={t('preview')}
              pieces={rates.map((rate) => ({
                key: rate.number,
                tone: rate.number === 1 ? 'green' : 'blue',
                text: `${rate.number}. ${rate.day ? `${formatTime(rate.day, locale)}: ` : ''}${money(rate.amount)}`,
              }))}
            />
          )}
          {rates.slice(0, shownRates).map((rate) => (
            <div className="k-preview-row" key={rate.number}>
              <span className="k-second">
                {rate.number}. {rate.day && formatTime(rate.day, locale)}
              </span>
              <strong>{money(rate.amount)}</strong>
            </div>
          ))}
          {rates.length > shownRates && count !== undefined && <span className="k-second">…</span>}
          <p className="k-small k-second">
            {count === undefined
              ? t('preview_open')
              : t('preview_total', { amount: money(rates.reduce((sum, rate) => sum + rate.amount, 0)) })}
          </p>
          <p className="k-small k-muted">{t('preview_note')}</p>
        </div>
      )}
    </aside>
  )
}
