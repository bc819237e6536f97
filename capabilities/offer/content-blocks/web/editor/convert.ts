import type { ComponentData, Data } from '@puckeditor/core'
import { isTypeOf, type Block, type BlockDocument, type Vocabulary } from '../../rules/document.ts'
import type { BlockStyle } from '../../rules/style.ts'

/** The editor's data of one block; the blocks in its slots are beside it as `slot0`, `slot1` … */
export type EditorProps = {
  id: string
  values: Readonly<Record<string, unknown>>
  style: BlockStyle
} & Record<`slot${number}`, ComponentData[]>

export const slotName = (i: number): `slot${number}` => `slot${i}`

/** The id of a block on the page: the editor's id, reduced to the characters our ids allow. */
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

export const toBlock = <T extends string>(blocks: Vocabulary<T>, { type, props }: ComponentData): Block<T>[] => {
  if (!isTypeOf(blocks, type)) return []
  const { id, values, style, ...slots } = props as EditorProps
  return [
    {
      id: pageId(id),
      type,
      values,
      style,
      slots: Array.from({ length: blocks[type].slots }, (_, i) =>
        (slots[slotName(i)] ?? []).flatMap((each) => toBlock(blocks, each)),
      ),
    },
  ]
}

/** A document as the editor works on it. */
export const toEditor = ({ blocks: list }: BlockDocument): Data => ({
  root: { props: {} },
  content: list.map(toComponent),
})

/** What the editor worked on, as a document. */
export const fromEditor = <T extends string>(
  blocks: Vocabulary<T>,
  { content }: Pick<Data, 'content'>,
): BlockDocument<T> => ({
  version: 1,
  blocks: content.flatMap((each) => toBlock(blocks, each)),
})
