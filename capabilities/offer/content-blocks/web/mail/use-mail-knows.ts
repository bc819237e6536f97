import { useMemo, useState } from 'react'
import { useLocale } from '#platform/web/locale.tsx'
import type { BlockKnows, BlockMaterial } from '../blocks/block-context.ts'

/** What blocks of a letter know: links lead to the web alone. */
export const useMailKnows = (material: BlockMaterial, isEditing: boolean): BlockKnows => {
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  return useMemo(
    () => ({
      sellerId: 0,
      locale,
      path: '',
      material,
      now,
      playing: null,
      isEditing,
      hrefOf: (link: string) => (/^https?:/.test(link) ? link : undefined),
    }),
    [locale, material, now, isEditing],
  )
}
