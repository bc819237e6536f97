import { defineTexts } from '#platform/shared/texts.ts'
import { vatMessages } from '#languages/keys/vat.ts'

export const vatTexts = defineTexts('vat', vatMessages)
