import { message } from '#platform/shared/texts.ts'
import { pagesBlocksMessages } from '#languages/keys/pages.blocks.ts'

/** A word of a block, in whichever language it is asked for. */
export const says = message(pagesBlocksMessages)
