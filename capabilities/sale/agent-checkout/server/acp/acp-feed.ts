import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { offeredCurrencies } from '#platform/shared/codes.ts'
import { mainLanguageOf, shopLanguagesOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { toMinor } from '../../rules/minor-units.ts'
import { acpVersion } from '../../vocabulary.ts'
import { keptText } from '../offers/kept-texts.ts'
import { offersOf, type AgentOffer, type Variant } from '../offers/offers.ts'
import { openShop } from '../shop/agent-shop.ts'

type Body = Record<string, unknown>

const price = (amount: number, currency: string) => ({
  amount: toMinor(amount, currency),
  currency: currency.toUpperCase(),
})

const variantOf = (
  { itemId, title, price: now, listPrice, currency, isAvailable }: Variant,
  offer: AgentOffer,
  seller: Body,
): Body => ({
  id: itemId,
  title,
  description: { plain: offer.about },
  url: offer.url,
  price: price(now, currency),
  ...(listPrice === null ? {} : { list_price: price(listPrice, currency) }),
  availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
  condition: ['new'],
  seller,
})

const productOf = (offer: AgentOffer, seller: Body): Body => ({
  id: offer.id,
  title: offer.name,
  description: { plain: offer.about },
  url: offer.url,
  ...(offer.pictureUrl ? { media: [{ type: 'image', url: offer.pictureUrl }] } : {}),
  variants: offer.variants.map((variant) => variantOf(variant, offer, seller)),
})

/** The products of a shop as ACP reads them from a file: one on each line. */
export const acpFeedOf = async (world: World, username: string): Promise<RawAnswer> => {
  const { seller } = await openShop(world, username)
  const text = await keptText(world, { sellerId: seller.id, key: `feed ${seller.id}` }, () =>
    world.transact(async (ctx) => {
      const offers = await offersOf(ctx, seller, mainLanguageOf(seller))
      const told = { name: seller.company ?? seller.name }
      return offers.map((offer) => `${JSON.stringify(productOf(offer, told))}\n`).join('')
    }),
  )
  return rawAnswer({
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'public, max-age=30' },
    body: text,
    hasNoContacts: true,
  })
}

export const acpFeedMetadataOf = async (ctx: Ctx, username: string): Promise<Body> => {
  const { seller, shop } = await openShop(ctx, username)
  return { id: `feed_${seller.id}`, target_country: seller.countryCode, updated_at: shop.changedAt.toString() }
}

export const acpDiscoveryOf = async (ctx: Ctx, username: string): Promise<Body> => {
  const { seller } = await openShop(ctx, username)
  return {
    protocol: { name: 'acp', version: acpVersion, supported_versions: [acpVersion] },
    api_base_url: `${ctx.ports.settings.PUBLIC_URL}/v1/shop/${username}/acp`,
    transports: ['rest'],
    capabilities: {
      services: ['checkout', 'orders'],
      supported_currencies: [seller.currency, ...offeredCurrencies.filter((code) => code !== seller.currency)],
      supported_locales: shopLanguagesOf(seller),
    },
  }
}
