import { defineTexts } from '#platform/shared/texts.ts'
import { pagesPageMessages } from '#languages/keys/pages.page.ts'

/** Built-in texts of a page, in the language of the page. */
export const pageWords = defineTexts('page', pagesPageMessages)
