import { defineTexts } from '#platform/shared/texts.ts'
import { learningMessages } from '#languages/keys/learning.ts'

export const learningTexts = defineTexts('learning', learningMessages)
