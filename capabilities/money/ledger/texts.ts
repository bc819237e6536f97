import { defineTexts } from '#platform/shared/texts.ts'
import { ledgerMessages } from '#languages/keys/ledger.ts'

export const ledgerTexts = defineTexts('ledger', ledgerMessages)
