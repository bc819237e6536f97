import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'

import { userByEmail } from '#capabilities/people/identity/server/index.ts'
import { startSession } from '#capabilities/people/identity/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { asPerson, connect, keyOf, listen } from './connect.ts'

/** A buyer’s assistant over HTTP: it reads what its person bought, and asks to end it. */

const app = useTestWorld(rooms)
let server: FastifyInstance
let host = ''
let shop: Awaited<ReturnType<typeof openTestShop>>
let orderId = 0
let token = ''

beforeAll(async () => {
  shop = await app.transact(async (ctx) => {
    const made = await openTestShop(
      ctx,
      { slug: 'club', name: 'Club' },
      { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
    )
    await letSell(ctx, made.seller.id)
    return made
  })
  const order = await buy(app.world, shop, { email: 'kim@example.com' })
  await app.drain()
  orderId = order.id
  token = await buyersToken('kim@example.com')
  ;({ server, host } = await listen(app))
})
afterAll(() => server.close())

const buyersToken = (email: string): Promise<string> =>
  app.transact(async (ctx) => {
    const user = await userByEmail(ctx, email)
    return (await startSession(ctx, { userId: user!.id, fingerprint: 'test', profileType: 'payer' })).accessToken
  })

const decide = (id: unknown, how: 'confirm' | 'decline') =>
  asPerson(host, token)<{ state: string }>('POST', `/v1/payer/assistant_requests/${String(id)}/${how}`)

it('reads purchases, invoices and accesses of its person, and nothing else', async () => {
  const { client, call } = await connect(`${host}/mcp/buyer`, token)
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    'my_purchases',
    'get_purchase',
    'my_invoices',
    'my_access',
    'cancel_subscription',
    'withdraw_from_contract',
    'get_request',
    'wait_for_request',
  ])
  expect((await call('my_purchases')).structuredContent).toMatchObject({
    list: [{ id: orderId, product_name: 'Club' }],
  })
  expect((await call('get_purchase', { id: orderId })).structuredContent).toMatchObject({ product: { name: 'Club' } })
  expect((await call('my_invoices')).structuredContent).toMatchObject({
    list: [
      {
        product_name: 'Club',
        pdf_url: expect.stringMatching(/^http:\/\/localhost:3000\/common\/invoices\/1\.pdf\?token=\w+$/),
      },
    ],
  })
  const { list } = (await call('my_invoices')).structuredContent as { list: { pdf_url: string }[] }
  const pdf = await fetch(list[0]!.pdf_url.replace('http://localhost:3000', host))
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await call('my_access')).isError).toBeFalsy()
  expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(['kontor://purchases'])
})

it('asks to end a subscription and to withdraw; each happens once its person confirms', async () => {
  const { call } = await connect(`${host}/mcp/buyer`, token)
  const withdrawal = (await call('withdraw_from_contract', { id: orderId, reason: 'Not for me' })).structuredContent!
  expect(withdrawal).toMatchObject({ state: 'pending', url: expect.stringContaining('/payer/assistant_requests/') })
  expect((await call('withdraw_from_contract', { id: orderId, reason: 'Not for me' })).structuredContent).toEqual(
    withdrawal,
  )
  expect((await decide(withdrawal['request_id'], 'confirm')).data.state).toBe('done')
  const { rows } = await sql`select kind, email::text, order_id from declarations`.execute(app.world.db)
  expect(rows).toEqual([{ kind: 'withdrawal', email: 'kim@example.com', orderId }])

  const ending = (await call('cancel_subscription', { id: orderId })).structuredContent!
  expect((await call('get_purchase', { id: orderId })).structuredContent!['cancels_on']).toBeNull()
  expect((await decide(ending['request_id'], 'confirm')).data.state).toBe('done')
  expect((await call('get_purchase', { id: orderId })).structuredContent!['cancels_on']).not.toBeNull()
  expect((await call('get_request', { id: ending['request_id'] })).structuredContent).toMatchObject({ state: 'done' })
})

it('nobody else sees the request, and a key of a shop opens no buyer’s door', async () => {
  await buy(app.world, shop, { email: 'noor@example.com' })
  await app.drain()
  const { call } = await connect(`${host}/mcp/buyer`, await buyersToken('noor@example.com'))
  expect((await call('get_request', { id: 1 })).isError).toBe(true)
  expect((await call('get_purchase', { id: orderId })).isError).toBe(true)
  const key = await keyOf(host, shop.token)
  const ask = (path: string, bearer: string) =>
    fetch(`${host}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: '{}',
    })
  expect((await ask('/mcp/buyer', key)).status).toBe(401)
  expect((await ask('/mcp', token)).status).toBe(403)
})
