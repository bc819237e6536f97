import { defineTexts } from '#platform/shared/texts.ts'
import { contentBlocksFieldsMessages } from '#languages/keys/content-blocks.fields.ts'

/** What fields of blocks are called, and what there is to choose in them. */
export const blockFieldTexts = defineTexts('content_block_fields', contentBlocksFieldsMessages)
