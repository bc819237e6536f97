import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { accountingTexts } from '../texts.ts'

/** The words of accounting for their reader. */
export const useAccountingWords = () => {
  const locale = useLocale()
  const t = useTexts(accountingTexts)
  type Key = Parameters<typeof t>[0]
  return {
    t,
    money: (amount: string) => formatMoney(amount, 'eur', locale),
    time: (iso: string) => formatTime(iso, locale),
    word: (key: string) => t(key as Key),
  }
}
