import { eachBlock, usedBy } from '#capabilities/offer/content-blocks/rules/document.ts'
import { blocks } from '../blocks/declared.ts'
import type { PageDocument } from './document.ts'

export type StandIn = { blockId: string; fileId: number }

/** Drawings that a template left on a page. A shop may be called as its seller is: a name is no stand-in. */
export const standInsIn = ({ blocks: list }: PageDocument, drawings: ReadonlySet<number>): StandIn[] => {
  const found: StandIn[] = []
  eachBlock(list, (block) => {
    const { pictures } = usedBy(blocks, [{ ...block, slots: [] }])
    for (const fileId of pictures) if (drawings.has(fileId)) found.push({ blockId: block.id, fileId })
  })
  return found
}
