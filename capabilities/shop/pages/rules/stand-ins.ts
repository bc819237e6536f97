import { eachBlock, usedBy } from '#capabilities/offer/content-blocks/rules/document.ts'
import { blocks } from '../blocks/declared.ts'
import type { PageDocument } from './document.ts'

export type StandIn = { blockId: string; what: 'picture'; fileId: number } | { blockId: string; what: 'title' }

/** What a template left on a page: its drawings, and a name that was given to the shop when the account was opened. */
export const standInsIn = (
  { blocks: list }: PageDocument,
  left: { drawings: ReadonlySet<number>; title: string | null },
): StandIn[] => {
  const found: StandIn[] = []
  eachBlock(list, (block) => {
    const { pictures } = usedBy(blocks, [{ ...block, slots: [] }])
    for (const fileId of pictures)
      if (left.drawings.has(fileId)) found.push({ blockId: block.id, what: 'picture', fileId })
    if (left.title !== null && block.type === 'banner' && block.values['titleText'] === left.title)
      found.push({ blockId: block.id, what: 'title' })
  })
  return found
}
