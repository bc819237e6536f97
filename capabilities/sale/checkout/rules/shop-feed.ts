import { writeXml, type Element } from '#platform/shared/xml.ts'
import { isPeriodic, type PlanOnWire } from './plan-on-wire.ts'

export type FeedItem = {
  slug: string
  name: string
  about: string
  /** As the wire carries instants. */
  createdAt: string
  /** Path of the picture; null without one. */
  picture: string | null
  /** What it costs as a whole, or first where it is paid again and again, in units of the currency ("49.00"). */
  price: string | null
  /** How it is paid where not at once. */
  plan: (PlanOnWire & { interval: string | null }) | null
  /** What it cost before. */
  oldPrice: string | null
  currency: string | null
  isSoldOut: boolean
}

/** Dates in RFC 822 form, as RSS requires. */
const day = (instant: string): string => new Date(instant).toUTCString()

const itemOf = (item: FeedItem, { shopUrl, origin }: { shopUrl: string; origin: string }): Element => {
  const url = `${shopUrl}/${item.slug}`
  const money = (amount: string | null) => (amount && item.currency ? `${amount} ${item.currency.toUpperCase()}` : null)
  const [now, before] = [money(item.price), money(item.oldPrice)]
  const named = (name: string, text: string | null): Element | null => (text === null ? null : [`g:${name}`, text])
  return [
    'item',
    [
      ['title', item.name],
      ['link', url],
      ['guid', url, { isPermaLink: 'true' }],
      ['description', item.about || item.name],
      ['pubDate', day(item.createdAt)],
      named('id', item.slug),
      named('image_link', item.picture && `${origin}${item.picture}`),
      named('price', before ?? now),
      named('sale_price', before && now),
      planOf(item),
      named('availability', item.isSoldOut ? 'out_of_stock' : 'in_stock'),
      named('condition', 'new'),
      named('identifier_exists', 'no'),
    ],
  ]
}

const periods: Readonly<Record<string, string>> = { m: 'month', y: 'year' }

/** Instalments, and what a subscription costs each period, as shopping engines read them: they know months and years alone. */
const planOf = ({ plan, currency }: FeedItem): Element | null => {
  const [, length, unit = ''] = /^(\d+)([my])$/.exec(plan?.interval ?? '') ?? []
  if (!plan || !length || !currency) return null
  const money = (amount: string) => `${amount} ${currency.toUpperCase()}`
  if (isPeriodic(plan))
    return [
      'g:subscription_cost',
      [
        ['g:period', periods[unit]!],
        ['g:period_length', length],
        ['g:amount', money(plan.nextAmount)],
      ],
    ]
  if (`${length}${unit}` !== '1m' || plan.rateAmounts?.length) return null
  return [
    'g:installment',
    [
      ['g:months', String(Number(plan.paymentsCount ?? 1) - 1)],
      ['g:amount', money(plan.nextAmount)],
      ['g:downpayment', money(plan.firstAmount)],
    ],
  ]
}

/**
 * What a shop sells as a feed: RSS 2.0 for who follows it, with the fields by which price comparisons and shopping ads read products
 * (namespace `g`, Google's product data specification).
 */
export const shopFeed = (
  shop: { name: string; about: string; url: string; origin: string; language: string },
  items: readonly FeedItem[],
): string =>
  writeXml([
    'rss',
    [
      [
        'channel',
        [
          ['title', shop.name],
          ['link', shop.url],
          ['description', shop.about || shop.name],
          ['language', shop.language],
          ['atom:link', '', { href: `${shop.url}/feed.xml`, rel: 'self', type: 'application/rss+xml' }],
          ...items.map((item) => itemOf(item, { shopUrl: shop.url, origin: shop.origin })),
        ],
      ],
    ],
    {
      version: '2.0',
      'xmlns:g': 'http://base.google.com/ns/1.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
    },
  ])
