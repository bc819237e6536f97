import { defineTexts } from '#platform/shared/texts.ts'
import { payersMessages } from '#languages/keys/payers.ts'

export const payersTexts = defineTexts('payers', payersMessages)
