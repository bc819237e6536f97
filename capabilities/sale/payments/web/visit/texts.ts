import { defineTexts } from '#platform/shared/texts.ts'
import { paymentsVisitMessages } from '#languages/keys/payments.visit.ts'

/** Words of the page where payers go on to a provider. */
export const visitTexts = defineTexts('payments', paymentsVisitMessages)
