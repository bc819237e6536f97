import { defineTexts } from '#platform/shared/texts.ts'
import { wiresMessages } from '#languages/keys/wires.ts'
import { paymentTexts } from '#capabilities/sale/payments/texts.ts'

export const wireTexts = defineTexts('wires', paymentTexts.messages, wiresMessages)
