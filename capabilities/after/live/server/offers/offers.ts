import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Stage } from '../../contract/stage.ts'
import { shopProducts, type ShopProduct } from '#capabilities/offer/catalog/server/index.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { homePricesOf } from '#capabilities/sale/checkout/server/index.ts'
import { limits } from '../../vocabulary.ts'
import type { LiveSession } from '../tables.ts'

export type OfferRow = { id: number; productId: number; shownAt: Temporal.Instant | null; name: string; slug: string }
type Offer = Stage['offers'][number]
type Reading = Pick<Ctx, 'db' | 'now'>

/** By which campaign orders name the offer they came of. */
export const campaignOf = (offerId: number): string => `live-${offerId}`

export const offerRows = async (ctx: Pick<Ctx, 'db'>, sessionId: number): Promise<OfferRow[]> => {
  const { rows } = await sql<OfferRow>`
    select f.id, f.product_id, f.shown_at, p.name, p.slug from live_offers f join products p on p.id = f.product_id
    where f.session_id = ${sessionId} order by f.id limit ${limits.offers}`.execute(ctx.db)
  return rows
}

/** What the checkout charges a consumer at the seller's home, by the plan it begins with. */
const priceOf = (product: ShopProduct, priced: Awaited<ReturnType<typeof homePricesOf>>): Offer['price'] => {
  const plan = product.pricingPlans.find(({ recommended }) => recommended) ?? product.pricingPlans[0]
  return product.free || !plan ? null : priced(product, plan)
}

const offerOf = (
  row: OfferRow,
  product: ShopProduct | undefined,
  seller: Seller,
  priced: Awaited<ReturnType<typeof homePricesOf>>,
): Offer => ({
  id: row.id,
  name: product?.name ?? row.name,
  path: `/s/${seller.username}/${row.slug}/checkout?cid=${campaignOf(row.id)}`,
  state: !product ? 'over' : product.isSoldOut ? 'sold_out' : 'open',
  price: product ? priceOf(product, priced) : null,
  currency: product?.displayCurrencyId ?? null,
  isFree: product?.free ?? false,
})

/** Offers with what their products cost and whether they can be bought now. */
export const pricedOffers = async (ctx: Reading, sellerId: number, rows: readonly OfferRow[]): Promise<Offer[]> => {
  const seller = rows.length > 0 ? await sellerById(ctx, sellerId) : undefined
  if (!seller) return []
  const priced = await homePricesOf(ctx, seller)
  const ids = rows.map(({ productId }) => productId)
  const { list } = await shopProducts(ctx, sellerId, { ids, per: limits.offers })
  const products = new Map(list.map((product) => [product.id, product]))
  return rows.map((row) => offerOf(row, products.get(row.productId), seller, priced))
}

export const offersOf = async (
  ctx: Reading,
  session: Pick<LiveSession, 'id' | 'sellerId'>,
  which: 'shown' | 'all',
): Promise<Offer[]> => {
  const rows = await offerRows(ctx, session.id)
  return pricedOffers(ctx, session.sellerId, which === 'all' ? rows : rows.filter(({ shownAt }) => shownAt !== null))
}
