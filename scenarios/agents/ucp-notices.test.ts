import { createHash, createPublicKey, randomUUID, type JsonWebKeyInput } from 'node:crypto'
import { createVerifier, httpbis } from 'http-message-signatures'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { openSellingTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { itIsAsPublished } from '../payment-providers/as-published.ts'
import { ucpBreaches, type Said } from './agent-contracts.ts'
import { usePlatform, type HeardNotice } from './ucp-platform.ts'

/** A platform of UCP hears of the orders of its agents, and proves who it is, by HTTP Message Signatures. */
const { platform, sign } = usePlatform()
const app = useTestApp(rooms, () => ({
  at: '2026-03-02T09:00:00Z',
  settings: { OUTGOING_ALLOWED_HOSTS: platform.host },
}))
let shop: Awaited<ReturnType<typeof openSellingTestShop>>
const said: Said[] = []

beforeAll(async () => {
  shop = await app.transact((ctx) => openSellingTestShop(ctx, { slug: 'guide', form: 'download' }, { price: 4900 }))
  await app.call('PUT', '/v1/cabinet/settings/agents', { is_on: true }, { token: shop.token })
})

type Signed = { body?: string; headers?: Record<string, string>; host?: string }
const host = 'shop.example'
const agent = () => `profile="${platform.profile}"`
const at = (path: string) => `/v1/shop/${shop.seller.username}/ucp${path}`
const headersOf = (method: string, more: Record<string, string> = {}) => ({
  'ucp-agent': agent(),
  ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }),
  ...more,
})
const ask = async (method: 'GET' | 'POST', path: string, { body = '', headers, host: to = host }: Signed = {}) => {
  const answer = await (
    await app.server()
  ).inject({
    method,
    url: at(path),
    headers: { host: to, ...(headers ?? headersOf(method)) },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const wanted = () => JSON.stringify({ line_items: [{ item: { id: `p${shop.product.id}` }, quantity: 1 }] })
const signedAsk = async (method: 'GET' | 'POST', path: string, body = '', more: Record<string, string> = {}) =>
  sign(method, `http://${host}${at(path)}`, headersOf(method, more), body)

const buyBy = async (link: string) => {
  const wire = checkoutWire({ link, plan_id: shop.plan.id, form: 'card' })
  const path = `/v1/checkout/${shop.seller.username}/guide/order`
  const { data } = await app.call<{ order_id: number; redirect_url: string }>('POST', path, wire)
  await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  return data.order_id
}
const told = () => platform.heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)

/** Whether a notice is the shop’s, judged by somebody else’s implementation and the shop’s published keys. */
const isOfShop = async ({ headers, body, path }: HeardNotice): Promise<boolean | null> => {
  const digest = createHash('sha256').update(body).digest('base64')
  expect(headers['content-digest']).toBe(`sha-256=:${digest}:`)
  const named = /^profile="http:\/\/localhost:3000\/v1\/shop\/[^/]+(\/ucp\/profile)"$/.exec(
    String(headers['ucp-agent']),
  )
  expect(named).not.toBeNull()
  const profile = (await ask('GET', '/profile')).body as { keys: { kid: string }[] }
  const keyLookup = async ({ keyid }: { keyid?: string }) => {
    const key = profile.keys.find(({ kid }) => kid === keyid)
    if (!key) return null
    const publicKey = createPublicKey({ key, format: 'jwk' } as JsonWebKeyInput)
    return { id: key.kid, verify: createVerifier(publicKey, 'ecdsa-p256-sha256') }
  }
  return httpbis.verifyMessage(
    {
      keyLookup,
      requiredFields: ['@method', '@authority', '@path', '@query', 'content-digest', 'content-type', 'ucp-agent'],
      notAfter: Infinity,
    },
    { method: 'POST', url: `http://${platform.host}${path}`, headers: headers as Record<string, string> },
  )
}

it('a platform hears of an order once it is paid, of money that goes back, and of nothing twice', async () => {
  const opened = await ask('POST', '/checkout-sessions', { body: wanted() })
  const link = String(opened.body['id'])
  platform.answers = [500]
  const orderId = await buyBy(link)
  app.clock.now = app.clock.now.add({ hours: 1 })
  await app.drain()
  expect(platform.heard).toHaveLength(2)
  const [first, again] = platform.heard
  expect([again!.body, again!.headers['webhook-id']]).toEqual([first!.body, first!.headers['webhook-id']])
  expect(told()[1]).toMatchObject({
    id: link,
    checkout_id: link,
    line_items: [{ status: 'fulfilled', quantity: { original: 1, total: 1, fulfilled: 1 } }],
    fulfillment: { events: [{ type: 'delivered' }] },
    adjustments: [],
  })
  await refundOrder(app.world, { orderId, amount: 1900 })
  await app.drain()
  expect(told()[2]).toMatchObject({
    line_items: [{ status: 'fulfilled' }],
    adjustments: [{ type: 'refund', status: 'completed', totals: [{ type: 'total', amount: -1900 }] }],
  })
  await refundOrder(app.world, { orderId, amount: 3000 })
  await app.drain()
  expect(told()[3]).toMatchObject({ line_items: [{ status: 'removed', quantity: { total: 0, fulfilled: 0 } }] })
  expect((told()[3]!['adjustments'] as object[]).length).toBe(2)
  await app.drain()
  expect(platform.heard).toHaveLength(4)
  expect(new Set(platform.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  for (const notice of platform.heard) expect(await isOfShop(notice)).toBe(true)
  expect((await ask('GET', `/orders/${link}`)).body).toEqual(told()[3])
  said.push(...told().map((body) => ({ schema: 'shopping/order.json', body })))
})

it('a notice that was changed on its way is not the shop’s', async () => {
  const notice = platform.heard.at(-1)!
  expect(await isOfShop({ ...notice, path: '/elsewhere?shop=1' })).toBe(false)
  const headers = { ...notice.headers, 'ucp-agent': String(notice.headers['ucp-agent']), 'content-type': 'text/plain' }
  expect(await isOfShop({ ...notice, headers })).toBe(false)
})

it('who named no address, or has no profile, hears nothing; one that is away is told later', async () => {
  const { length } = platform.heard
  const strangers = headersOf('POST', { 'ucp-agent': 'profile="https://agent.invalid/.well-known/ucp"' })
  await buyBy(String((await ask('POST', '/checkout-sessions', { body: wanted(), headers: strangers })).body['id']))
  expect(platform.heard).toHaveLength(length)
  platform.isThere = false
  app.clock.now = app.clock.now.add({ minutes: 2 })
  await buyBy(String((await ask('POST', '/checkout-sessions', { body: wanted() })).body['id']))
  expect(platform.heard).toHaveLength(length)
  platform.isThere = true
  app.clock.now = app.clock.now.add({ hours: 1 })
  await app.drain()
  expect(platform.heard).toHaveLength(length + 1)
})

it('a shop with a domain of its own signs as the profile there', async () => {
  await sql`insert into domains (seller_id, host, token, ttl, state, state_since, record_state, notify_state, is_main, next_check_at, created_at)
    values (${shop.seller.id}, 'guides.example', ${'t'.repeat(32)}, 300, 'active', ${app.clock.now}, 'submitted', 'no_need_email', true, ${app.clock.now}, ${app.clock.now})`.execute(
    app.world.db,
  )
  await buyBy(String((await ask('POST', '/checkout-sessions', { body: wanted() })).body['id']))
  const named = platform.heard.at(-1)!.headers['ucp-agent']
  await sql`delete from domains`.execute(app.world.db)
  expect(named).toBe('profile="http://guides.example:3000/.well-known/ucp"')
})

describe('a call that is signed', () => {
  it('is taken where its signature is by the profile’s key and covers it', async () => {
    const asked = platform.asked
    const body = wanted()
    const opened = await ask('POST', '/checkout-sessions', {
      body,
      headers: await signedAsk('POST', '/checkout-sessions', body),
    })
    expect(opened.status).toBe(201)
    const path = `/checkout-sessions/${String(opened.body['id'])}`
    expect((await ask('GET', path, { headers: await signedAsk('GET', path) })).status).toBe(200)
    expect(platform.asked - asked).toBeLessThanOrEqual(1)
  })
  it('is taken over MCP, where the message is signed', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    const body = JSON.stringify(message)
    const accept = { accept: 'application/json, text/event-stream' }
    const headers = { ...(await signedAsk('POST', '/mcp', body)), ...accept, 'mcp-protocol-version': '2025-11-25' }
    const post = async (payload: string) =>
      (await (await app.server()).inject({ method: 'POST', url: at('/mcp'), headers: { host, ...headers }, payload }))
        .statusCode
    expect([await post(body), await post(body.replace('list', 'call'))]).toEqual([200, 401])
  })
  it.each([
    ['another body', { body: JSON.stringify({ line_items: [] }) }],
    ['another host', { host: 'other.example' }],
    ['another key for repetitions', { headers: { 'idempotency-key': randomUUID() } }],
    ['a header of Web Bot Auth beside it', { headers: { 'signature-agent': 'sig1="https://x.example"' } }],
    ['no signature to its input', { headers: { signature: '' } }],
    ['nonsense', { headers: { signature: 'sig1=:AAAA:', 'signature-input': 'sig1=()' } }],
  ])('with %s is refused', async (_, { headers = {}, ...changed }: Signed) => {
    const body = wanted()
    const signed = await signedAsk('POST', '/checkout-sessions', body)
    const answer = await ask('POST', '/checkout-sessions', { body, headers: { ...signed, ...headers }, ...changed })
    expect([answer.status, answer.body]).toMatchObject([401, { messages: [{ code: 'signature_invalid' }] }])
  })
  it('is refused where the profile cannot be read, and asks nobody where the shop is off', async () => {
    const away = { 'ucp-agent': 'profile="https://agent.invalid/.well-known/ucp"' }
    const signed = await signedAsk('GET', '/orders/12345678', '', away)
    const answer = await ask('GET', '/orders/12345678', { headers: signed })
    expect([answer.status, answer.body]).toMatchObject([424, { messages: [{ code: 'profile_unreachable' }] }])
    const { asked } = platform
    app.clock.now = app.clock.now.add({ minutes: 5 })
    await sql`update agent_shops set is_on = false`.execute(app.world.db)
    const off = await ask('GET', '/orders/12345678', { headers: await signedAsk('GET', '/orders/12345678') })
    await sql`update agent_shops set is_on = true`.execute(app.world.db)
    expect([off.status, platform.asked]).toEqual([404, asked])
  })
})

itIsAsPublished('UCP', (folder) => ucpBreaches(folder, said))
