import { createContext, useContext, type ReactNode } from 'react'
import type { Block, Vocabulary } from '../../rules/document.ts'
import type { BlockIcon } from './block-icons.ts'

export const linkKinds = ['none', 'shop', 'page', 'product', 'order', 'address'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Everything an editor needs: the vocabulary of its documents, and the rules for placing blocks. */
export type EditorKit = {
  blocks: Vocabulary<string>
  /** What shows them to readers. */
  renderer: {
    BlockView(props: Pick<Block, 'id' | 'type' | 'values'> & { slots: readonly ReactNode[] }): ReactNode
    blockCss(block: Pick<Block, 'id' | 'type' | 'style'>): string
  }
  icons: Readonly<Record<string, BlockIcon>>
  /** Types that may be put there. */
  offered: readonly string[]
  /** At most once in a document, and in no column. */
  isOnce: (type: string) => boolean
  /** Fields that mean nothing with a block's other values as they are. */
  hidden: (block: Pick<Block, 'type' | 'values'>) => readonly string[]
  /** Where a link may lead. */
  links: readonly LinkKind[]
  /** Key under which this browser stores a copied block. */
  clipKey: string
  /** What is being written, and with it who reads it: some words of the editor say so. */
  about: 'page' | 'lesson' | 'members' | 'letter'
  /** Blocks look as the whole does: there is nothing to choose. */
  hasNoLooks?: true
  /** Words of fields and choices that a room above declared; undefined for those of this room. */
  words: (key: string) => string | undefined
}

export const KitContext = createContext<EditorKit | null>(null)

export const useKit = (): EditorKit => {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('A block is edited within an editor.')
  return kit
}
