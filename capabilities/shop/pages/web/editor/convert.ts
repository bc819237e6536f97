import type { ComponentData, Data } from '@puckeditor/core'
import { blocks, isBlockType } from '../../blocks/declared.ts'
import type { Block, PageDocument } from '../../rules/document.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'

/** What the editor keeps of one block; the blocks in its places are beside it as `slot0`, `slot1` … */
export type EditorProps = {
  id: string
  values: Readonly<Record<string, unknown>>
  style: BlockStyle
} & Record<`slot${number}`, ComponentData[]>

export const slotName = (i: number): `slot${number}` => `slot${i}`

/** The id a block has on the page: what the editor names it, in signs an id of ours may have. */
export const pageId = (id: string): string => {
  const plain = id.toLowerCase().replace(/[^a-z0-9-]/g, '')
  return plain.startsWith('b') ? plain : `b${plain}`
}

export const toComponent = ({ id, type, values, style, slots }: Block): ComponentData => ({
  type,
  props: {
    id,
    values,
    style,
    ...Object.fromEntries(slots.map((slot, i) => [slotName(i), slot.map(toComponent)])),
  },
})

export const toBlock = ({ type, props }: ComponentData): Block[] => {
  if (!isBlockType(type)) return []
  const { id, values, style, ...slots } = props as EditorProps
  return [
    {
      id: pageId(id),
      type,
      values,
      style,
      slots: Array.from({ length: blocks[type].slots }, (_, i) => (slots[slotName(i)] ?? []).flatMap(toBlock)),
    },
  ]
}

/** A page's document as the editor works on it. */
export const toEditor = ({ blocks: list }: PageDocument): Data => ({
  root: { props: {} },
  content: list.map(toComponent),
})

/** What the editor worked on, as a document. */
export const fromEditor = ({ content }: Pick<Data, 'content'>): PageDocument => ({
  version: 1,
  blocks: content.flatMap(toBlock),
})
