import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

export const accountDeletionTexts = defineTexts('account_deletion', { en, de })
