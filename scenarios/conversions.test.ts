import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { startMeasuringSimulator, type Told } from '../tools/simulators/measuring/main.ts'

const simulator = await startMeasuringSimulator()
afterAll(() => simulator.stop())
const app = useTestApp(rooms, {
  at: Temporal.Now.instant().toString(),
  settings: {
    META_API: simulator.url,
    GOOGLE_ANALYTICS_API: simulator.url,
    OUTGOING_ALLOWED_HOSTS: new URL(simulator.url).host,
  },
})
const pixel = '1234567890123456'
const stream = 'G-AB12CD34'
let token: string
let sellerId: number
const ids: Record<string, string> = {}

beforeAll(async () => {
  const made = await app.transact(async (ctx) => {
    const seller = await makeSeller(ctx, { username: 'told' })
    await letSell(ctx, seller.seller.id)
    const { product } = await makeProduct(
      ctx,
      seller.seller.id,
      { form: 'service', slug: 'guide', name: 'Guide' },
      null,
    )
    await makePlan(ctx, seller.seller.id, product.id, { price: 4900 })
    return seller
  })
  token = made.token
  sellerId = made.seller.id
})

const at = '/v1/cabinet/conversion_services'
const desk = <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.call<T>(method, path, body, { token })
const eventsOf = async (target: string): Promise<Told[]> =>
  ((await (await fetch(`${simulator.url}/simulator/books/${target}`)).json()) as { events: Told[] }).events
const fault = (target: string, kind: string) =>
  fetch(`${simulator.url}/simulator/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target, kind }),
  })
type Row = {
  id: string
  order_id: string
  service: string
  state: string
  reason: string | null
  answer: string | null
}
const rows = async () => (await desk<{ list: Row[] }>('GET', '/v1/cabinet/conversions')).data.list

/** Buys as a browser that agreed to this, and pays. Money is real as far as the shop knows. */
const sell = async (agreed: string, cookies: Record<string, string> = {}) => {
  const now = Math.floor(app.world.ports.now().epochMilliseconds / 1000)
  const all = {
    ...(agreed ? { kontor_consent: `0d9b3b35-9c55-4b55-8d3c-0c6f6cbb1111_${sellerId}.${agreed}.${now}` } : {}),
    ...cookies,
  }
  const cookie = Object.entries(all)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const body = checkoutWire() as { payer: object }
  const { data } = await app.call<{ order_id: string; redirect_url: string }>(
    'POST',
    '/v1/checkout/told/guide/order',
    { ...body, payer: { ...body.payer, email: 'Ida.Sommer@Example.com' } },
    { headers: { 'user-agent': 'Firefox', ...(cookie ? { cookie } : {}) } },
  )
  await sql`update orders set is_test = false where id = ${Number(data.order_id)}`.execute(app.world.db)
  await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  const { number } = await app.world.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', Number(data.order_id))
    .executeTakeFirstOrThrow()
  return { id: data.order_id, number, list: (await rows()).filter((row) => row.order_id === data.order_id) }
}
const browser = { _fbp: 'fb.1.1700000000000.1098115397', _ga: 'GA1.1.1234567890.1700000000' }

test('a service is taken in its own form, its secret is never told again, and a test says what it was worth', async () => {
  const add = (body: object) => desk<{ id: string; secret_hint: string }>('POST', at, body)
  expect((await add({ service: 'meta', target_id: stream, secret: 'x' })).fields).toEqual({
    target_id: ['wrong_target'],
  })
  const meta = await add({ service: 'meta', target_id: pixel, secret: 'wrong token', test_code: 'TEST1' })
  expect(meta.status, meta.text).toBe(201)
  expect(meta.data.secret_hint).toBe('•••• oken')
  expect(meta.text).not.toContain('wrong token')
  expect((await add({ service: 'meta', target_id: pixel, secret: 'x' })).fields).toEqual({ target_id: ['taken'] })
  const google = await add({ service: 'google_analytics', target_id: stream, secret: `secret_of_${stream}` })
  Object.assign(ids, { meta: meta.data.id, google: google.data.id })
  const tried = (id: string) => desk<{ is_taken: boolean; answer: string }>('POST', `${at}/${id}/test`, {})
  expect((await tried(ids['meta']!)).data).toMatchObject({ is_taken: false })
  expect((await tried(ids['meta']!)).data.answer).toContain('Invalid OAuth access token')
  await desk('PATCH', `${at}/${ids['meta']}`, { target_id: pixel, secret: `token_of_${pixel}`, test_code: 'TEST1' })
  await desk('PATCH', `${at}/${ids['meta']}`, { target_id: pixel, secret: '', test_code: '' })
  expect((await tried(ids['meta']!)).code).toBe('tracking.no_test_code')
  await desk('PATCH', `${at}/${ids['meta']}`, { target_id: pixel, secret: '', test_code: 'TEST1' })
  expect((await tried(ids['meta']!)).data.is_taken).toBe(true)
  expect((await tried(ids['google']!)).data.is_taken).toBe(true)
  expect((await eventsOf(pixel)).map(({ isTest, isCounted }) => [isTest, isCounted])).toEqual([[true, false]])
  expect(await eventsOf(stream)).toEqual([])
})

test('both are told of a paid order once, under the number the browser tells', async () => {
  const { number, list } = await sell('sm', browser)
  expect(list.map(({ service, state }) => [service, state]).sort()).toEqual([
    ['google_analytics', 'sent'],
    ['meta', 'sent'],
  ])
  const [event] = await eventsOf(pixel)
  expect(event).toMatchObject({ name: 'Purchase', eventId: number, isCounted: true })
  const hash = createHash('sha256').update('ida.sommer@example.com').digest('hex')
  expect(event!.body).toMatchObject({
    user_data: { em: [hash], client_user_agent: 'Firefox', fbp: browser._fbp },
    custom_data: { value: 49, currency: 'EUR' },
  })
  expect((await eventsOf(stream))[0]).toMatchObject({ name: 'purchase', eventId: number, isCounted: true })
  // What the browser tells under the same name and number is no second sale.
  await fetch(`${simulator.url}/v21.0/${pixel}/events?access_token=token_of_${pixel}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: [event!.body] }),
  })
  expect((await eventsOf(pixel)).filter(({ isCounted }) => isCounted)).toHaveLength(1)
})

