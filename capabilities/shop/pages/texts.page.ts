import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.page.de.ts'
import { en } from './texts.page.en.ts'

/** What a built page says by itself, in the language the page is written in. */
export const pageWords = defineTexts('page', { en, de })
