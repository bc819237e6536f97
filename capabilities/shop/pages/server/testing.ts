import { blocks, blockTypes } from '../blocks/declared.ts'
import { kinds } from '../rules/page-kinds.ts'
import type { PageKind } from '../vocabulary.ts'

/** Every block a page of a kind takes, once, as it is when it was just put there; no banner says the page's title. */
export const everyBlock = (kind: PageKind): { id: string; type: string; values: object }[] =>
  blockTypes
    .filter((type) => kinds[kind].allows.includes(type))
    .map((type, i) => ({
      id: `b${i}`,
      type,
      values: { ...blocks[type].fresh.en, ...(type === 'banner' ? { titleLevel: 'h2' } : {}) },
    }))
