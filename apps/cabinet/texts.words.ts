import { defineTexts } from '#platform/shared/texts.ts'
import { cabinetWordsDe } from './texts.words.de.ts'
import { cabinetWordsEn } from './texts.words.en.ts'

export const cabinetWords = defineTexts('cabinet_words', { en: cabinetWordsEn, de: cabinetWordsDe })
