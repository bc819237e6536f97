import { defineTexts } from '#platform/shared/texts.ts'
import { ordersUnallocatedMessages } from '#languages/keys/orders.unallocated.ts'
import { orderTexts } from './texts.ts'

/** With the words of money that pays nothing, which lists of orders do not load. */
export const unallocatedTexts = defineTexts('orders', orderTexts.messages, ordersUnallocatedMessages)
