import type { Message } from '#platform/shared/texts.ts'
import type { Fields, ValuesOf } from '../rules/fields.ts'
import type { Style } from '../rules/style.ts'

/** Where a block is found among the others. */
export const blockGroups = ['frame', 'content', 'media', 'goods', 'conversion'] as const
export type BlockGroup = (typeof blockGroups)[number]

/** All that is known of one type of block; what it looks like is in `web/blocks`. */
export type BlockDeclaration<F extends Fields = Fields> = {
  group: BlockGroup
  fields: F
  /** How many places for other blocks it has. */
  slots: number
  /** Its looks before anybody changed them. */
  style: Style
  /** Legally required content: it has a width and a place, and can be neither hidden nor faded. */
  isPlain?: true
  /** Nothing of it was chosen yet: visitors are shown neither its title nor the room around it. */
  isEmpty?(values: ValuesOf<F>): boolean
  /** The texts of it that are typed where they are shown: `title`, or `entries.*.question` for each entry of a list. */
  typed?: readonly string[]
  /** Filled by the place the page is shown at, not by its seller. */
  isPiece?: true
  name: Message
  /** Initial values of a newly placed block, translated by `saidIn` into the page's language. */
  fresh: Readonly<Record<string, unknown>>
}

/** The paddings of the specification: none, 15 and 40 px; its text starts with 15 px at each side. */
export const plain: Style = { paddingBlock: 15, paddingInline: 15, maxWidth: 1200 }
export const roomy: Style = { paddingBlock: 40, paddingInline: 15, maxWidth: 1200 }

export const block = <const F extends Fields>(declaration: BlockDeclaration<F>): BlockDeclaration<F> => declaration

export type ValuesOfBlock<B> = B extends BlockDeclaration<infer F> ? ValuesOf<F> : never
