import type { ClientOutput } from '#platform/shared/contract.ts'
import { orStatus } from '#platform/web/page-call.ts'
import type { Services } from '#platform/web/services.ts'
import { shopRatings } from '#capabilities/after/reviews/contract.ts'
import { showShop, showShopSeller } from '#capabilities/sale/checkout/contract/shop.ts'
import { carriedQuery, readShopQuery } from '#capabilities/shop/storefront/web/index.ts'
import type { showSubPage } from '../../contract/public.ts'
import { shelvesOf } from '../../rules/shelves.ts'
import type { ShopAnswer } from '../blocks/page-context.ts'

export type ShownPage = NonNullable<ClientOutput<typeof showSubPage>['page']>

/** All that a built page shows: its blocks, the seller around them, and the products its shelves hold. */
export const loadBuilt = async (
  { call, origin }: Pick<Services, 'call' | 'origin'>,
  username: string,
  page: ShownPage,
  { url, isPreview = false, here }: { url: URL; isPreview?: boolean; here?: string },
) => {
  const wanted = [...shelvesOf(page.document.blocks)]
  const [seller, ...found] = await Promise.all([
    orStatus(call(showShopSeller, { username })),
    ...wanted.map(([, shelf]) => orStatus(call(showShop, { username, ...shelf, locale: page.locale }))),
  ])
  const shelves: Record<string, ShopAnswer> = Object.fromEntries(wanted.map(([key], at) => [key, found[at]!]))
  const productIds = [...new Set(Object.values(shelves).flatMap(({ list }) => list.map(({ id }) => id)))]
  const ratings = productIds.length > 0 ? (await call(shopRatings, { username, productIds })).list : []
  const named = (name: string) => /^b[a-z0-9-]{1,80}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? null
  return {
    seller,
    page,
    carried: carriedQuery(readShopQuery(url.searchParams)),
    shelves,
    ratings,
    origin,
    isPreview,
    here: here ?? (isPreview ? url.pathname : page.path),
    playing: named('play'),
    sent: named('sent'),
    now: Date.now(),
  }
}

export type Built = Awaited<ReturnType<typeof loadBuilt>>
