import { defineTexts } from '#platform/shared/texts.ts'
import { paymentLinksMessages } from '#languages/keys/payment-links.ts'

export const paymentLinkTexts = defineTexts('payment_links', paymentLinksMessages)
