import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { refusalOf } from '#platform/server/http.ts'
import { perform } from '#platform/server/perform.ts'
import { holds } from '#platform/server/permit.ts'
import { isRawAnswer, type Call, type Route } from '#platform/server/route.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { townOf } from '#platform/server/town.ts'
import { anyone, roles, signedIn, type Role } from '#platform/shared/permission.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { buy, openCounter } from '#capabilities/sale/orders/server/testing.ts'

/** Every route × every role against its permission, and every route with the ids of somebody else. */

const town = townOf(rooms)
const canary = 'CANARY-7f3a'
let test: TestWorld
let owner: Actor
let stranger: Actor
const people = new Map<Role, Actor>()

beforeAll(async () => {
  test = await testWorld(rooms)
  const counter = await test.transact((ctx) =>
    openCounter(
      ctx,
      { name: canary, internalName: canary },
      { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
    ),
  )
  await buy(test.world, counter, { email: `${canary.toLowerCase()}@example.com` })
  await test.drain()
  owner = { ...anonymous, kind: 'user', role: 'seller', userId: counter.seller.userId, sellerId: counter.seller.id }
  for (const role of roles)
    people.set(
      role,
      (await test.transact((ctx) => (role === 'seller' ? makeSeller(ctx) : makeUser(ctx, [role])))).actor,
    )
  stranger = (await test.transact((ctx) => makeSeller(ctx))).actor
})
afterAll(() => test.close())

const call = (): Call =>
  ({
    headers: {},
    cookies: {},
    setCookie: () => undefined,
    shows: () => undefined,
    rawBody: Buffer.alloc(0),
    permissionsOf: () => [],
    files: async function* () {},
  }) as Call

const inputFor = (route: Route, id: string): Record<string, unknown> =>
  Object.fromEntries(
    [...route.endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [
      name,
      name === 'username' || name === 'token' || name === 'slug' || name === 'reference' ? 'nobody-here' : id,
    ]),
  )

const answer = async (
  as: Actor,
  route: Route,
  input: Record<string, unknown>,
): Promise<{ status: number; text: string; code?: string }> => {
  try {
    const given = await perform(test.world.as(as), town.permissions, route, input, call())
    if (isRawAnswer(given)) {
      const chunks: Buffer[] = []
      if (given.body && typeof given.body === 'object' && Symbol.asyncIterator in given.body)
        for await (const chunk of given.body) chunks.push(Buffer.from(chunk as Buffer))
      return { status: given.status, text: Buffer.concat(chunks).toString() }
    }
    return { status: given.status, text: JSON.stringify(given.body) ?? '' }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return { status: refusal.status, text: '', code: refusal.code }
    throw error
  }
}

const named = town.routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const)

it('no path is declared twice, and none without a permission', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  for (const [name, route] of named) expect(route.permission, name).toBeTruthy()
})

describe.each(named)('%s', (_, route) => {
  const changes = route.endpoint.method !== 'GET'

  it('lets in who has the right and nobody else, and falls over nothing', async () => {
    const open = route.permission === anyone
    const cold = await answer(anonymous, route, inputFor(route, '4242424242'))
    if (!open) expect(cold.status).toBe(401)
    for (const role of roles) {
      const as = people.get(role)!
      const isAllowed = open || route.permission === signedIn || holds(town.permissions, as, route.permission, changes)
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
