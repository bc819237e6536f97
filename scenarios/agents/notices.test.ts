import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { openSellingTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { itIsAsPublished } from '../payment-providers/as-published.ts'
import { acpBreaches, type Said } from './agent-contracts.ts'

/** The platform of an agent hears of orders that came by it, signed as the Agentic Commerce Protocol says. */
const secret = 'a secret of sixteen signs'
type Heard = { body: string; signature: string; isTaken: boolean }
const heard: Heard[] = []
let answers: number[] = []
const platform = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    const status = answers.shift() ?? 200
    heard.push({ body, signature: String(request.headers['merchant-signature']), isTaken: status === 200 })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"received":true}')
  })
})
let host = ''
beforeAll(async () => {
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(platform.address() as { port: number }).port}`
})
afterAll(() => {
  platform.closeAllConnections()
  platform.close()
})
const app = useTestApp(await roomsNeeded(import.meta.url, 'agent-checkout'), () => ({
  at: '2026-03-02T09:00:00Z',
  settings: { OUTGOING_ALLOWED_HOSTS: host },
}))
let shop: Awaited<ReturnType<typeof openSellingTestShop>>
const said: Said[] = []

beforeAll(async () => {
  shop = await app.transact((ctx) => openSellingTestShop(ctx, { slug: 'guide', form: 'download' }, { price: 4900 }))
  const url = '/v1/cabinet/settings/agents'
  const body = {
    is_on: true,
    notice_url: `https://${host}/agentic_checkout/webhooks/order_events`,
    notice_secret: secret,
  }
  const saved = await app.call('PUT', url, body, { token: shop.token })
  expect([saved.status, saved.data['is_on'], saved.text.includes(secret)]).toEqual([200, true, false])
  await sql`update agent_shops set notice_url = ${`http://${host}/order_events`}`.execute(app.world.db)
})

const told = () => heard.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })

it('hears of an order once it is paid, again when money goes back, and of nothing twice', async () => {
  const { data: made } = await app.call<{ key: string }>(
    'POST',
    '/v1/cabinet/settings/agents/key',
    {},
    { token: shop.token },
  )
  const opened = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: `/v1/shop/${shop.seller.username}/acp/checkout_sessions`,
    headers: {
      authorization: `Bearer ${made.key}`,
      'api-version': '2026-04-17',
      'idempotency-key': 'one',
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ currency: 'eur', line_items: [{ id: `p${shop.product.id}` }], capabilities: {} }),
  })
  const link = opened.json<{ id: string }>().id
  answers = [500]
  const placed = await app.call<{ order_id: number; redirect_url: string }>(
    'POST',
    `/v1/checkout/${shop.seller.username}/guide/order`,
    checkoutWire({ link, plan_id: shop.plan.id, form: 'card' }),
  )
  await payInSandbox(app.world, placed.data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  app.clock.now = app.clock.now.add({ hours: 1 })
  await app.drain()
  expect(heard.map(({ isTaken }) => isTaken)).toEqual([false, true])
  expect(told().at(-1)).toMatchObject({
    type: 'order_create',
    data: { checkout_session_id: link, status: 'confirmed', line_items: [{ quantity: { ordered: 1, fulfilled: 1 } }] },
  })
  for (const { body, signature } of heard) {
    const [, seconds, digest] = /^t=(\d+),v1=([a-f0-9]{64})$/.exec(signature) ?? []
    expect(digest).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  }
  await refundOrder(app.world, { orderId: placed.data.order_id, amount: 1900 })
  await app.drain()
  expect(heard).toHaveLength(3)
  expect(told().at(-1)).toMatchObject({
    type: 'order_update',
    data: { adjustments: [{ type: 'refund', amount: 1900 }] },
  })
  await app.drain()
  expect(heard).toHaveLength(3)
  said.push(...told().map((body) => ({ schema: 'webhook#/components/schemas/WebhookEvent', body })))
})

it('hears nothing of orders that came another way', async () => {
  const { length } = heard
  const placed = await app.call<{ redirect_url: string }>(
    'POST',
    `/v1/checkout/${shop.seller.username}/guide/order`,
    checkoutWire({ plan_id: shop.plan.id, form: 'card' }),
  )
  await payInSandbox(app.world, placed.data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  expect(heard).toHaveLength(length)
})

itIsAsPublished('ACP', (folder) => acpBreaches(folder, said))
