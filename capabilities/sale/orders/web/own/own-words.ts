import { shownInterval } from '#capabilities/offer/catalog/rules/interval.ts'
import type { OwnOrder } from '../../contract/own.ts'
import { useOrderWords } from '../order-words.ts'

/** What an order costs and how often, as a buyer says it: `€19.00 per month`. */
export const useOwnWords = (order: OwnOrder) => {
  const { t, money } = useOrderWords(order.currency)
  const shown = order.interval ? shownInterval(order.interval) : undefined
  const every = shown ? t(`own.every.${shown.unit}`, { count: shown.count }) : ''
  const usual = order.rates.findLast(({ state, amount }) => state !== 'skipped' && Number(amount) > 0)
  return { every, price: [money(usual?.amount ?? order.totalAmount), every].filter(Boolean).join(' ') }
}
