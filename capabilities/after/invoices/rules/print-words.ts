import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { paymentTexts } from '#capabilities/sale/payments/texts.ts'
import type { PaymentMethod } from '#capabilities/sale/payments/vocabulary.ts'
import { invoiceTexts } from '../texts.ts'
import type { PrintableInvoice } from './printable.ts'

/** What a document is written with: words, amounts, days and countries in its language. */
export const wordsOf = ({ locale, currency }: PrintableInvoice) => ({
  t: invoiceTexts.in(locale),
  method: (form: PaymentMethod): string => paymentTexts.in(locale)(`choice.payment_form.${form}`),
  money: (value: string): string => formatMoney(value, currency, locale),
  date: (iso: string): string => formatTime(iso, locale),
  percent: (rate: number): string =>
    `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100)}\u00a0%`,
  country: (code: string): string => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code,
})
export type Words = ReturnType<typeof wordsOf>
