import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { statisticsTexts } from '../texts.ts'

export const useStatisticsWords = (currency: string) => {
  const locale = useLocale()
  return {
    locale,
    t: useTexts(statisticsTexts),
    money: (amount: string) => formatMoney(amount, currency, locale),
    /** A day, or the days from one to another. */
    span: ({ from, till }: { from: string; till: string }) =>
      from === till ? formatTime(from, locale) : `${formatTime(from, locale)} – ${formatTime(till, locale)}`,
    /** A month by its first day. */
    month: (iso: string) =>
      new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(iso)),
    number: (count: number) => new Intl.NumberFormat(locale).format(count),
    /** A share of a whole; a dash where there is no whole. */
    share: (part: number, whole: number) =>
      whole > 0
        ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
        : '–',
  }
}
