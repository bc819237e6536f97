import { defineTexts } from '#platform/shared/texts.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { orderDeskMessages } from '#languages/keys/order-desk.ts'
import { orderDeskHistoryMessages } from '#languages/keys/order-desk.history.ts'

/** With the words of an order's page, its history and the start page, which lists of orders do not load. */
export const orderPageTexts = defineTexts(
  'order-desk',
  orderTexts.messages,
  orderDeskMessages,
  orderDeskHistoryMessages,
)
