import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { holds } from '#platform/server/permit.ts'
import type { Route } from '#platform/server/route.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { roles } from '#capabilities/people/identity/rules/roles.ts'
import { anyone, signedIn, type Role } from '#platform/shared/permission.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { askRoutes, keysOf, named } from './ask-routes.ts'

/** Every route × every role against its permission, and every route with the ids of somebody else. */

const assembled = assembleApp(rooms)
const canary = 'CANARY-7f3a'
const app = useTestWorld(rooms)
let owner: Actor
let stranger: Actor
const people = new Map<Role, Actor>()

beforeAll(async () => {
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { name: canary, internalName: canary },
      { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
    ),
  )
  await buy(app.world, testShop, { email: `${canary.toLowerCase()}@example.com` })
  await app.drain()
  owner = { ...anonymous, kind: 'user', role: 'seller', userId: testShop.seller.userId, sellerId: testShop.seller.id }
  for (const role of roles)
    people.set(role, (await app.transact((ctx) => (role === 'seller' ? makeSeller(ctx) : makeUser(ctx, [role])))).actor)
  stranger = (await app.transact((ctx) => makeSeller(ctx))).actor
})

const answer = askRoutes(() => app.world, assembled)

const inputFor = (route: Route, id: string): Record<string, unknown> =>
  Object.fromEntries(
    keysOf(route).map((name) => [
      name,
      name === 'username' || name === 'token' || name === 'slug' || name === 'reference' ? 'nobody-here' : id,
    ]),
  )

const all = named(assembled.routes)

it('no path is declared twice, and none without a permission', () => {
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
  for (const [name, route] of all) expect(route.permission, name).toBeTruthy()
})

describe.each(all)('%s', (_, route) => {
  const changes = route.endpoint.method !== 'GET'

  it('lets in who has the right and nobody else, and falls over nothing', async () => {
    const open = route.permission === anyone
    const cold = await answer(anonymous, route, inputFor(route, '4242424242'))
    if (!open) expect(cold.status).toBe(401)
    for (const role of roles) {
      const as = people.get(role)!
      const isAllowed =
        open || route.permission === signedIn || holds(assembled.permissions, as, route.permission, changes)
      const { status, code } = await answer(as, route, inputFor(route, '4242424242'))
      expect([role, code === 'platform.forbidden']).toEqual([role, !isAllowed])
      expect(status).toBeLessThan(500)
    }
  })

  it('shows nothing of another seller, whatever id is asked for', async () => {
    for (const id of ['1', '2', '3']) {
      for (const as of [stranger, people.get('payer')!, anonymous]) {
        const { text } = await answer(as, route, inputFor(route, id))
        expect(text).not.toContain(canary)
      }
    }
  })

  it('answers nonsense with a refusal, never with a crash', async () => {
    for (const input of [
      { id: 'abc' },
      { id: -1 },
      { id: '99999999999999999999' },
      { id: { a: 1 } },
      { page: 'x', per: -5, sortKey: '; drop', query: '\0' },
      { name: 'x'.repeat(5000), amount: 'NaN' },
    ]) {
      expect((await answer(owner, route, { ...inputFor(route, randomUUID()), ...input })).status).toBeLessThan(500)
    }
  })
})
