import { message } from '#platform/shared/texts.ts'
import { contentBlocksBlocksMessages } from '#languages/keys/content-blocks.blocks.ts'

/** A word of a block, in whichever language it is asked for. */
export const says = message(contentBlocksBlocksMessages)
