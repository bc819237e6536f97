import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useLocale } from '#platform/web/locale.tsx'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import { usedBy, type BlockDocument } from '#capabilities/offer/content-blocks/rules/document.ts'
import type { BlockKnows, BlockMaterial } from '#capabilities/offer/content-blocks/web/index.ts'
import { lessonBlocks } from '#capabilities/offer/courses/blocks/declared.ts'
import { draftMaterial } from '#capabilities/offer/courses/contract.ts'

const none: BlockMaterial = { pictures: [], files: [] }

/** The context of blocks in the builder: refetched when their references change. */
export const useBuilderKnows = (id: string | number, document: BlockDocument<ContentType>): BlockKnows => {
  const locale = useLocale()
  const { pictures, files } = usedBy(lessonBlocks, document.blocks)
  const { data: material = none } = useQuery({
    queryKey: [draftMaterial.path, id, pictures, files],
    queryFn: ({ signal }) => api(draftMaterial, { id, pictures, files }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  const [now] = useState(() => Date.now())
  return useMemo(
    () => ({
      sellerId: 0,
      locale,
      path: '',
      material,
      now,
      playing: null,
      isEditing: true,
      hrefOf: (link: string) => link || undefined,
    }),
    [locale, material, now],
  )
}
