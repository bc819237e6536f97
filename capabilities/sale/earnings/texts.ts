import { defineTexts } from '#platform/shared/texts.ts'
import { earningsMessages } from '#languages/keys/earnings.ts'

export const earningsTexts = defineTexts('earnings', earningsMessages)
