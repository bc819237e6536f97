import { expect, test } from 'vitest'
import { shopFeed } from './shop-feed.ts'

const shop = {
  name: 'Ada & Co',
  about: '',
  url: 'https://a.example/s/ada',
  origin: 'https://a.example',
  language: 'en',
}
const item = {
  slug: 'grids',
  name: 'Grids <1>',
  about: 'Forty grids.',
  createdAt: '2026-03-04T23:00:00Z',
  picture: '/files/1/640.webp',
  price: '49.00',
  oldPrice: null,
  plan: null,
  currency: 'eur',
  isSoldOut: false,
}

test('a product stands in the feed for readers and for price comparisons', () => {
  const feed = shopFeed(shop, [item])
  expect(feed).toContain('<title>Ada &amp; Co</title><link>https://a.example/s/ada</link>')
  expect(feed).toContain('<atom:link href="https://a.example/s/ada/feed.xml" rel="self" type="application/rss+xml">')
  expect(feed).toContain(
    '<item><title>Grids &lt;1&gt;</title><link>https://a.example/s/ada/grids</link>' +
      '<guid isPermaLink="true">https://a.example/s/ada/grids</guid><description>Forty grids.</description>' +
      '<pubDate>Wed, 04 Mar 2026 23:00:00 GMT</pubDate><g:id>grids</g:id>' +
      '<g:image_link>https://a.example/files/1/640.webp</g:image_link><g:price>49.00 EUR</g:price>' +
      '<g:availability>in_stock</g:availability><g:condition>new</g:condition>' +
      '<g:identifier_exists>no</g:identifier_exists></item>',
  )
})

const monthly = {
  form: 'subscription',
  interval: '1m',
  firstAmount: '55.00',
  nextAmount: '50.00',
  paymentsCount: null,
  rateAmounts: null,
}

test('a lower price stands beside the one before; what is not paid at once says how', () => {
  const [cheaper, club] = [
    shopFeed(shop, [{ ...item, oldPrice: '69.00', isSoldOut: true }]),
    shopFeed(shop, [{ ...item, price: '19.00', plan: monthly, picture: null }]),
  ]
  const rates = shopFeed(shop, [
    { ...item, price: '155.00', plan: { ...monthly, form: 'installment', paymentsCount: 3 } },
  ])
  expect(cheaper).toContain('<g:price>69.00 EUR</g:price><g:sale_price>49.00 EUR</g:sale_price>')
  expect(cheaper).toContain('out_of_stock')
  expect(club).toContain(
    '<g:price>19.00 EUR</g:price><g:subscription_cost><g:period>month</g:period>' +
      '<g:period_length>1</g:period_length><g:amount>50.00 EUR</g:amount></g:subscription_cost>',
  )
  expect(club).not.toContain('g:image_link')
  expect(rates).toContain(
    '<g:price>155.00 EUR</g:price><g:installment><g:months>2</g:months><g:amount>50.00 EUR</g:amount>' +
      '<g:downpayment>55.00 EUR</g:downpayment></g:installment>',
  )
})
