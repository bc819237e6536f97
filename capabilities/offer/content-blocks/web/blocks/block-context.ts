import { createContext, useContext, type ReactNode } from 'react'
import type { z } from 'zod'
import type { Locale, TextKey, Translate } from '#platform/shared/texts.ts'
import type { blockMaterial } from '../../contract.ts'
import { blockWords } from '../../texts.ts'

export type BlockMaterial = z.input<typeof blockMaterial>

/** What blocks know of their surroundings. */
export type BlockKnows = {
  sellerId: number
  locale: Locale
  /** The address of the page or lesson they are part of. */
  path: string
  material: BlockMaterial
  /** Milliseconds, as the server counts them. */
  now: number
  /** The block whose video elsewhere the visitor agreed to. */
  playing: string | null
  /** Shown in an editor: nothing leads away, and what is empty shows its place. */
  isEditing: boolean
  /** Where a link leads; undefined where it leads nowhere. */
  hrefOf: (link: string) => string | undefined
}

export const BlockContext = createContext<BlockKnows | null>(null)

export const useBlocks = (): BlockKnows => {
  const knows = useContext(BlockContext)
  if (!knows) throw new Error('A block is shown within a document.')
  return knows
}

/** Texts of blocks, in the language of their page or lesson. */
export const useBlockWords = (): Translate<TextKey<typeof blockWords>> => blockWords.in(useBlocks().locale)

/** In an editor: what stands in the place of a text of the chosen block, by its path; null where it is not typed there. */
export const TypedContext = createContext<((path: string, className?: string) => ReactNode) | null>(null)

/** Texts of a block by their paths; those of a block that is chosen in an editor are typed where they stand. */
export const useSaid = (): ((path: string, said: string) => ReactNode) => {
  const typed = useContext(TypedContext)
  return (path, said) => typed?.(path) ?? said
}
