import { defineTexts } from '#platform/shared/texts.ts'
import { creditMemosMessages } from '#languages/keys/credit-memos.ts'

export const creditMemoTexts = defineTexts('credit_memos', creditMemosMessages)
