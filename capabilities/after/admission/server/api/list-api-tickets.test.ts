import { expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { listApiTickets } from './list-api-tickets.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-03-02T10:00:00Z' })

test('programs read the tickets of an event with order and attendee, page by page; other sellers read nothing', async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, { form: 'event', name: 'Fair' }, { price: 4000 }))
  const ticket = await app.transact(async (ctx) =>
    makeTicket(ctx, await makeDate(ctx, shop.product), { name: 'Friday', planIds: [shop.plan.id] }),
  )
  const order = await buy(app.world, shop, { quantity: 2, ticketId: ticket.id })
  await app.drain()
  const as = (sellerId: number, userId: number) =>
    app.world.as({ kind: 'user', role: 'seller', userId, sellerId, rights: [], sessionId: null, zone: 'Europe/Berlin' })
  const read = (page: number, per: number) =>
    as(shop.seller.id, shop.seller.userId).transact((ctx) => listApiTickets(ctx, { id: shop.product.id, page, per }))
  const all = await read(1, 50)
  expect(all).toMatchObject([
    { state: 'unused', ticketName: 'Friday', price: 4000, orderId: order.id, orderToken: order.token },
    { state: 'unused', ticketName: 'Friday', price: 4000, orderId: order.id, orderToken: order.token },
  ])
  expect([...(await read(1, 1)), ...(await read(2, 1))]).toEqual(all)
  const other = await app.transact((ctx) => openTestShop(ctx, { name: 'Other' }, { price: 100 }))
  await expect(
    as(other.seller.id, other.seller.userId).transact((ctx) =>
      listApiTickets(ctx, { id: shop.product.id, page: 1, per: 50 }),
    ),
  ).rejects.toMatchObject({ status: 404 })
})
