import { defineTexts } from '#platform/shared/texts.ts'
import { unallocatedTexts } from '#capabilities/sale/orders/texts.unallocated.ts'
import { orderPageTexts } from './texts.ts'

export const unallocatedPageTexts = defineTexts('order-desk', orderPageTexts.messages, unallocatedTexts.messages)
