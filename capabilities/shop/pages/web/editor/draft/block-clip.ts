import { blocks, isBlockType } from '../../../blocks/declared.ts'
import type { Block } from '../../../rules/document.ts'

const keyOf = (username: string) => `page-block-${username}`

/** A block somebody copied, for other pages of the same shop: its pictures are the shop's own files. */
export const writeClip = (username: string, block: Block): void => {
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(block))
  } catch {
    // A browser that keeps nothing copies nothing.
  }
}

export const readClip = (username: string): Block | null => {
  try {
    const block = JSON.parse(localStorage.getItem(keyOf(username)) ?? 'null') as Block | null
    return block && isBlockType(block.type) && block.slots.length === blocks[block.type].slots ? block : null
  } catch {
    return null
  }
}

/** The same block and all within it, told apart from the ones it was copied of. */
export const renewed = (block: Block): Block => ({
  ...block,
  id: `b${crypto.randomUUID()}`,
  slots: block.slots.map((slot) => slot.map(renewed)),
})
