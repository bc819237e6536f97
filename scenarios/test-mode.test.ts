import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openApp } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { openTestWorlds, type OpenedTestWorlds } from '#apps/server/test-mode/worlds.ts'
import { openReceiver } from '#platform/server/test-receiver.ts'
import { isLongEdition } from '#platform/server/long-edition.ts'
import type { World } from '#platform/server/world.ts'
import { openPlainPool } from '#platform/server/database.ts'
import { actorAs } from '#platform/server/testing.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { registerCompany } from './furnish-app.ts'

/** A seller tries a subscription in a world of their own, and moves its clock on by months; the real world hears nothing of it. */

const { host: hook, heard } = await openReceiver()

const begun = '2026-01-05T09:00:00Z'
const app = useTestWorld(rooms, { at: begun, settings: { OUTGOING_ALLOWED_HOSTS: hook } })
const host = 'http://localhost:3000'
let server: FastifyInstance
let tests: OpenedTestWorlds
/** Those of another process. */
let elsewhere: OpenedTestWorlds
let pool: Pool
let home = ''
let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kontor-test-mode-'))
  pool = openPlainPool({ connectionString: app.url, max: 3 })
  const assembled = assembleApp(rooms)
  const parts = {
    assembled,
    beside: { world: app.world, home, pool, connectionString: app.url },
    openApp: (world: World) => openApp(assembled, world),
    log: pino({ level: 'silent' }),
  }
  ;[tests, elsewhere] = [openTestWorlds(parts), openTestWorlds(parts)]
  app.ports.testWorlds = tests
  server = await openApp(assembled, app.world, {}, tests)
  shop = await app.transact(async (ctx) => {
    const made = await openTestShop(
      ctx,
      { name: 'Letters', slug: 'letters', form: 'membership' },
      { form: 'subscription', firstAmount: 2900, nextAmount: 2900, price: null, interval: '1m', trialDays: 0 },
    )
    return made
  })
  const { id: sellerId, userId } = shop.seller
  await registerCompany(app, actorAs({ role: 'seller', userId, sellerId }))
})
afterAll(async () => {
  await tests.remove(shop.seller.id)
  await tests.close()
  await elsewhere.close()
  await server.close()
  await pool.end()
  await rm(home, { recursive: true, force: true })
})

