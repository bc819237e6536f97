import { defineTexts } from '#platform/shared/texts.ts'
import { contentBlocksMessages } from '#languages/keys/content-blocks.ts'

/** What blocks say by themselves, in the language of what they stand in. */
export const blockWords = defineTexts('content_block', contentBlocksMessages)
