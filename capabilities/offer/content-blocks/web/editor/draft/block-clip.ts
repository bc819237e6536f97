import { isTypeOf, type Block, type Vocabulary } from '../../../rules/document.ts'

/** A block somebody copied, for other documents of the same shop: its pictures are the shop's own files. */
export const writeClip = (key: string, block: Block): void => {
  try {
    localStorage.setItem(key, JSON.stringify(block))
  } catch {
    // Without local storage nothing can be copied.
  }
}

export const readClip = (key: string, blocks: Vocabulary<string>): Block | null => {
  try {
    const block = JSON.parse(localStorage.getItem(key) ?? 'null') as Block | null
    return block && isTypeOf(blocks, block.type) && block.slots.length === blocks[block.type]!.slots ? block : null
  } catch {
    return null
  }
}

/** A copy of a block and its descendants, with new ids. */
export const renewed = (block: Block): Block => ({
  ...block,
  id: `b${crypto.randomUUID()}`,
  slots: block.slots.map((slot) => slot.map(renewed)),
})
