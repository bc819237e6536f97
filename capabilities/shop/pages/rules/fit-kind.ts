import { blocks } from '../blocks/declared.ts'
import type { PageKind } from '../vocabulary.ts'
import type { Block, PageDocument } from './document.ts'
import { readFields } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { allowsBlock, kinds } from './page-kinds.ts'

/** What of a document may be on a page of another kind. */
export const fitToKind = ({ blocks: list }: PageDocument, kind: PageKind): PageDocument => {
  const fit = (some: readonly Block[]): Block[] =>
    some.filter(({ type }) => allowsBlock(kind, type)).map((block) => ({ ...block, slots: block.slots.map(fit) }))
  return { version: 1, blocks: fit(list) }
}

/** The blocks of a page, with the core block of its kind inserted above the footer if it is missing. */
export const withCore = (kind: PageKind, list: readonly Block[]): readonly Block[] => {
  const { core } = kinds[kind]
  if (core === null || list.some(({ type }) => type === core)) return list
  const values = readFields(blocks[core].fields, {}, core, { rich: (html) => html })
  const added: Block = { id: 'b-core', type: core, values, style: {}, slots: [] }
  const end = list.at(-1)?.type === 'footer' ? list.length - 1 : list.length
  return [...list.slice(0, end), added, ...list.slice(end)]
}
