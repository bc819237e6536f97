import { defineTexts } from '#platform/shared/texts.ts'
import { operatorMessages } from '#languages/keys/operator.ts'

export const operatorTexts = defineTexts('operator', operatorMessages)
