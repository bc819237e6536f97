import { message } from '#platform/shared/texts.ts'
import { pagesBlocksMessages } from '#languages/keys/pages.blocks.ts'

/** A message of the blocks, in the language it is read in. */
export const says = message(pagesBlocksMessages)
