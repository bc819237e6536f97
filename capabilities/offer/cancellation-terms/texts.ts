import { defineTexts } from '#platform/shared/texts.ts'
import { cancellationTermsMessages } from '#languages/keys/cancellation-terms.ts'

export const cancellationTermsTexts = defineTexts('cancellation_terms', cancellationTermsMessages)
