import { defineTexts } from '#platform/shared/texts.ts'
import { resellerMessages } from '#languages/keys/reseller.ts'

export const resellerTexts = defineTexts('reseller', resellerMessages)
