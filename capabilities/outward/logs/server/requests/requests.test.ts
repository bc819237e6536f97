import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { keepGrowingTables } from '#platform/server/retention.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'catalog', 'identity', 'connected-apps'))

type Pair = { id: number; key: string; secret: string }
type Noted = { path: string; status: number; error: string | null; fields: string[] }
let seller: Awaited<ReturnType<typeof makeSeller>>
let pair: Pair
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
  pair = (await app.call<Pair>('POST', '/v1/cabinet/api_keys', { name: 'Script' }, { token: seller.token })).data
})

const listed = async (query = '', token = seller.token) =>
  (await app.call<{ list: Noted[] }>('GET', `/v1/cabinet/api_requests${query}`, undefined, { token })).data.list
const authorization = () => `Bearer ${pair.key}:${pair.secret}`
const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await app.call(method, path, body, { headers: { authorization: authorization() } })).status

it('notes each call of a program, and nothing of what was sent', async () => {
  expect(await call('GET', `/api/products?per=5&secret_word=1`)).toBe(422)
  expect(await call('POST', '/api/products', { name: 'A secret name' })).toBe(201)
  expect(await call('GET', '/v2/products')).toBe(200)
  expect(await call('GET', '/api/products/999')).toBe(404)
  await app.call('GET', '/api/products')
  await app.call('GET', '/v1/cabinet/products', undefined, { token: seller.token })
  await vi.waitFor(async () => expect(await listed()).toHaveLength(4), { timeout: 5000 })
  const noted = await listed()
  expect(noted).toMatchObject([
    { path: '/api/products/999', status: 404, method: 'GET', route: '/api/products/:id', caller: 'Script' },
    {
      path: '/v2/products',
      status: 200,
      error: null,
      fields: [],
      address: '192.0.2.1',
      milliseconds: expect.any(Number),
    },
    { path: '/api/products', status: 201, method: 'POST' },
    { path: '/api/products', status: 422, fields: ['secret_word: not_supported'], at: '2026-11-20T09:00:00.000Z' },
  ])
  const { rows } = await sql<{ all: string }>`select jsonb_agg(r)::text as all from api_requests r`.execute(
    app.world.db,
  )
  for (const word of ['A secret name', pair.secret, pair.key]) expect(rows[0]!.all).not.toContain(word)
})

it('is searched by outcome, method, path, key, day and the id of the answer', async () => {
  const statuses = async (query: string) => (await listed(query)).map(({ status }) => status)
  expect(await statuses('?outcome[]=refused')).toEqual([404, 422])
  expect(await statuses('?outcome[]=done')).toEqual([200, 201])
  expect(await statuses('?method[]=POST')).toEqual([201])
  expect(await statuses('?path=v2')).toEqual([200])
  expect(await statuses('?path=/api/products/999')).toEqual([404])
  expect(await statuses('?path=/v2/products/999')).toEqual([])
  expect(await statuses(`?key_id[]=${pair.id}&outcome[]=done`)).toEqual([200, 201])
  expect(await statuses('?key_id[]=999999')).toEqual([])
  expect(await statuses('?created_from=2026-11-21')).toEqual([])
  const answer = await app.call('GET', '/api/me', undefined, { headers: { authorization: authorization() } })
  expect(answer.status).toBe(200)
  await vi.waitFor(async () => expect(await statuses('?query=/api/me')).toEqual([200]), { timeout: 5000 })
  const requestId = 'a3c1f0de-7c1b-4c55-9b0e-1d3f5a7b9c2d'
  await sql`update api_requests set request_id = ${requestId} where status = 404`.execute(app.world.db)
  expect(await statuses(`?query=${requestId}`)).toEqual([404])
  const other = await app.transact((ctx) => makeSeller(ctx))
  expect(await listed('', other.token)).toEqual([])
})

it('is kept until 30 days after its month', async () => {
  app.clock.advance({ hours: 24 * 29 })
  await keepGrowingTables.run(app.world, {})
  const count = async () => (await sql`select from api_requests`.execute(app.world.db)).rows.length
  expect(await count()).toBe(5)
  app.clock.set('2026-12-30T23:59:00Z')
  await keepGrowingTables.run(app.world, {})
  expect(await count()).toBe(5)
  app.clock.set('2026-12-31T00:00:00Z')
  await keepGrowingTables.run(app.world, {})
  expect(await count()).toBe(0)
})
