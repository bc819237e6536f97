import { defineTexts } from '#platform/shared/texts.ts'
import { providerBooksMessages } from '#languages/keys/provider-books.ts'
import { paymentTexts } from '#capabilities/sale/payments/texts.ts'

export const lineTexts = defineTexts('provider_books', paymentTexts.messages, providerBooksMessages)
