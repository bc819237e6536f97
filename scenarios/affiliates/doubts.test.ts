import { expect, it } from 'vitest'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { useShopWithPublishers } from './shop-with-publishers.ts'

/** Sales of a publisher that do not look like others’: said on their page, and nothing else happens. */

const shop = useShopWithPublishers()
const { app, ask, submitCheckout, earnings } = shop

const doubtsAbout = async (nodeId: number) =>
  (await ask(shop.owner, 'GET', '/v1/cabinet/affiliate_nodes/:id', { id: nodeId }))['doubts']

it('many orders from one address without clicks, and orders from the publisher’s own, are shown; all are paid', async () => {
  const orders: Awaited<ReturnType<typeof submitCheckout>>[] = []
  for (const expected of [[], [], [], ['one_buyer', 'conversion']]) {
    orders.push(await submitCheckout({ affiliateLink: shop.remo.link }))
    expect(await doubtsAbout(shop.remo.nodeId)).toEqual(expected)
  }
  const { payerDetails } = await app.transact((ctx) => orderById(ctx, orders[0]!.id))
  const { street, streetNumber, zip, countryCode } = payerDetails
  await setSeller(app.world, shop.remo.actor.sellerId!, {
    street: street?.toUpperCase() ?? null,
    streetNumber,
    zip,
    countryCode,
  })
  expect(await doubtsAbout(shop.remo.nodeId)).toEqual(['own_address', 'one_buyer', 'conversion'])
  expect(await doubtsAbout(shop.quin.nodeId)).toEqual([])
  for (const { id } of orders) expect((await earnings(id))[0]).toEqual(['Remo Frei', 'tier_1', '9.40', '0.00'])
  await shop.green()
})
