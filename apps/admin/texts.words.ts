import { defineTexts } from '#platform/shared/texts.ts'
import { adminWordsMessages } from '#languages/keys/admin.words.ts'

export const adminWords = defineTexts('admin_words', adminWordsMessages)
