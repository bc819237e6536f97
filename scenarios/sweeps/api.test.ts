import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { townOf } from '#platform/server/town.ts'
import type { Ctx } from '#platform/server/context.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import { makeSeller, makeUser, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { addTeamMember } from '#capabilities/people/sellers/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

/** Every call of the seller API × every way of proving who calls: none, wrong, revoked, another seller's, a team member's without rights, the owner's. */

const canary = 'CANARY-5c1e'
type Pair = { id: number; key: string; secret: string }
let test: TestWorld
let api: TestApi
let owner: Pair
let stranger: Pair
let powerless: Pair
let revoked: Pair

const pairOf = async (token: string) =>
  (await api.call<Pair>('POST', '/v1/cabinet/api_keys', { name: 'Sweep' }, { token })).data

beforeAll(async () => {
  test = await testWorld(rooms)
  api = await testApi(test, rooms)
  const made = await test.transact((ctx) => makeSeller(ctx))
  const sold = await test.transact((ctx) => makeProduct(ctx, made.seller.id, { name: canary, internalName: canary }))
  await buy(test.world, { seller: made.seller, ...sold }, { email: `${canary.toLowerCase()}@example.com` })
  await test.drain()
  owner = await pairOf(made.token)
  revoked = await pairOf(made.token)
  await api.call('DELETE', `/v1/cabinet/api_keys/${revoked.id}`, {}, { token: made.token })
  stranger = await pairOf((await test.transact((ctx) => makeSeller(ctx))).token)
  const joined = async (ctx: Ctx) => {
    const { user } = await makeUser(ctx, ['team_member'])
    await addTeamMember(ctx, { sellerId: made.seller.id, userId: user.id, rights: ['identity.api_keys'] })
    return (await startSession(ctx, { userId: user.id, profileType: 'team_member' })).accessToken
  }
  powerless = await pairOf(await test.transact(joined))
})
afterAll(async () => {
  await api.close()
  await test.close()
})

const routes = townOf(rooms).routes.filter((route) => route.endpoint.surface === 'api')

it('there is such a surface, and all of it lies under /api', () => {
  expect(routes.length).toBeGreaterThan(20)
  for (const { endpoint } of townOf(rooms).routes)
    expect(endpoint.path.startsWith('/api/'), endpoint.path).toBe(endpoint.surface === 'api')
})

describe.each(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const))(
  '%s',
  (_, { endpoint, permission }) => {
    const send = async (pair: object, id: string, more: object = {}) => {
      const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(id))
      const isRead = endpoint.method === 'GET'
      const query = isRead ? `?${new URLSearchParams({ ...pair, ...more } as Record<string, string>)}` : ''
      const answer = await api.app.inject({
        method: endpoint.method,
        url: `${path}${query}`,
        ...(isRead
          ? {}
          : { payload: JSON.stringify({ ...pair, ...more }), headers: { 'content-type': 'application/json' } }),
      })
      return { status: answer.statusCode, text: answer.body }
    }
    const isOpen = permission === anyone

    it('lets in who holds key and secret and the right', async () => {
      for (const pair of [
        {},
        { ...owner, secret: 'wrong' },
        { key: owner.key },
        { ...owner, key: stranger.key },
        revoked,
      ])
        expect((await send(pair, '424242')).status === 401).toBe(!isOpen)
      const { status } = await send(powerless, '424242')
      if (!isOpen && permission !== signedIn) expect(status).toBe(403)
      expect([401, 403]).not.toContain((await send(owner, '424242')).status)
    })

    it('shows nothing of another seller', async () => {
      for (const id of ['1', '2', '3']) expect((await send(stranger, id)).text).not.toContain(canary)
    })

    it('answers nonsense with a refusal in plain words', async () => {
      for (const [id, more] of [
        ['abc', {}],
        ['-1', {}],
        ['99999999999999999999', {}],
        ['\0', {}],
        ['1', { page: 'x', per: '-5' }],
        ['1', { name: 'x'.repeat(5000), amount: 'NaN', url: '\0' }],
        ['1', { date_from: 'soon', product_id: 'many', pricing_plan_id: '{}' }],
      ] as const) {
        const { status, text } = await send(owner, id, more)
        expect(status).toBeLessThan(500)
        if (status >= 400) expect(JSON.parse(text)).toEqual({ success: false, error: expect.any(String) })
      }
    })
  },
)
