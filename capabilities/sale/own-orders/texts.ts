import { defineTexts } from '#platform/shared/texts.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { ownOrdersMessages } from '#languages/keys/own-orders.ts'

/** The words of orders with those only their buyers read, which the desk need not load. */
export const ownOrderTexts = defineTexts('own-orders', orderTexts.messages, ownOrdersMessages)
