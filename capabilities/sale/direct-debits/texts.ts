import { defineTexts } from '#platform/shared/texts.ts'
import { directDebitsMessages } from '#languages/keys/direct-debits.ts'
import { paymentTexts } from '#capabilities/sale/payments/texts.ts'

export const debitTexts = defineTexts('direct_debits', paymentTexts.messages, directDebitsMessages)
