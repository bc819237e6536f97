import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { payoutTexts } from '../texts.ts'

/** The words of payouts for their reader. */
export const usePayoutWords = () => {
  const locale = useLocale()
  const t = useTexts(payoutTexts)
  type Key = Parameters<typeof t>[0]
  return {
    t,
    money: (amount: string, currency: string) => formatMoney(amount, currency, locale),
    time: (iso: string) => formatTime(iso, locale),
    word: (key: string, values?: Record<string, string | number>) => t(key as Key, values),
  }
}
