import type { LoaderFunctionArgs } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { orStatus } from '#platform/web/page-call.ts'
import { servicesOf } from '#platform/web/services.ts'
import { showShop } from '#capabilities/sale/checkout/contract/shop.ts'
import { shopFeed, type FeedItem } from '#capabilities/sale/checkout/rules/shop-feed.ts'

type Card = ClientOutput<typeof showShop>['list'][number]

/** How many pages of products are read, the newest first. */
const mostPages = 10

const itemOf = (card: Card): FeedItem => {
  const isAtOnce = card.plan !== null && card.plan.form === 'one_time' && !card.plan.useNetPrice
  return {
    slug: card.slug,
    name: card.name,
    about: card.shortDescription,
    createdAt: card.createdAt,
    picture: card.cover?.url ?? null,
    price: card.free ? '0.00' : (card.plan?.wholeAmount ?? card.displayPrice),
    oldPrice: isAtOnce ? card.displayOldPrice : null,
    plan: isAtOnce ? null : card.plan,
    currency: card.displayCurrencyId ?? (card.free ? 'eur' : null),
    isSoldOut: card.isSoldOut,
  }
}

/** What a shop sells, for feed readers and shopping engines. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { call, origin, locale } = servicesOf(context)
  const username = params['username']!
  const cards: Card[] = []
  let shop: ClientOutput<typeof showShop>
  let page = 1
  do {
    shop = await orStatus(call(showShop, { username, sort: 'newest', per: 24, page }))
    cards.push(...shop.list)
  } while (cards.length < shop.totalCount && shop.list.length > 0 && ++page <= mostPages)
  const feed = shopFeed(
    { name: shop.seller.name, about: '', url: `${origin}/s/${username}`, origin, language: locale },
    cards.map(itemOf),
  )
  return new Response(feed, {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      'cache-tag': `seller-${shop.seller.id}`,
    },
  })
}
