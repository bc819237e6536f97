import type { LoaderFunctionArgs } from 'react-router'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { showShopProduct } from '#capabilities/sale/checkout/contract/shop.ts'
import { freeOffer } from './shop/told-offer.ts'

/** A product for pages that embed links (oEmbed 1.0), with what it costs. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { call, origin } = servicesOf(context)
  const place = { username: params['username']!, slug: params['slug']! }
  const { seller, product, plans } = await orStatus(call(showShopProduct, place))
  const price = product.free ? freeOffer : (plans.find(({ recommended }) => recommended) ?? plans[0])
  const shop = `${origin}/s/${seller.username}`
  const body = {
    version: '1.0',
    type: 'link',
    title: product.look.shareTitle,
    description: product.look.description,
    url: `${shop}/${product.slug}`,
    author_name: seller.company ?? seller.name,
    author_url: shop,
    provider_name: seller.name,
    provider_url: shop,
    cache_age: 300,
    ...(product.look.pictureUrl ? { thumbnail_url: `${origin}${product.look.pictureUrl}` } : {}),
    ...(price ? { price: price.wholeAmount, currency_code: price.currency.toUpperCase() } : {}),
  }
  return Response.json(body, {
    headers: {
      'cache-control': product.private ? 'private, no-store' : 'public, max-age=0, s-maxage=60',
      'cache-tag': `seller-${seller.id}`,
      'x-robots-tag': 'noindex',
    },
  })
}
