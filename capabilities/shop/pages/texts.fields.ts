import { defineTexts } from '#platform/shared/texts.ts'
import { pagesFieldsMessages } from '#languages/keys/pages.fields.ts'

/** What fields of blocks are called, and what there is to choose in them. */
export const fieldTexts = defineTexts('page_fields', pagesFieldsMessages)
