import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'
import { message, type Message } from '#platform/shared/texts.ts'
import { pagesTemplatesMessages } from '#languages/keys/pages.templates.ts'
import type { BlockType } from '../blocks/declared.ts'
import type { Drawing } from './drawings.ts'

/** A picture of our own, until the seller has a better one. */
export type Drawn = { drawing: Drawing }

/** A block as templates write it: what is left out is the block's own default. */
export type Rough = {
  type: BlockType
  values?: Readonly<Record<string, unknown>>
  style?: BlockStyle
  slots?: readonly (readonly Rough[])[]
}
export type Template = readonly Rough[]
/** A selectable template: its name, and its initial blocks. */
export type NamedTemplate = { name: Message; blocks: Template }

export const rough = (
  type: BlockType,
  values: Readonly<Record<string, unknown>> = {},
  style: BlockStyle = {},
  slots: readonly (readonly Rough[])[] = [],
): Rough => ({ type, values, style, slots })

/**
 * A text in the page's language. `{shop}`, `{about}`, `{subject}` and `{short}` are facts the seller has already
 * entered.
 */
export const says = message(pagesTemplatesMessages)
export type Saying = Parameters<typeof says>[0]
export const template = (name: Saying, ...blocks: Template): NamedTemplate => ({ name: says(name), blocks })

/** An empty testimonial; hidden from visitors until it is filled in. */
export const nobodyYet = { fullName: '', role: '', text: '' }

export const tinted: BlockStyle = { all: { background: '#f4f1ea', color: '#26231d' } }
export const dark: BlockStyle = { all: { background: '#1f2a37', color: '#ffffff' }, mobile: { paddingBlock: 48 } }
export const cool: BlockStyle = { all: { background: '#e8eef3', color: '#1c2733' } }
export const forest: BlockStyle = { all: { background: '#23453c', color: '#ffffff' }, mobile: { paddingBlock: 48 } }
export const centred: BlockStyle = { all: { align: 'center' } }
