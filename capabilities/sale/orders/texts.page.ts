import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { ordersMessages } from '#languages/keys/orders.ts'
import { ordersHistoryMessages } from '#languages/keys/orders.history.ts'
import { ordersPageMessages } from '#languages/keys/orders.page.ts'

/** With the words of an order's page, its history and the start page, which lists of orders do not load. */
export const orderPageTexts = defineTexts(
  'orders',
  paymentWords,
  ordersHistoryMessages,
  ordersMessages,
  ordersPageMessages,
)
