import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { mostOfKind, type Found } from '#platform/server/find.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { addTeamMember } from '#capabilities/people/sellers/server/index.ts'
import { buy, openCounter } from '#capabilities/sale/orders/server/testing.ts'

/** What is typed into the palette finds rows of every kind, each by an index and only those the caller may read. */

type Group = { screen: string; list: { path: string; name: string; detail: string | null }[] }

let test: TestWorld
let api: TestApi
let sellerId: number
let token: string
let order: { id: number; token: string }
beforeAll(async () => {
  test = await testWorld(rooms)
  api = await testApi(test, rooms)
  const made = await test.transact(async (ctx) => {
    const counter = await openCounter(ctx, { name: 'Herb garden course' })
    return {
      counter,
      token: (await startSession(ctx, { userId: counter.seller.userId, profileType: 'seller' })).accessToken,
    }
  })
  sellerId = made.counter.seller.id
  token = made.token
  await buy(test.world, made.counter, { email: 'mara.voss@example.com' })
  await test.drain()
  order = await test.world.db
    .selectFrom('orders')
    .select(['id', 'token'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  await test.transact((ctx) => makeCoupon(ctx, sellerId, { code: 'SPRING25', name: 'Spring' }))
})
afterAll(async () => {
  await api.close()
  await test.close()
})

const find = async (query: string, as = token) =>
  (
    await api.call<{ groups: Group[] }>('GET', `/v1/app/find?query=${encodeURIComponent(query)}`, undefined, {
      token: as,
    })
  ).data.groups
const screens = async (query: string, as = token) => (await find(query, as)).map(({ screen }) => screen)

it('finds orders, payers, products, coupons and invoices by what one has of them', async () => {
  for (const words of [order.token, String(order.id).padStart(2, '0')])
    expect((await find(words)).find(({ screen }) => screen === 'orders/:id')?.list[0]).toMatchObject({
      path: `orders/${order.id}`,
      name: order.token,
    })
  expect(await screens('voss')).toEqual(['payers/:id', 'orders/:id'])
  expect(await screens('mara.voss@exam')).toContain('payers/:id')
  expect(await screens('garden')).toEqual(['products/:id/edit'])
  expect(await screens('spring')).toEqual(['discounts/:id/edit'])
  const { number } = await test.world.db
    .selectFrom('invoices')
    .select('number')
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  expect(await find(number!.toLowerCase())).toMatchObject([{ screen: 'invoices', list: [{ name: number }] }])
  for (const words of ['', 'v', '%', '__', 'nobody at all', "'; drop"]) expect(await find(words)).toEqual([])
})

it('finds nothing of another seller, and of one’s own only what one may read', async () => {
  const stranger = await test.transact((ctx) => makeSeller(ctx))
  for (const words of [order.token, String(order.id).padStart(2, '0'), 'voss', 'garden', 'spring'])
    expect(await find(words, stranger.token)).toEqual([])
  const member = await test.transact(async (ctx) => {
    const made = await makeUser(ctx, ['team_member'])
    await addTeamMember(ctx, { sellerId, userId: made.user.id, rights: ['payers.read'] })
    return (await startSession(ctx, { userId: made.user.id, profileType: 'team_member' })).accessToken
  })
  expect(await screens('voss', member)).toEqual(['payers/:id'])
  expect((await api.call('GET', '/v1/app/find?query=voss')).status).toBe(401)
})

it('reads no big table from end to end', async () => {
  const { actor } = await test.transact((ctx) => makeSeller(ctx))
  const big = /Seq Scan on (orders|payers|invoices|license_keys|payment_tickets|transfers|products|coupons)/
  for (const seeker of rooms.flatMap((room) => room.seekers ?? []))
    for (const as of [
      { ...actor, sellerId },
      { ...actor, role: 'admin' as const, sellerId: null },
    ]) {
      const plan = await test.transact(async (ctx) => {
        await sql`set local enable_seqscan = off`.execute(ctx.db)
        const asked = seeker.find({ ...ctx, actor: as }, 'mara42', mostOfKind)
        return (await sql<Found & { 'QUERY PLAN': string }>`explain ${asked!}`.execute(ctx.db)).rows
          .map((row) => Object.values(row)[0])
          .join('\n')
      })
      // An operator's products and coupons are few enough to be read.
      if (as.sellerId !== null || !['products/:id/edit', 'discounts/:id/edit'].includes(seeker.screen))
        expect(plan, `${seeker.screen}\n${plan}`).not.toMatch(big)
    }
})
