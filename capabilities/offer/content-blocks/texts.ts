import { defineTexts } from '#platform/shared/texts.ts'
import { contentBlocksMessages } from '#languages/keys/content-blocks.ts'

/** Built-in texts of blocks, in the language of their page or lesson. */
export const blockWords = defineTexts('content_block', contentBlocksMessages)
