import { defineTexts } from '#platform/shared/texts.ts'
import { newslettersMessages } from '#languages/keys/newsletters.ts'

export const newslettersTexts = defineTexts('newsletters', newslettersMessages)
