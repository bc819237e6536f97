import { formatDay } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { shownInterval } from '#capabilities/offer/catalog/rules/interval.ts'
import type { OwnOrder } from '../contract.ts'
import { ownOrderTexts } from '../texts.ts'
import { useOrderWords } from '#capabilities/sale/order-desk/web/index.ts'

/** The words of an order with those of its buyer. */
export const useOwnOrderWords = (currency: string) => {
  const locale = useLocale()
  return {
    ...useOrderWords(currency),
    t: useTexts(ownOrderTexts),
    day: (iso: string) => formatDay(iso, locale),
  }
}

/** Price and interval of an order in a buyer's words: `€19.00 per month`. */
export const useOwnWords = (order: OwnOrder) => {
  const { t, money } = useOwnOrderWords(order.currency)
  const shown = order.interval ? shownInterval(order.interval) : undefined
  const every = shown ? t(`own.every.${shown.unit}`, { count: shown.count }) : ''
  const usual = order.rates.findLast(({ state, amount }) => state !== 'skipped' && Number(amount) > 0)
  return { every, price: [money(usual?.amount ?? order.totalAmount), every].filter(Boolean).join(' ') }
}
