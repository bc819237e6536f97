import { expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { checkoutWire } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'storefront'))
it('refuses a total above what an order may come to, in the quote as in the order', async () => {
  const dear = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11_900_000 }))
  await app.transact((ctx) => letSell(ctx, dear.seller.id, { byWire: true }))
  const path = `/v1/checkout/${dear.seller.username}/${dear.product.slug}`
  const quoted = (quantity: number) => app.call('POST', `${path}/quote`, { country_code: 'DE', quantity })
  expect((await quoted(8403)).data.total_amount).toBe('999957000.00')
  const refused = { status: 422, code: 'orders.total_too_large', fields: { quantity: ['too_big'] } }
  expect(await quoted(8404)).toMatchObject(refused)
  expect(await app.call('POST', `${path}/order`, checkoutWire({ quantity: 8404 }))).toMatchObject(refused)
  expect(await app.world.db.selectFrom('orders').select('id').execute()).toEqual([])
})
