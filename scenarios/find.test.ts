import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { mostOfKind, type Found } from '#platform/server/find.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { addTeamMember } from '#capabilities/people/team/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

/** What is typed into the palette finds rows of every kind, each by an index and only those the caller may read. */

type Group = { screen: string; list: { path: string; name: string; detail: string | null }[] }

const app = useTestApp(rooms, { isNewDatabase: true })
let sellerId: number
let token: string
let order: { id: number; token: string; number: string }
beforeAll(async () => {
  const made = await app.transact(async (ctx) => {
    const testShop = await openTestShop(ctx, { name: 'Herb garden course' })
    return {
      testShop,
      token: (await startSession(ctx, { userId: testShop.seller.userId, profileType: 'seller' })).accessToken,
    }
  })
  sellerId = made.testShop.seller.id
  token = made.token
  await buy(app.world, made.testShop, { email: 'mara.voss@example.com' })
  await app.drain()
  order = await app.world.db
    .selectFrom('orders')
    .select(['id', 'token', 'number'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => makeCoupon(ctx, sellerId, { code: 'SPRING25', name: 'Spring' }))
})

const find = async (query: string, as = token) =>
  (
    await app.call<{ groups: Group[] }>('GET', `/v1/app/find?query=${encodeURIComponent(query)}`, undefined, {
      token: as,
    })
  ).data.groups
const screens = async (query: string, as = token) => (await find(query, as)).map(({ screen }) => screen)

it('finds orders, payers, products, coupons and invoices by what one has of them', async () => {
  for (const words of [order.token, order.number, String(order.id).padStart(2, '0')])
    expect((await find(words)).find(({ screen }) => screen === 'orders/:id')?.list[0]).toMatchObject({
      path: `orders/${order.id}`,
      name: order.number,
    })
  expect(await screens('voss')).toEqual(['payers/:id', 'orders/:id'])
  expect(await screens('mara.voss@exam')).toContain('payers/:id')
  expect(await screens('garden')).toEqual(['products/:id/edit'])
  expect(await screens('spring')).toEqual(['discounts/:id/edit'])
  const { number } = await app.world.db
    .selectFrom('invoices')
    .select('number')
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  expect(await find(number!.toLowerCase())).toMatchObject([{ screen: 'invoices', list: [{ name: number }] }])
  for (const words of ['', 'v', '%', '__', 'nobody at all', "'; drop"]) expect(await find(words)).toEqual([])
})

it('finds nothing of another seller, and of one’s own only what one may read', async () => {
  const stranger = await app.transact((ctx) => makeSeller(ctx))
  for (const words of [order.token, order.number, String(order.id).padStart(2, '0'), 'voss', 'garden', 'spring'])
    expect(await find(words, stranger.token)).toEqual([])
  const member = await app.transact(async (ctx) => {
    const made = await makeUser(ctx, ['team_member'])
    await addTeamMember(ctx, { sellerId, userId: made.user.id, rights: ['payers.read'] })
    return (await startSession(ctx, { userId: made.user.id, profileType: 'team_member' })).accessToken
  })
  expect(await screens('voss', member)).toEqual(['payers/:id'])
  expect((await app.call('GET', '/v1/app/find?query=voss')).status).toBe(401)
})

it('reads no big table from end to end', async () => {
  const { actor } = await app.transact((ctx) => makeSeller(ctx))
  const big = /Seq Scan on (orders|payers|invoices|license_keys|payment_tickets|transfers|products|coupons)/
  for (const searchSource of rooms.flatMap((room) => room.searchSources ?? []))
    for (const as of [
      { ...actor, sellerId },
      { ...actor, role: 'admin' as const, sellerId: null },
    ]) {
      const plan = await app.transact(async (ctx) => {
        await sql`set local enable_seqscan = off`.execute(ctx.db)
        const asked = searchSource.find({ ...ctx, actor: as }, 'mara42', mostOfKind)
        return (await sql<Found & { 'QUERY PLAN': string }>`explain ${asked!}`.execute(ctx.db)).rows
          .map((row) => Object.values(row)[0])
          .join('\n')
      })
      // An operator's products and coupons are few enough to be read.
      if (as.sellerId !== null || !['products/:id/edit', 'discounts/:id/edit'].includes(searchSource.screen))
        expect(plan, `${searchSource.screen}\n${plan}`).not.toMatch(big)
    }
})
