import { message } from '#platform/shared/texts.ts'
import { contentBlocksBlocksMessages } from '#languages/keys/content-blocks.blocks.ts'

/** A message of the blocks, in the language it is read in. */
export const says = message(contentBlocksBlocksMessages)
