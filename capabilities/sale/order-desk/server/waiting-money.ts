import { waitingInList } from '#platform/server/waiting.ts'
import { wireProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { transfers } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { orderPageTexts } from '../texts.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { orders } from '#capabilities/sale/orders/server/index.ts'
import { orderRates } from './lists.ts'

/** Failed and missing money, as it waits on the seller's home. */
export const waitingMoney = [
  waitingInList({
    key: 'debts',
    home: 'seller',
    list: orderRates,
    screen: 'order_rates',
    filters: () => ({ state: ['debt'] }),
    text: (locale, count) => orderPageTexts.in(locale)('attention.debts', { count }),
  }),
  waitingInList({
    key: 'paused_orders',
    home: 'seller',
    list: orders,
    screen: 'orders',
    filters: () => ({ paymentState: [...orderPaymentState.sets.interrupted] }),
    text: (locale, count) => orderPageTexts.in(locale)('attention.paused_orders', { count }),
  }),
  waitingInList({
    key: 'open_wires',
    home: 'seller',
    list: transfers,
    screen: 'transfers',
    filters: () => ({ provider: [...wireProviders], state: [...transferState.sets.awaited] }),
    text: (locale, count) => orderPageTexts.in(locale)('attention.open_wires', { count }),
  }),
  waitingInList({
    key: 'unclear_transfers',
    home: 'seller',
    list: transfers,
    screen: 'transfers',
    filters: () => ({ state: ['error'] }),
    text: (locale, count) => orderPageTexts.in(locale)('attention.unclear_transfers', { count }),
  }),
]
