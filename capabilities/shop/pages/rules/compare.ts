import type { BlockType } from '../blocks/declared.ts'
import { canonical } from '#capabilities/offer/content-blocks/rules/canonical.ts'
import { eachBlock } from '#capabilities/offer/content-blocks/rules/document.ts'
import type { Block, PageDocument } from './document.ts'

export type BlockChange = { id: string; type: BlockType; change: 'added' | 'removed' | 'changed' | 'moved' }

type Found = { block: Block; place: string }

const flat = (document: PageDocument): Map<string, Found> => {
  const found = new Map<string, Found>()
  const walk = (list: readonly Block[], path: string) => {
    let before = ''
    for (const block of list) {
      found.set(block.id, { block, place: `${path}>${before}` })
      before = block.id
      for (const [i, slot] of block.slots.entries()) walk(slot, `${block.id}.${i}`)
    }
  }
  walk(document.blocks, '')
  return found
}

const saidBy = ({ values, style }: Block): string => canonical([values, style])

/** What became of the blocks of one document in another, by their ids. */
export const changesBetween = (before: PageDocument, after: PageDocument): BlockChange[] => {
  const [old, now] = [flat(before), flat(after)]
  const changes: BlockChange[] = []
  eachBlock(after.blocks, (block) => {
    const was = old.get(block.id)
    if (!was) changes.push({ id: block.id, type: block.type, change: 'added' })
    else if (saidBy(was.block) !== saidBy(block)) changes.push({ id: block.id, type: block.type, change: 'changed' })
    else if (isMoved(was, now.get(block.id)!, old, now))
      changes.push({ id: block.id, type: block.type, change: 'moved' })
  })
  eachBlock(before.blocks, ({ id, type }) => {
    if (!now.has(id)) changes.push({ id, type, change: 'removed' })
  })
  return changes
}

/** Behind another block than before, where both are still there; what was added or removed before it moves nothing. */
const isMoved = (was: Found, is: Found, old: Map<string, Found>, now: Map<string, Found>): boolean => {
  const [oldPath, oldBefore = ''] = was.place.split('>')
  const [path, before = ''] = is.place.split('>')
  if (oldPath !== path) return true
  return before !== oldBefore && (before === '' || old.has(before)) && (oldBefore === '' || now.has(oldBefore))
}
