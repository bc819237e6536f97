import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#platform/web/client.ts'
import { showShop, showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { pageMaterial } from '../../contract/public.ts'
import type { showPage } from '../../contract.ts'
import { usedIn, type PageDocument } from '../../rules/document.ts'
import { shelvesOf } from '../../rules/shelves.ts'
import { useSamplePieces } from './use-sample-pieces.ts'
import type { Material, PageKnows, ShopAnswer } from '../blocks/page-context.ts'

/** What holds in the editor alone. */
const inEditor = {
  ratings: [],
  playing: null,
  sent: null,
  returned: null,
  isSample: true,
  carried: '',
  isEditing: true,
} satisfies Partial<PageKnows>

const none: Material = { pictures: [], files: [], pages: [], products: [], forms: [] }

const ofShop = ({ id, name, isVatLiable, looks }: ClientOutput<typeof showShopSeller>) => ({
  sellerId: Number(id),
  shopName: name,
  isVatLiable,
  looks,
})

type Edited = Pick<ClientOutput<typeof showPage>, 'id' | 'username' | 'path' | 'locale' | 'kind'>

/** The context of blocks in the editor: the same as on the page, refetched when their references change. */
export const useKnows = (page: Edited, document: PageDocument): PageKnows | null => {
  const { username } = page
  const used = JSON.stringify(usedIn(document))
  const { data: seller } = useQuery({
    queryKey: [showShopSeller.path, username],
    queryFn: ({ signal }) => api(showShopSeller, { username }, { signal }),
    staleTime: 300_000,
  })
  const { data: material = none } = useQuery({
    queryKey: [pageMaterial.path, used],
    queryFn: ({ signal }) => api(pageMaterial, { document }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  const shelves = useShelves(username, document)
  const pieces = useSamplePieces(page)
  const [now] = useState(() => Date.now())
  const { id, path, locale, kind } = page
  return useMemo(
    () =>
      seller
        ? {
            ...ofShop(seller),
            ...inEditor,
            origin: location.origin,
            username,
            locale,
            kind,
            pageId: String(id),
            path,
            material,
            shelves,
            now,
            pieces,
          }
        : null,
    [seller, username, locale, kind, id, path, material, shelves, pieces, now],
  )
}

const useShelves = (username: string, document: PageDocument): Record<string, ShopAnswer> => {
  const wanted = [...shelvesOf(document.blocks)]
  return useQueries({
    queries: wanted.map(([key, shelf]) => ({
      queryKey: [showShop.path, username, key],
      queryFn: ({ signal }: { signal: AbortSignal }) => api(showShop, { username, ...shelf }, { signal }),
      staleTime: 60_000,
    })),
    combine: (found) =>
      Object.fromEntries(
        wanted.flatMap(([key], i) => (found[i]?.data ? [[key, found[i].data] as [string, ShopAnswer]] : [])),
      ),
  })
}
