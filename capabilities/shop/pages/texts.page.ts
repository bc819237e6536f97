import { defineTexts } from '#platform/shared/texts.ts'
import { pagesPageMessages } from '#languages/keys/pages.page.ts'

/** What a built page says by itself, in the language the page is written in. */
export const pageWords = defineTexts('page', pagesPageMessages)
