import { defineTexts } from '#platform/shared/texts.ts'
import { adminWordsDe } from './texts.words.de.ts'
import { adminWordsEn } from './texts.words.en.ts'

export const adminWords = defineTexts('admin_words', { en: adminWordsEn, de: adminWordsDe })
