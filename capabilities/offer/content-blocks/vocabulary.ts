/** Where values of a block's looks hold: everywhere, or on one kind of screen alone. */
export const viewports = ['all', 'desktop', 'tablet', 'mobile'] as const
export type Viewport = (typeof viewports)[number]

/** What a document may hold. */
export const mostBlocks = 400
export const deepestBlock = 4
/** A document as JSON, in characters. */
export const documentLimit = 500_000
