import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { ordersMessages } from '#languages/keys/orders.ts'
import { ordersOwnMessages } from '#languages/keys/orders.own.ts'

/** The words of orders with those only their buyers read, which the desk need not load. */
export const ownOrderTexts = defineTexts('orders', paymentWords, ordersMessages, ordersOwnMessages)
