import type { Ctx } from '#platform/server/context.ts'
import { localDay } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { vatRateOn } from '#capabilities/money/taxes/rules/vat-rates.ts'
import { wholeShop, type WholeProduct } from '#capabilities/offer/catalog/server/index.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import { translatedFor } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { contractPartnerOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import { itemIdOf } from '../../rules/item-ids.ts'
import { offeredPrice } from '../../rules/offered-price.ts'
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
  form: string
  interval: string | null
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
  updatedAt: Temporal.Instant
}

type Reading = Pick<Ctx, 'db' | 'now' | 'ports'>
type Told = { seller: Seller; partner: Seller; home: string; day: string }

/** All that agents may buy in a shop, the newest first; or those named. */
export const offersOf = async (
  ctx: Reading,
  seller: Seller,
  reader: Locale,
  ids?: readonly number[],
): Promise<AgentOffer[]> => {
  const partner = await contractPartnerOf(ctx, seller)
  const day = localDay(ctx.now, seller.zone).toString()
  const told = { seller, partner, home: ctx.ports.settings.PUBLIC_URL, day }
  const products = await wholeShop(ctx, seller.id, { most, locale: translatedFor(seller, reader), ids: ids ?? null })
  return products.flatMap((product) => {
    const offer = offerOf(told, product)
    return offer.variants.length > 0 ? [offer] : []
  })
}

const offerOf = (told: Told, product: WholeProduct): AgentOffer => {
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
    updatedAt: product.updatedAt,
  }
}

const variantsOf = (told: Told, product: WholeProduct): Variant[] => {
  const isAvailable = !product.isSoldOut
  if (product.free) {
    const { currency } = told.seller
    const free = { price: 0, listPrice: null, currency, form: 'one_time', interval: null, isAvailable }
    return [{ itemId: itemIdOf(product.id, null), title: product.name, ...free }]
  }
  const rate = homeRate(told, product)
  return product.pricingPlans.map((plan) => {
    const price = offeredPrice({ ...termsOf(plan), useNetPrice: plan.useNetPrice }, rate)
    const isReduced = plan.form === 'one_time' && !plan.useNetPrice && (plan.oldPrice ?? 0) > price
    return {
      itemId: itemIdOf(product.id, plan.id),
      title: titleOf(product, plan),
      price,
      listPrice: isReduced ? plan.oldPrice : null,
      currency: plan.currency,
      form: plan.form,
      interval: plan.interval,
      isAvailable,
    }
  })
}

/** What a product is taxed with where its seller is; money's worth is not taxed yet. */
const homeRate = ({ partner, day }: Told, product: WholeProduct): number =>
  (partner.isVatLiable ?? true) && !productTypeOf(product).isMoney
    ? (vatRateOn(partner.countryCode, day, product.vatClass) ?? 0)
    : 0
