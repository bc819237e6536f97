import { defineTexts } from '#platform/shared/texts.ts'
import { providerWords } from '#capabilities/sale/payments/providers/declared.ts'
import { accountingMessages } from '#languages/keys/accounting.ts'

export const accountingTexts = defineTexts('accounting', providerWords, accountingMessages)