test('without consent nothing is kept of the browser, nothing is told, and the list says why', async () => {
  const before = (await eventsOf(pixel)).length
  expect((await sell('', browser)).list.map(({ state, reason }) => [state, reason])).toEqual([
    ['held_back', 'no_consent'],
    ['held_back', 'no_consent'],
  ])
  const statistics = await sell('s')
  expect(statistics.list.map(({ service, reason }) => [service, reason]).sort()).toEqual([
    ['google_analytics', 'no_browser'],
    ['meta', 'no_consent'],
  ])
  expect((await eventsOf(pixel)).length).toBe(before)
  const { rows: kept } = await sql`select from conversion_visits`.execute(app.world.db)
  expect(kept).toHaveLength(2)
})

test('a service that is away is told later; what it refuses for good is given up and can be told again', async () => {
  await desk('POST', `${at}/${ids['google']}/deactivate`, {})
  await fault(pixel, '500')
  await fault(pixel, 'timeout')
  const { id } = await sell('m', browser)
  const state = async () => (await rows()).find((row) => row.order_id === id)!
  expect(await state()).toMatchObject({ state: 'waiting', answer: expect.stringContaining('500') as string })
  app.clock.advance({ minutes: 2 })
  await app.drain()
  expect((await state()).state).toBe('waiting')
  app.clock.advance({ minutes: 10 })
  await app.drain()
  expect((await state()).state).toBe('sent')

  await fault(pixel, '400')
  const { id: refused } = await sell('m', browser)
  const row = async () => (await rows()).find((each) => each.order_id === refused)!
  expect((await row()).state).toBe('failed')
  expect((await desk('POST', `/v1/cabinet/conversions/${(await row()).id}/retry`, {})).status).toBe(200)
  await app.drain()
  expect((await row()).state).toBe('sent')
})
