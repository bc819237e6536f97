import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import { usedBy, type BlockDocument } from '#capabilities/offer/content-blocks/rules/document.ts'
import { useKnows, type BlockKnows, type BlockMaterial } from '#capabilities/offer/content-blocks/web/index.ts'
import { lessonBlocks } from '#capabilities/offer/courses/blocks/declared.ts'
import { draftMaterial } from '#capabilities/offer/courses/contract.ts'

const none: BlockMaterial = { pictures: [], files: [] }
const anyLink = (link: string): string | undefined => link || undefined

/** The context of blocks in the builder: refetched when their references change. */
export const useBuilderKnows = (id: string | number, document: BlockDocument<ContentType>): BlockKnows => {
  const { pictures, files } = usedBy(lessonBlocks, document.blocks)
  const { data: material = none } = useQuery({
    queryKey: [draftMaterial.path, id, pictures, files],
    queryFn: ({ signal }) => api(draftMaterial, { id, pictures, files }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  return useKnows(material, anyLink, { isEditing: true })
}
