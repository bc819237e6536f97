import { useArea } from '#platform/web/area-path.ts'
import {
  operatorAccounting,
  operatorBookingBatchList,
  operatorBookingLineList,
  bookingBatchList,
  bookingLineList,
  sellerAccounting,
} from '../contract.ts'
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

/** The books of the area one is in: a seller's in the cabinet, those of the operator's company in the admin area. */
export const useBooks = () => {
  const { to, audience } = useArea()
  const isOperator = audience === 'admin'
  const calls = isOperator ? operatorAccounting : sellerAccounting
  return {
    to,
    isOperator,
    calls,
    lists: isOperator
      ? { lines: operatorBookingLineList, batches: operatorBookingBatchList }
      : { lines: bookingLineList, batches: bookingBatchList },
    change: isOperator ? ('accounting.operator' as const) : ('accounting.change' as const),
    /** Lets the browser save a batch's file under its own name. */
    download: (id: number | string): void =>
      window.location.assign(calls.openBatchFile.path.replace(':id', String(id))),
  }
}
