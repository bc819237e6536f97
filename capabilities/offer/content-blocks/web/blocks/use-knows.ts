import { useMemo, useState } from 'react'
import { useLocale } from '#platform/web/locale.tsx'
import type { BlockKnows, BlockMaterial } from './block-context.ts'

/** What blocks of a document know that stands at no address of its own: one in an editor, or a letter. `hrefOf` stays the same. */
export const useKnows = (
  material: BlockMaterial,
  hrefOf: BlockKnows['hrefOf'],
  { isEditing }: Pick<BlockKnows, 'isEditing'>,
): BlockKnows => {
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  return useMemo(
    () => ({ sellerId: 0, locale, path: '', material, now, playing: null, isEditing, hrefOf }),
    [locale, material, now, isEditing, hrefOf],
  )
}

/** Where links of a letter lead: to the web alone. */
export const webLink = (link: string): string | undefined => (/^https?:/.test(link) ? link : undefined)
