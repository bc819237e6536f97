import { defineTexts } from '#platform/shared/texts.ts'
import { discountsMessages } from '#languages/keys/discounts.ts'

export const discountsTexts = defineTexts('discounts', discountsMessages)
