import { readVisit, visitParameters, type Visit } from '#capabilities/sale/orders/rules/visit.ts'
import { shopSorts, shopViews, type ShopView } from '#capabilities/sale/checkout/vocabulary.ts'

export type ShopQuery = {
  query: string
  category: number | undefined
  sort: (typeof shopSorts)[number]
  view: ShopView
  page: number
  preview?: string | undefined
  /** The salesperson's link the visitor came by: carried to the checkout in addresses only. */ st?: string | undefined
  /** The same of the publisher who recommended. */ aff?: string | undefined
  /** The same of the campaign. */ visit?: Visit | undefined
}

export const readSalesLink = (params: URLSearchParams): string | undefined =>
  /^[\w-]{8,100}$/.exec(params.get('st') ?? '')?.[0]

export const readAffiliateLink = (params: URLSearchParams): string | undefined =>
  /^[\w-]{8,100}$/.exec(params.get('aff') ?? '')?.[0]

/** Query parameters carried through the shop: a preview, or the link the visitor came by. */
export const carriedQuery = ({
  preview,
  st,
  aff,
  visit,
  reviews,
}: Pick<ShopQuery, 'preview' | 'st' | 'aff' | 'visit'> & { /** The page of reviews. */ reviews?: number }): string => {
  const params = new URLSearchParams(preview ? { preview } : { ...(st ? { st } : {}), ...(aff ? { aff } : {}) })
  if (!preview) for (const [name, value] of visitParameters(visit)) params.set(name, value)
  if (reviews !== undefined && reviews > 1) params.set('reviews', String(reviews))
  return params.size > 0 ? `?${params.toString()}` : ''
}

/** Parses a shop's query; invalid parameters are dropped. */
export const readShopQuery = (params: URLSearchParams): ShopQuery => {
  const whole = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined)
  return {
    query: (params.get('q') ?? '').trim().slice(0, 300),
    category: whole('category'),
    sort: shopSorts.find((sort) => sort === params.get('sort')) ?? 'position',
    view: shopViews.find((view) => view === params.get('view')) ?? 'grid',
    page: Math.min(whole('page') ?? 1, 10_000),
    st: readSalesLink(params),
    aff: readAffiliateLink(params),
    visit: readVisit(params),
  }
}

/** The address of a shop with a changed query; a new one starts on the first page again. */
export const shopAddress = (username: string, query: ShopQuery, change: Partial<ShopQuery>): string => {
  const next = { ...query, ...('page' in change ? {} : { page: 1 }), ...change }
  const params = new URLSearchParams()
  if (next.query) params.set('q', next.query)
  if (next.category !== undefined) params.set('category', String(next.category))
  if (next.sort !== 'position') params.set('sort', next.sort)
  if (next.view !== 'grid') params.set('view', next.view)
  if (next.page > 1) params.set('page', String(next.page))
  if (next.preview) params.set('preview', next.preview)
  if (next.st) params.set('st', next.st)
  if (next.aff) params.set('aff', next.aff)
  for (const [name, value] of visitParameters(next.visit)) params.set(name, value)
  const search = params.toString()
  return `/s/${username}${search ? `?${search}` : ''}`
}
