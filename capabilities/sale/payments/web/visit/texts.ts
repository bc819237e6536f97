import { defineTexts } from '#platform/shared/texts.ts'
import { paymentsVisitMessages } from '#languages/keys/payments.visit.ts'

/** Texts of our page on the way to a provider. */
export const visitTexts = defineTexts('payments', paymentsVisitMessages)
