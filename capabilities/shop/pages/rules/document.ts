import {
  readDocumentOf,
  usedBy,
  wholeBlocks,
  type Block as BlockOf,
  type BlockDocument,
  type Judge,
  type Used,
} from '#capabilities/offer/content-blocks/rules/document.ts'
import { FieldFault } from '#capabilities/offer/content-blocks/rules/field-fault.ts'
import type { Cleaning } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { blocks, type BlockType } from '../blocks/declared.ts'
import type { PageKind } from '../vocabulary.ts'
import { allowsBlock, kinds } from './page-kinds.ts'

export type Block = BlockOf<BlockType>
export type PageDocument = BlockDocument<BlockType>

/** On a page of a known kind: nothing it does not take, and what its place is for once, in no column. */
const judgeOf = (kind: PageKind | undefined): Judge<BlockType> => {
  const once = new Set<BlockType>()
  return (type, path, depth) => {
    if (kind === undefined) return
    if (!allowsBlock(kind, type)) throw new FieldFault(`${path}.type`, 'not_on_this_page')
    if (type !== 'funnel_product' && type !== kinds[kind].core) return
    if (depth > 1) throw new FieldFault(path, 'too_deep')
    if (once.has(type)) throw new FieldFault(path, 'twice')
    once.add(type)
  }
}

/** A page's document in valid form, by the rules of its kind. */
export const readDocument = (given: unknown, cleaning: Cleaning, kind?: PageKind): PageDocument =>
  readDocumentOf(blocks, given, cleaning, judgeOf(kind))

/** A stored document, completed with fields its blocks have declared since. */
export const wholeDocument = ({ blocks: list }: PageDocument): PageDocument => ({
  version: 1,
  blocks: wholeBlocks(blocks, list),
})

/** What of the shop a page refers to, by id. */
export const usedIn = ({ blocks: list }: PageDocument): Used => usedBy(blocks, list)
