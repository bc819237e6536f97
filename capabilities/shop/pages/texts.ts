import { defineTexts } from '#platform/shared/texts.ts'
import { pagesMessages } from '#languages/keys/pages.ts'

export const pagesTexts = defineTexts('pages', pagesMessages)
