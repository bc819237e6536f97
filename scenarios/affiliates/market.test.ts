import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { useShopWithPublishers } from './shop-with-publishers.ts'

/** What publishers are shown of a program before they join: figures of many clicks and orders, and nothing of few. */

const shop = useShopWithPublishers()
const { app, ask, submitCheckout } = shop

const shown = async () => {
  const { list } = await ask(shop.quin.actor, 'GET', '/v1/publish/affiliate_marketplace', {})
  const { earningsPerClick, conversion, takenBack } = list[0]!
  return { earningsPerClick, conversion, takenBack }
}
const click = (clicks: number, daysAgo: number) => {
  const day = app.clock.now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: daysAgo })
  return sql`insert into affiliate_days (seller_id, program_id, node_id, publisher_id, product_id, day, currency, clicks, orders, revenue_amount, commission_amount, upline_amount)
    values (${shop.testShop.seller.id}, ${shop.programId}, ${shop.remo.nodeId}, ${shop.remo.actor.userId}, null, ${day}, 'eur', ${clicks}, 0, 0, 0, 0)`.execute(
    app.world.db,
  )
}

it('tells what a click earns, how many buy and how many give back, once there is enough to tell', async () => {
  const orders = []
  for (let n = 0; n < 19; n++) orders.push(await submitCheckout({ affiliateLink: shop.remo.link }))
  await click(99, 1)
  await click(5_000, 91)
  expect(await shown()).toEqual({ earningsPerClick: null, conversion: null, takenBack: null })

  orders.push(await submitCheckout({ affiliateLink: shop.remo.link }))
  await click(101, 2)
  // 9.40 for Remo and 1.88 for Pia, twenty times, of two hundred clicks.
  expect(await shown()).toEqual({ earningsPerClick: '1.13', conversion: '10.00', takenBack: '0.00' })

  for (const { id } of orders.slice(0, 5)) await refundOrder(app.world, { orderId: id, amount: 11900 })
  await app.drain()
  expect(await shown()).toEqual({ earningsPerClick: '0.85', conversion: '10.00', takenBack: '25.00' })
})
