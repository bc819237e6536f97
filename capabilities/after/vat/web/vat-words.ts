import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { vatTexts } from '../texts.ts'
import type { PlaceVerdict, VatIdAnswer } from '../vocabulary.ts'

export const answerTones = { valid: 'green', invalid: 'red', unavailable: 'amber' } as const satisfies Record<
  VatIdAnswer,
  string
>
export const verdictTones = { matching: 'green', single: 'gray', contradicting: 'red' } as const satisfies Record<
  PlaceVerdict,
  string
>

/** The words of VAT for their reader. */
export const useVatWords = () => {
  const locale = useLocale()
  const t = useTexts(vatTexts)
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  type Key = Parameters<typeof t>[0]
  return {
    t,
    money: (amount: string) => formatMoney(amount, 'eur', locale),
    time: (iso: string) => formatTime(iso, locale),
    percent: (rate: number) =>
      `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100)}\u00a0%`,
    country: (code: unknown) => (typeof code === 'string' ? (countries.of(code) ?? code) : null),
    word: (key: string) => t(key as Key),
  }
}
