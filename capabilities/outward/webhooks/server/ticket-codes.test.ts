import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { makeEndpoint } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let seller: TestShop['seller']
beforeAll(async () => {
  seller = (await app.transact((ctx) => makeSeller(ctx))).seller
  await app.transact((ctx) => makeEndpoint(ctx, seller.id))
})

const bought = async (price: number) => {
  const made = await app.transact((ctx) =>
    makeProduct(ctx, seller.id, { form: 'event', free: price === 0, name: 'Workshop' }, { price }),
  )
  const friday = await app.transact(async (ctx) =>
    makeTicket(ctx, await makeDate(ctx, made.product), { name: 'Friday', planIds: [made.plan.id] }),
  )
  const order = await buy(app.world, { seller, ...made }, { ticketId: friday.id })
  await app.drain()
  const { body } = await app.world.db
    .selectFrom('webhookDeliveries')
    .select('body')
    .where('orderId', '=', order.id)
    .where('event', '=', 'payment.successful')
    .executeTakeFirstOrThrow()
  const codes = await app.world.db.selectFrom('paymentTickets').select('code').where('orderId', '=', order.id).execute()
  return { tickets: body['tickets'], codes: codes.map(({ code }) => code) }
}

it.each([
  ['paid', 11_900],
  ['free', 0],
])('a %s event: the body about its payment names the codes of its tickets', async (_, price) => {
  const { tickets, codes } = await bought(price)
  expect(codes).toHaveLength(1)
  expect(tickets).toMatchObject([{ name: 'Friday', codes }])
})
