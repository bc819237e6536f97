import { defineTexts } from '#platform/shared/texts.ts'
import { de } from './texts.fields.de.ts'
import { en } from './texts.fields.en.ts'

/** What fields of blocks are called, and what there is to choose in them. */
export const blockFieldTexts = defineTexts('content_block_fields', { en, de })
