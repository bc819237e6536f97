import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import type { Ctx } from '#platform/server/context.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { addTeamMember } from '#capabilities/people/team/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

/**
 * Every call of the seller API × every way of proving who calls: none, wrong, revoked, another seller's, a team member's without
 * rights, the owner's.
 */

const canary = 'CANARY-5c1e'
type Pair = { id: number; key: string; secret: string }
const app = useTestApp(rooms)
let calls = 0
/** Given every right by its name. */
let owner: Pair
/** Made for everything its maker may do. */
let unlimited: Pair
let stranger: Pair
let powerless: Pair
let revoked: Pair

const pairOf = async (token: string, more: object = {}) =>
  (await app.call<Pair>('POST', '/v1/cabinet/api_keys', { name: 'Sweep', ...more }, { token })).data
const rightsFor = async (token: string) =>
  (await app.call<{ areas: { rights: string[] }[] }>('GET', '/v1/cabinet/api_keys/rights', undefined, { token })).data

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  const sold = await app.transact((ctx) => makeProduct(ctx, made.seller.id, { name: canary, internalName: canary }))
  await buy(app.world, { seller: made.seller, ...sold }, { email: `${canary.toLowerCase()}@example.com` })
  await app.drain()
  const { areas } = await rightsFor(made.token)
  owner = await pairOf(made.token, { rights: areas.flatMap(({ rights }) => rights) })
  unlimited = await pairOf(made.token)
  revoked = await pairOf(made.token)
  await app.call('DELETE', `/v1/cabinet/api_keys/${revoked.id}`, {}, { token: made.token })
  stranger = await pairOf((await app.transact((ctx) => makeSeller(ctx))).token)
  const joined = async (ctx: Ctx) => {
    const { user } = await makeUser(ctx, ['team_member'])
    await addTeamMember(ctx, { sellerId: made.seller.id, userId: user.id, rights: ['identity.api_keys'] })
    return (await startSession(ctx, { userId: user.id, profileType: 'team_member' })).accessToken
  }
  powerless = await pairOf(await app.transact(joined))
})

const { permissions, ...assembled } = assembleApp(rooms)
const routes = assembled.routes.filter((route) => route.endpoint.surface === 'api')

it('there is such a surface, and all of it lies under /api', () => {
  expect(routes.length).toBeGreaterThan(20)
  for (const { endpoint } of assembled.routes)
    expect(endpoint.path.startsWith('/api/'), endpoint.path).toBe(endpoint.surface === 'api')
})

describe.each(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const))(
  '%s',
  (_, { endpoint, permission }) => {
    const send = async (pair: object, id: string, more: object = {}) => {
      const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(id))
      const isRead = endpoint.method === 'GET'
      const query = isRead ? `?${new URLSearchParams({ ...pair, ...more } as Record<string, string>)}` : ''
      const answer = await (
        await app.server()
      ).inject({
        method: endpoint.method,
        url: `${path}${query}`,
        // Each from an address of its own: wrong keys are counted by where they come from.
        remoteAddress: `10.0.${Math.floor(++calls / 250)}.${calls % 250}`,
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
      const byNameAlone = permissions[permission]?.byNameAlone === true
      expect((await send(unlimited, '424242')).status === 403).toBe(byNameAlone)
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

const ask = async (url: string, more: { authorization?: string; remoteAddress?: string } = {}) => {
  const { authorization, remoteAddress = '192.0.2.1' } = more
  const headers = authorization ? { authorization } : {}
  return (await app.server()).inject({ method: 'GET', url, headers, remoteAddress })
}

const basic = (secret: string) => `Basic ${Buffer.from(`${owner.key}:${secret}`).toString('base64')}`

it.each([
  ['a bearer token', (secret: string) => `Bearer ${owner.key}:${secret}`],
  ['HTTP Basic', basic],
])('programs send both parts in one header, to resources as well: as %s', async (_, headerOf) => {
  const authorization = headerOf(owner.secret)
  expect((await ask('/api/me', { authorization })).statusCode).toBe(200)
  expect((await ask('/v2/products', { authorization })).json()).toMatchObject({
    meta: { total_count: expect.any(Number) },
  })
  expect((await ask(`/v2/products?key=${owner.key}&secret=${owner.secret}`)).statusCode).toBe(200)
  expect((await ask('/v2/products', { authorization: headerOf('wrong') })).statusCode).toBe(401)
  expect((await ask('/v1/cabinet/products', { authorization })).statusCode).toBe(200)
  expect((await ask('/v1/cabinet/api_keys', { authorization })).statusCode).toBe(401)
})

it('whoever guesses is stopped by address, and a key that never rests by itself', async () => {
  const guess = (remoteAddress: string) => ask(`/api/me?key=${owner.key}&secret=wrong`, { remoteAddress })
  const answers: number[] = []
  for (let at = 0; at < 32; at++) answers.push((await guess('192.0.2.7')).statusCode)
  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401))
  expect(answers.slice(30)).toEqual([429, 429])
  expect((await guess('192.0.2.8')).statusCode).toBe(401)
  const spent = `update rate_windows set hits = 1200 where key = 'key ${owner.key}'`
  await sql.raw(spent).execute(app.world.db)
  const call = () => ask(`/api/me?key=${owner.key}&secret=${owner.secret}`)
  // Calls counted already are still answered.
  let answer = await call()
  for (let at = 0; at < 15 && answer.statusCode === 200; at++) answer = await call()
  expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect((await ask(`/api/me?key=${stranger.key}&secret=${stranger.secret}`)).statusCode).toBe(200)
})