type Asked = { token?: string; cookie?: string; body?: object; accept?: string }
const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, { token, cookie, body, accept }: Asked = {}) => {
  const answer = await server.inject({
    method,
    url,
    headers: {
      host: 'localhost:3000',
      origin: host,
      ...(accept && { accept }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  const text = answer.body
  return {
    status: answer.statusCode,
    headers: answer.headers,
    cookies: answer.cookies,
    body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
}
const count = async (db: typeof app.world.db, table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]!.n

/** The clock stands again. */
const arrived = () =>
  vi.waitUntil(async () => (await call('GET', '/api/test_clock', { token: key })).body.moving_to === null, {
    timeout: 100_000,
    interval: 250,
  })

let cookie = ''
let key = ''

test('entering makes the world: the account and its products, signed in beside the real session', async () => {
  const entered = await call('POST', '/v1/cabinet/test_mode', { token: shop.token, body: {} })
  expect([entered.status, entered.body]).toMatchObject([200, {}])
  const names = entered.cookies.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['kontor_test', 'test_kontor_access', 'test_kontor_refresh']))
  expect(names).not.toContain('kontor_access')
  cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

  const inside = await call('GET', '/v1/cabinet/test_mode', { cookie })
  expect([inside.headers['kontor-test'], inside.body.data]).toMatchObject(['true', { is_test: true, moving_to: null }])
  const products = await call('GET', '/v1/cabinet/products', { cookie })
  expect(JSON.stringify(products.body)).toContain('Letters')
  const outside = await call('GET', '/v1/cabinet/test_mode', { token: shop.token })
  expect([outside.headers['kontor-test'], outside.body.data]).toMatchObject([undefined, { is_test: false }])
})

test('a key of the test world says so, works there alone, and makes addresses that lead there', async () => {
  const made = await call('POST', '/v1/cabinet/api_keys', { cookie, body: { name: 'Trial' } })
  const { key: id, secret } = made.body.data as { key: string; secret: string }
  expect(id).toMatch(new RegExp(`^test_${shop.seller.id}_`))
  key = `${id}:${secret}`
  const me = await call('GET', '/api/me', { token: key })
  expect([me.status, me.headers['kontor-test']]).toEqual([200, 'true'])
  const basic = await server.inject({
    url: '/api/me',
    headers: { authorization: `Basic ${Buffer.from(key).toString('base64')}` },
  })
  expect(basic.statusCode).toBe(200)
  const session = await call('POST', '/api/checkout_sessions', { token: key, body: { product_id: shop.product.id } })
  expect(session.body).toMatchObject({ state: 'open' })
  expect(session.body.url).toMatch(new RegExp(`^${host}/test/${shop.seller.id}/pay/`))
  const followed = await call('GET', (session.body.url as string).replace(host, ''), { accept: 'text/html' })
  expect([followed.status, followed.headers.location]).toEqual([302, expect.stringMatching(/^\/pay\//)])
  expect(followed.cookies).toMatchObject([{ name: 'kontor_test', value: String(shop.seller.id) }])
  const left = await call('GET', '/test/leave', { cookie })
  expect([left.status, left.headers.location, left.cookies]).toMatchObject([
    302,
    '/cabinet',
    [{ name: 'kontor_test', value: '' }],
  ])
  expect((await call('GET', '/test/9999/s/anything', { accept: 'text/html' })).status).toBe(404)
})

test('an app that signs buyers in there is found by its issuer of the test world alone', async () => {
  const wanted = { name: 'Forum', kind: 'buyers', redirect_urls: 'https://forum.example/cb' }
  expect((await call('POST', '/v1/cabinet/oauth_apps', { cookie, body: wanted })).status).toBe(201)
  const path = `/openid/${shop.seller.id}`
  const found = await call('GET', `/test/${shop.seller.id}${path}/.well-known/openid-configuration`)
  expect(found.body).toMatchObject({ issuer: `${host}/test/${shop.seller.id}${path}` })
  const inserted = await call('GET', `/.well-known/oauth-authorization-server/test/${shop.seller.id}${path}`)
  expect(inserted.body).toEqual(found.body)
  const keys = await call('GET', String(found.body.jwks_uri).replace(host, ''))
  expect(keys.body.keys).toHaveLength(1)
  expect((await call('GET', `${path}/.well-known/openid-configuration`)).status).toBe(404)
})

test('who opens an account of their own there does not move the clock', async () => {
  const world = await tests.open(shop.seller.id)
  const { token } = await world.transact((ctx) => makeSeller(ctx))
  const answer = await server.inject({
    method: 'POST',
    url: `/test/${shop.seller.id}/v1/cabinet/test_mode/clock`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ by: 'P1D' }),
  })
  expect(answer.statusCode).toBe(403)
})

/** So many that pass in one call. */
const months = isLongEdition ? 12 : 3
const moved = Temporal.Instant.from(begun).toZonedDateTimeISO('Europe/Berlin').add({ months })
const hourOf = (at: Temporal.ZonedDateTime): string => at.toInstant().toString().slice(0, 13)

test(
  'months pass in one call: charges, invoices, emails and webhooks come as they would',
  { timeout: 120_000 },
  async () => {
    const endpoint = await call('POST', '/api/webhook_endpoints', {
      token: key,
      body: { name: 'Hook', url: `http://${hook}/`, event_form: 'selected_events', event_ids: ['payment.successful'] },
    })
    expect(endpoint.status).toBe(201)
    const world = await tests.open(shop.seller.id)
    const order = await buy(world, shop, { card: '4242424242424242' })
    // There the sandbox stands in for a bank: test orders are those of the real account.
    expect(order.isTest).toBe(false)

    const refused = [{}, { by: 'P3Y' }, { by: 'soon' }, { to: '2025-01-01T00:00:00Z' }]
    for (const body of refused) expect((await call('POST', '/api/test_clock', { token: key, body })).status).toBe(422)
    const two = await Promise.all(
      [1, 2].map(() => call('POST', '/api/test_clock', { token: key, body: { by: `P${months}M` } })),
    )
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await arrived()
    expect((await call('GET', '/api/test_clock', { token: key })).body.now).toContain(hourOf(moved))

    const rates = await world.db.selectFrom('orderRates').select('state').where('orderId', '=', order.id).execute()
    expect(rates.filter(({ state }) => state === 'paid')).toHaveLength(months + 1)
    expect(await count(world.db, 'invoices')).toBe(months + 1)
    const mails = await world.db.selectFrom('mails').select(['subject', 'state']).execute()
    expect(mails.length).toBeGreaterThan(months + 1)
    expect(mails.every(({ subject }) => subject.startsWith('[Test] '))).toBe(true)
    expect(heard).toHaveLength(months + 1)
    expect(heard.every(({ headers }) => headers['kontor-test'] === 'true')).toBe(true)
  },
)

test('another process follows the clock', async () => {
  const { ports } = await elsewhere.open(shop.seller.id)
  expect(ports.now().toString()).toContain(hourOf(moved))
  await call('POST', '/api/test_clock', { token: key, body: { by: 'P1D' } })
  await arrived()
  expect((await elsewhere.open(shop.seller.id)).ports.now().toString()).toContain(hourOf(moved.add({ days: 1 })))
})

test('every table that rooms name for test worlds is there', async () => {
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class where relkind in ('r', 'p')`.execute(app.world.db)
  const known = new Set(rows.map(({ name }) => name))
  const named = rooms.flatMap(({ rowsForTests }) => Object.keys(rowsForTests ?? {}))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the real world has none of it, and no clock to be moved', async () => {
  for (const table of ['orders', 'invoices', 'ledger_transactions', 'api_keys', 'webhook_endpoints'])
    expect([table, await count(app.world.db, table)]).toEqual([table, 0])
  expect((await call('POST', '/api/test_clock', { token: shop.token, body: { by: 'P1D' } })).status).toBe(409)
})

test('a world that is deleted is gone, its keys with it, and the next one begins anew', async () => {
  expect((await call('DELETE', '/v1/cabinet/test_mode', { token: shop.token })).status).toBe(200)
  expect((await call('GET', '/api/me', { token: key })).status).toBe(401)
  expect(await elsewhere.appOf(shop.seller.id)).toBeUndefined()
  const lost = await call('GET', '/v1/cabinet/test_mode', { cookie })
  expect([lost.status, lost.cookies]).toMatchObject([401, [{ name: 'kontor_test', value: '' }]])
  expect((await call('POST', '/v1/cabinet/test_mode', { token: shop.token, body: {} })).status).toBe(200)
  const { db } = await tests.open(shop.seller.id)
  expect([await count(db, 'orders'), await count(db, 'products')]).toEqual([0, 1])
})
