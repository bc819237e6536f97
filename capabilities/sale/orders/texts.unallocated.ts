import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { ordersMessages } from '#languages/keys/orders.ts'
import { ordersHistoryMessages } from '#languages/keys/orders.history.ts'
import { ordersPageMessages } from '#languages/keys/orders.page.ts'
import { ordersUnallocatedMessages } from '#languages/keys/orders.unallocated.ts'

/** With the words of money that pays nothing, which lists of orders do not load. */
export const unallocatedTexts = defineTexts(
  'orders',
  paymentWords,
  ordersHistoryMessages,
  ordersMessages,
  ordersPageMessages,
  ordersUnallocatedMessages,
)
