import { defineTexts } from '#platform/shared/texts.ts'
import { cabinetWordsMessages } from '#languages/keys/cabinet.words.ts'

export const cabinetWords = defineTexts('cabinet_words', cabinetWordsMessages)
