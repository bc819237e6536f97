import type { Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { wholeShop, type ShopProduct } from '#capabilities/offer/catalog/server/index.ts'
import { translatedFor } from '#capabilities/people/sellers/rules/shop-languages.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { homePricesOf } from '#capabilities/sale/checkout/server/index.ts'
import { isPeriodic } from '#capabilities/sale/checkout/rules/plan-on-wire.ts'
import { itemIdOf } from '../../rules/item-ids.ts'
import { titleOf } from '../view/find-goods.ts'

/** The most products that are read of one shop. */
const most = 20_000

export type Variant = {
  itemId: string
  title: string
  /** What it costs with the seller's own tax; the price before, where it is reduced. */
  price: Amount
  listPrice: Amount | null
  currency: string
  /** Paid again each such period. */ every: string | null
  isAvailable: boolean
}

/** A product as agents are told of it. */
export type AgentOffer = {
  id: string
  slug: string
  name: string
  about: string
  form: string
  url: string
  pictureUrl: string | null
  variants: Variant[]
}

type Reading = Pick<Ctx, 'db' | 'now' | 'ports'>
type Told = { seller: Seller; home: string; priceOf: Awaited<ReturnType<typeof homePricesOf>> }

/** All that agents may buy in a shop, the newest first; or those named. */
export const offersOf = async (
  ctx: Reading,
  seller: Seller,
  reader: Locale,
  ids?: readonly number[],
): Promise<AgentOffer[]> => {
  const told = { seller, home: ctx.ports.settings.PUBLIC_URL, priceOf: await homePricesOf(ctx, seller) }
  const products = await wholeShop(ctx, seller.id, { most, locale: translatedFor(seller, reader), ids: ids ?? null })
  return products.flatMap((product) => {
    const offer = offerOf(told, product)
    return offer.variants.length > 0 ? [offer] : []
  })
}

const offerOf = (told: Told, product: ShopProduct): AgentOffer => {
  const url = `${told.home}/s/${told.seller.username}/${product.slug}`
  const [cover] = product.covers
  return {
    id: itemIdOf(product.id, null),
    slug: product.slug,
    name: product.name,
    about: product.shortDescription || product.name,
    form: product.form,
    url,
    pictureUrl: cover ? `${told.home}${cover.url}` : null,
    variants: variantsOf(told, product),
  }
}

const variantsOf = (told: Told, product: ShopProduct): Variant[] => {
  const isAvailable = !product.isSoldOut
  if (product.free) {
    const { currency } = told.seller
    const free = { price: 0, listPrice: null, currency, every: null, isAvailable }
    return [{ itemId: itemIdOf(product.id, null), title: product.name, ...free }]
  }
  return product.pricingPlans.map((plan) => {
    const price = told.priceOf(product, plan)
    const isReduced = plan.form === 'one_time' && !plan.useNetPrice && (plan.oldPrice ?? 0) > price
    return {
      itemId: itemIdOf(product.id, plan.id),
      title: titleOf(product, plan),
      price,
      listPrice: isReduced ? plan.oldPrice : null,
      currency: plan.currency,
      every: isPeriodic(plan) ? plan.interval : null,
      isAvailable,
    }
  })
}
