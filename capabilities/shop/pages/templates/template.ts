import type { BlockType } from '../blocks/declared.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'

/** A block as templates write it: what is left out is the block's own default. */
export type Rough = {
  type: BlockType
  values?: Readonly<Record<string, unknown>>
  style?: BlockStyle
  slots?: readonly (readonly Rough[])[]
}
export type Template = readonly Rough[]

export const rough = (
  type: BlockType,
  values: Readonly<Record<string, unknown>> = {},
  style: BlockStyle = {},
  slots: readonly (readonly Rough[])[] = [],
): Rough => ({ type, values, style, slots })

/** A voice that is still to be asked for; visitors see none of it until it says something. */
export const nobodyYet = { fullName: '', role: '', text: '' }

export const tinted: BlockStyle = { all: { background: '#f4f1ea', color: '#26231d' } }
export const dark: BlockStyle = { all: { background: '#1f2a37', color: '#ffffff' }, mobile: { paddingBlock: 48 } }
export const centred: BlockStyle = { all: { align: 'center' } }
