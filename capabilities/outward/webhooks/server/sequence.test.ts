import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { emit, latestFacts, type FactOf } from '#platform/server/events.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { accessChanged } from '#capabilities/after/access/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { sequenceOf } from '../rules/sequence.ts'
import { deliveredEvents } from '../vocabulary.ts'
import { makeEndpoint } from './testing.ts'
import { tellings } from './write-deliveries.ts'

const changes = 12
const app = useTestApp(await roomsNeeded(import.meta.url))
let sellerId = 0
let orderId = 0
let productId = 0
let facts: FactOf<never>[] = []
const telling = tellings.find(({ reaction }) => reaction.to === accessChanged.name)!

/** The n-th change leads from n to n + 1, as the row it is about is locked while it changes. */
const change = () =>
  app.transact(async (ctx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(ctx.db)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from events where name = ${accessChanged.name} and payload ->> 'accessId' = '77'`.execute(
      ctx.db,
    )
    const { n } = rows[0]!
    await emit(
      ctx,
      accessChanged,
      { accessId: 77, orderId, productId, from: `${n}`, to: `${n + 1}` } as never,
      sellerId,
    )
  })
type Told = { sequence: number; access: { from: string; to: string } }
const told = async (): Promise<Told[]> =>
  (
    await app.world.db
      .selectFrom('webhookDeliveries')
      .select('body')
      .where('event', '=', 'payer.access_changed')
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ body }) => body as never)
const inOrder = Array.from({ length: changes }, (_, n) => ({ from: `${n}`, to: `${n + 1}` }))

beforeAll(async () => {
  const { seller } = await app.transact((ctx) => makeSeller(ctx))
  const made = await app.transact((ctx) => makeProduct(ctx, seller.id, {}, { price: 11_900 }))
  sellerId = seller.id
  productId = made.product.id
  orderId = (await buy(app.world, { seller, ...made })).id
  await app.drain()
  await app.transact((ctx) => makeEndpoint(ctx, sellerId))
  await Promise.all(Array.from({ length: changes }, change))
  facts = await latestFacts(app.world, { sellerId, words: [accessChanged.name], most: changes })
  // As after a failure: each at its own time, the newest first, some at once.
  for (const pair of [facts.slice(0, 2), facts.slice(2, 4), facts.slice(4)])
    await Promise.all(pair.map((fact) => app.transact((ctx) => telling.reaction.run(ctx, fact))))
})

test('messages about an order stand in the order of things by their sequence, whenever they were written', async () => {
  const messages = await told()
  expect(messages).toHaveLength(changes)
  expect(new Set(messages.map(({ sequence }) => sequence)).size).toBe(changes)
  const sorted = messages.toSorted((a, b) => a.sequence - b.sequence)
  expect(sorted.map(({ access }) => ({ from: access.from, to: access.to }))).toEqual(inOrder)
})

test('control: a number drawn when a message is written puts them in another order', async () => {
  expect((await told()).map(({ access }) => ({ from: access.from, to: access.to }))).not.toEqual(inOrder)
})

test('a fact told again is no further message', async () => {
  await app.transact((ctx) => telling.reaction.run(ctx, facts[0]!))
  expect(await told()).toHaveLength(changes)
})

test('every word of a fact has a number below those of the next fact', () => {
  const numbers = deliveredEvents.map((event) => sequenceOf(7, event))
  expect(new Set(numbers).size).toBe(deliveredEvents.length)
  expect(Math.max(...numbers)).toBeLessThan(sequenceOf(8, deliveredEvents[0]))
})
