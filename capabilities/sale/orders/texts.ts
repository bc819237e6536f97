import { defineTexts } from '#platform/shared/texts.ts'
import { paymentWords } from '#capabilities/sale/payments/texts.words.ts'
import { ordersMessages } from '#languages/keys/orders.ts'

export const orderTexts = defineTexts('orders', paymentWords, ordersMessages)
