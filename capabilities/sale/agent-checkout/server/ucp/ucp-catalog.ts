import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { shopProducts } from '#capabilities/offer/catalog/server/index.ts'
import { translatedFor } from '#capabilities/people/sellers/rules/shop-languages.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { ucpLookup, ucpSearch } from '../../contract/ucp.ts'
import { readItemId } from '../../rules/item-ids.ts'
import { toMinor } from '../../rules/minor-units.ts'
import { agentRefusals } from '../../vocabulary.ts'
import { offersOf, type AgentOffer, type Variant } from '../offers/offers.ts'
import { ucpBy } from './ucp-meta.ts'

type Body = Record<string, unknown>

/** The most products of one answer. */
const most = 50

const priceOf = (amount: number, currency: string) => ({
  amount: toMinor(amount, currency),
  currency: currency.toUpperCase(),
})

const variantOf = ({ itemId, title, price, listPrice, currency, isAvailable }: Variant, offer: AgentOffer): Body => ({
  id: itemId,
  title,
  description: { plain: offer.about },
  url: offer.url,
  price: priceOf(price, currency),
  ...(listPrice === null ? {} : { list_price: priceOf(listPrice, currency) }),
  availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
})

const productOf = (offer: AgentOffer, variants: readonly Body[]): Body => {
  const { currency } = offer.variants[0]!
  const prices = offer.variants.filter((each) => each.currency === currency).map(({ price }) => price)
  return {
    id: offer.id,
    handle: offer.slug,
    title: offer.name,
    description: { plain: offer.about },
    url: offer.url,
    price_range: { min: priceOf(Math.min(...prices), currency), max: priceOf(Math.max(...prices), currency) },
    ...(offer.pictureUrl ? { media: [{ type: 'image', url: offer.pictureUrl }] } : {}),
    variants,
  }
}

const shownOf = (offer: AgentOffer): Body =>
  productOf(
    offer,
    offer.variants.map((variant) => variantOf(variant, offer)),
  )

/** Products by words, the most bought first where none are given; a cursor is the number of the next page. */
export const searchCatalog = async (ctx: Ctx, seller: Seller, asked: Input<typeof ucpSearch>): Promise<Body> => {
  const per = Math.min(asked.pagination?.limit ?? 10, most)
  const page = Number(asked.pagination?.cursor ?? 1)
  const locale = translatedFor(seller, ctx.locale)
  const found = await shopProducts(ctx, seller.id, { query: asked.query, page, per, locale })
  const isPast = found.page !== page
  const ids = isPast ? [] : found.list.map(({ id }) => id)
  const offers = ids.length > 0 ? await offersOf(ctx, seller, ctx.locale, ids) : []
  const byId = new Map(offers.map((offer) => [readItemId(offer.id)?.productId, offer]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  const hasNext = !isPast && page * per < found.total
  return {
    ucp: ucpBy('dev.ucp.shopping.catalog.search'),
    products: inOrder.filter((offer) => isWithin(offer, asked.filters?.price)).map(shownOf),
    pagination: { has_next_page: hasNext, ...(hasNext ? { cursor: String(page + 1) } : {}), total_count: found.total },
  }
}

const isWithin = (
  { variants }: AgentOffer,
  filter: { min?: number | undefined; max?: number | undefined } | undefined,
) =>
  variants.some(({ price, currency }) => {
    const amount = toMinor(price, currency)
    return amount >= (filter?.min ?? 0) && amount <= (filter?.max ?? Infinity)
  })

const named = (ids: readonly string[]): number[] => [...new Set(ids.flatMap((id) => readItemId(id)?.productId ?? []))]

/** A product is meant by its own id, of which its first variant is shown first, or by a variant's. */
const inputsOf = (ids: readonly string[], offer: AgentOffer, { itemId }: Variant, at: number) => [
  ...ids.filter((id) => id === itemId).map((id) => ({ id, match: 'exact' })),
  ...(at === 0 && itemId !== offer.id
    ? ids.filter((id) => id === offer.id).map((id) => ({ id, match: 'featured' }))
    : []),
]

export const lookUpCatalog = async (ctx: Ctx, seller: Seller, { ids }: Input<typeof ucpLookup>): Promise<Body> => {
  const offers = await offersOf(ctx, seller, ctx.locale, named(ids))
  const products = offers.flatMap((offer) => {
    const variants = offer.variants.flatMap((variant, at) => {
      const inputs = inputsOf(ids, offer, variant, at)
      return inputs.length > 0 ? [{ ...variantOf(variant, offer), inputs }] : []
    })
    return variants.length > 0 ? [productOf(offer, variants)] : []
  })
  return { ucp: ucpBy('dev.ucp.shopping.catalog.lookup'), products }
}

export const oneOfCatalog = async (ctx: Ctx, seller: Seller, id: string): Promise<Body> => {
  const [offer] = await offersOf(ctx, seller, ctx.locale, named([id]))
  const variants = offer?.variants.filter(({ itemId }) => id === offer.id || id === itemId) ?? []
  if (!offer || variants.length === 0)
    throw refuse(agentRefusals, 'item_unknown', { item: id.slice(0, 100) }, { id: ['not_in_list'] })
  return {
    ucp: ucpBy('dev.ucp.shopping.catalog.lookup'),
    product: productOf(
      offer,
      variants.map((variant) => variantOf(variant, offer)),
    ),
  }
}
