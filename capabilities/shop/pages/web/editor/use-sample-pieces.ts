import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { showShopProduct } from '#capabilities/sale/checkout/contract/shop.ts'
import { productContents } from '#capabilities/shop/product-contents/contract.ts'
import type { showPage } from '../../contract.ts'
import { kinds } from '../../rules/page-kinds.ts'
import type { Pieces } from '../blocks/page-context.ts'
import { productPieces } from '../public/product-pieces.tsx'

/** What the place of a page would fill its blocks with: of a published product all of it, of others a sentence each. */
export const useSamplePieces = ({
  kind,
  username,
  path,
}: Pick<ClientOutput<typeof showPage>, 'kind' | 'username' | 'path'>): Pieces => {
  const place = { username, slug: path.split('/').at(-1)! }
  const isProduct = kinds[kind].core === 'product_order'
  const asked = { enabled: isProduct, retry: false, staleTime: 60_000 }
  const { data: shown } = useQuery({
    queryKey: [showShopProduct.path, place],
    queryFn: ({ signal }) => api(showShopProduct, place, { signal }),
    ...asked,
  })
  const { data: contents } = useQuery({
    queryKey: [productContents.path, place],
    queryFn: ({ signal }) => api(productContents, place, { signal }),
    ...asked,
    enabled: isProduct && shown !== undefined,
  })
  return useMemo(
    () =>
      shown
        ? productPieces(
            {
              ...shown,
              contents: contents ?? null,
              reviews: null,
              waiting: null,
              st: undefined,
              aff: undefined,
              visit: undefined,
              recommended: null,
              preview: undefined,
            },
            undefined,
          )
        : {},
    [shown, contents],
  )
}
