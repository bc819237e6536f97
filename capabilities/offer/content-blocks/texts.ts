import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.de.ts'
import { en } from './texts.en.ts'

/** What blocks say by themselves, in the language of what they stand in. */
export const blockWords = defineTexts('content_block', { en, de })
