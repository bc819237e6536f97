import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

/** The seller API as a script uses it: over HTTP, with key and secret in the query, in the body, and by bearer token. */

const app = useTestApp(rooms, { settings: { OUTGOING_ALLOWED_HOSTS: '127.0.0.1:9' } })
let seller: Seller
let token = ''
let pair = { key: '', secret: '' }
beforeAll(async () => {
  const made = await app.transact(async (ctx) => {
    const opened = await makeSeller(ctx, { firstName: 'Ada', lastName: 'Lovelace' })
    await letSell(ctx, opened.seller.id)
    return opened
  })
  seller = made.seller
  token = made.token
  pair = (await app.call<typeof pair>('POST', '/v1/cabinet/api_keys', { name: 'Script' }, { token })).data
})

type Way = (path: string) => { url: string; body: object; headers: Record<string, string> }
const byQuery: Way = (path) => ({
  url: `${path}${path.includes('?') ? '&' : '?'}key=${pair.key}&secret=${pair.secret}`,
  body: {},
  headers: {},
})
const byBody: Way = (path) => ({ url: path, body: { key: pair.key, secret: pair.secret }, headers: {} })
const byBearer: Way = (path) => ({ url: path, body: {}, headers: { authorization: `Bearer ${token}` } })
const byToken: Way = (path) => ({ url: path, body: {}, headers: { authorization: token } })

type Answer = {
  status: number
  body: Record<string, unknown> & { id: number; token: string; error?: string }
  list: Record<string, unknown>[]
}
const send = async (
  way: Way,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  given: object = {},
  more: Record<string, string> = {},
): Promise<Answer> => {
  const { url, body, headers } = way(path)
  const payload = { ...body, ...given }
  const withBody = method !== 'GET' || Object.keys(body).length > 0
  const answer = await (
    await app.server()
  ).inject({
    method,
    url,
    headers: { ...headers, ...more, ...(withBody ? { 'content-type': 'application/json' } : {}) },
    ...(withBody ? { payload: JSON.stringify(payload) } : {}),
  })
  const parsed = answer.json<Answer['body']>()
  return { status: answer.statusCode, body: parsed, list: Array.isArray(parsed) ? (parsed as Answer['list']) : [] }
}

describe.each([
  ['query', byQuery],
  ['body', byBody],
  ['bearer', byBearer],
  ['token', byToken],
] as const)('with credentials in the %s', (name, way) => {
  it('a script sells, gives access, reads, cancels, refunds and listens', async () => {
    if (way !== byBody)
      expect((await send(way, 'GET', '/api/me')).body).toMatchObject({
        id: seller.id,
        username: seller.username,
        full_name: 'Ada Lovelace',
      })
    const plan = await app.transact(async (ctx) =>
      makePlan(ctx, seller.id, (await makeProduct(ctx, seller.id, {}, null)).product.id, { price: 4000 }),
    )
    const made = await send(way, 'POST', '/api/products', {
      name: `Course by ${name}`,
      form: 'course',
      active: true,
      prices_attributes: [{ pricing_plan_id: plan.id, position: 0 }],
      page_header: '',
      webhook_endpoint_form: 'all_webhook_endpoints',
    })
    expect([made.status, made.body]).toMatchObject([
      201,
      { form: 'course', active: true, price: '40.0', currency: 'eur', pricing_plans: [{ id: plan.id, price: '40.0' }] },
    ])
    const changed = await send(way, 'PUT', `/api/products/${made.body.id}`, {
      private: true,
      success_url: 'https://example.com/thanks',
    })
    expect(changed.body).toMatchObject({
      id: made.body.id,
      private: true,
      success_url: 'https://example.com/thanks',
      name: `Course by ${name}`,
    })

    const given = await send(way, 'POST', '/api/orders', {
      product_id: made.body.id,
      email: `${name}@example.com`,
      first_name: 'Mara',
      last_name: 'Voss',
    })
    expect([given.status, given.body]).toMatchObject([
      201,
      {
        success: true,
        order: { payment_state: 'paid', total_amount: '0.0', payer: { first_name: 'Mara' }, pricing_plan: null },
      },
    ])
    const order = given.body['order'] as { id: number; token: string }
    expect(order.token).toMatch(/^[\w-]{20}$/)
    await app.drain()
    if (way !== byBody) {
      for (const key of [order.id, order.token])
        expect((await send(way, 'GET', `/api/orders/${key}`)).body).toMatchObject({
          id: order.id,
          token: order.token,
          payment_state: 'paid',
        })
      const listed = (await send(way, 'GET', `/api/orders?product_id=${made.body.id}`)).body as unknown as object[]
      expect(listed).toEqual([(await send(way, 'GET', `/api/orders/${order.id}`)).body])
      expect((await send(way, 'GET', `/api/orders?product_id=${made.body.id}&payment_state=paying`)).body).toEqual([])
      expect((await send(way, 'GET', '/api/orders?date_to=2020-01-01')).body).toEqual([])
    }
    expect((await app.mails()).filter((mail) => mail.recipient === `${name}@example.com`)).not.toHaveLength(0)

    const byId = await send(way, 'POST', `/api/orders/${order.id}/cancel`)
    expect([byId.status, byId.body]).toEqual([404, { success: false, error: 'Not Found' }])
    for (const time of ['first', 'again'])
      expect(await send(way, 'POST', `/api/orders/${order.token}/cancel`), time).toMatchObject({
        status: 200,
        body: { token: order.token, payment_state: 'payment_canceled', canceled: true, cancelled: true, active: false },
      })

    const testShop = { seller, ...(await app.transact((ctx) => makeProduct(ctx, seller.id, {}, { price: 4000 }))) }
    const bought = await buy(app.world, testShop)
    await app.drain()
    const payment = await app.world.db
      .selectFrom('transfers')
      .select(['id', 'token'])
      .where('orderId', '=', bought.id)
      .executeTakeFirstOrThrow()
    const part = await send(way, 'POST', `/api/payments/${payment.id}/refund`, { amount: '12.5' })
    expect(part.body).toMatchObject({
      id: payment.id,
      amount: '40.0',
      refunded_amount: '12.5',
      refundable_amount: '27.5',
      order_id: bought.id,
    })
    expect((await send(way, 'POST', `/api/payments/${payment.id}/refund`)).body).toMatchObject({
      refunded_amount: '40.0',
      refundable_amount: '0.0',
    })
    if (way !== byBody) {
      expect((await send(way, 'GET', `/api/transfers/${payment.token}`)).body).toMatchObject({
        id: payment.id,
        type: 'Payment',
      })
      expect((await send(way, 'GET', `/api/payers/${payment.token}`)).body).toMatchObject({
        email: bought.payerDetails.email,
        vat_no: null,
      })
      await app.drain()
      const invoices = await send(
        way,
        'GET',
        `/api/invoices?product_id=${testShop.product.id}&predefined_date_range=current_month`,
      )
      const ofOrder = await send(way, 'GET', `/api/invoices?order_id=${bought.id}`)
      expect(new Set(ofOrder.list.map((each) => each['order_id']))).toEqual(new Set([bought.id]))
      expect(invoices.list[0]).toMatchObject({
        gross_amount: expect.stringMatching(/^-?\d+\.\d+$/),
        order_id: bought.id,
        product_id: testShop.product.id,
        invoice_amount: invoices.list[0]!['gross_amount'],
        // Both refunds, which one document was written for.
        transfer_ids: [expect.any(Number), expect.any(Number)],
        url: expect.stringContaining('/common/invoices/'),
      })
    }

    const hook = await send(way, 'POST', '/api/webhook_endpoints', {
      name: 'Mine',
      url: 'http://127.0.0.1:9/hook',
      event_form: 'selected_events',
      event_ids: ['payment.successful'],
    })
    expect([hook.status, hook.body]).toMatchObject([
      201,
      {
        id: expect.any(Number),
        state: 'active',
        event_ids: ['payment.successful'],
        request_format: 'json',
        secret: expect.stringMatching(/^whsec_/),
      },
    ])
    expect((await send(way, 'PUT', `/api/webhook_endpoints/${hook.body.id}`, { name: 'Ours' })).body).toMatchObject({
      id: hook.body.id,
      name: 'Ours',
      event_ids: ['payment.successful'],
    })
    expect((await send(way, 'DELETE', `/api/webhook_endpoints/${hook.body.id}`)).body).toEqual({ success: true })
  })
})

it('pages lists as bare arrays, empty past the last', async () => {
  const all = await send(byQuery, 'GET', '/api/products?per=500')
  const pages = [
    await send(byQuery, 'GET', '/api/products?per=2&page=1'),
    await send(byQuery, 'GET', '/api/products?per=2&page=2'),
  ]
  expect(pages.flatMap((page) => page.list)).toEqual(all.list.slice(0, 4))
  expect((await send(byQuery, 'GET', '/api/products?page=900')).list).toEqual([])
  expect((await send(byQuery, 'GET', '/api/products?page=0&per=2')).list).toEqual(pages[0]!.list)
  expect((await send(byQuery, 'GET', '/api/webhook_endpoints')).list).toEqual([])
  expect((await send(byQuery, 'GET', '/api/pricing_plans?per=1')).list).toHaveLength(1)
})

it('reads and drops a pricing plan', async () => {
  const { product, plan } = await app.transact((ctx) => makeProduct(ctx, seller.id))
  expect((await send(byQuery, 'GET', `/api/pricing_plans/${plan.id}`)).body).toMatchObject({
    id: plan.id,
    price: '49.0',
    archived: false,
  })
  expect((await send(byQuery, 'DELETE', `/api/pricing_plans/${plan.id}`)).body).toEqual({ success: true })
  expect((await send(byQuery, 'GET', `/api/products/${product.id}`)).body).toMatchObject({
    pricing_plans: [],
    prices: [],
    price: null,
  })
})

it('makes a product ready to sell in one call', async () => {
  const made = await send(byBody, 'POST', '/api/products', {
    name: 'Type specimen',
    price: 49,
    description: '<p>Forty pages</p>',
    success_url: 'example.com/thanks',
    webhook_endpoint_form: 'no_webhook_endpoints',
  })
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      form: 'course',
      price: '49.0',
      description: '<p>Forty pages</p>',
      success_url: 'https://example.com/thanks',
      pricing_plans: [{ form: 'one_time', price: '49.0' }],
    },
  ])
  const plan = await send(byBody, 'POST', `/api/products/${made.body.id}/pricing_plans`, {
    name: 'Twice',
    price: '98.00',
  })
  expect([plan.status, plan.body]).toMatchObject([201, { name: 'Twice', price: '98.0', archived: false }])
  await send(byQuery, 'DELETE', `/api/pricing_plans/${plan.body.id}`)
  expect((await send(byQuery, 'POST', `/api/pricing_plans/${plan.body.id}/restore`)).body).toMatchObject({
    archived: false,
  })
})

it('exchanges and orders the plans of a product by the ids of its prices', async () => {
  const { product, plan } = await app.transact((ctx) => makeProduct(ctx, seller.id))
  const [first, second] = await app.transact(async (ctx) => {
    const other = (await makeProduct(ctx, seller.id, {}, null)).product.id
    return [
      await makePlan(ctx, seller.id, other, { price: 100 }),
      await makePlan(ctx, seller.id, other, { price: 200 }),
    ] as const
  })
  const added = await send(byBody, 'PUT', `/api/products/${product.id}`, {
    prices_attributes: [
      { pricing_plan_id: first.id, position: 0 },
      { pricing_plan_id: plan.id, position: 1 },
    ],
  })
  expect(added.body).toMatchObject({
    prices: [
      { pricing_plan_id: first.id, position: 0 },
      { pricing_plan_id: plan.id, position: 1 },
    ],
    price: '1.0',
  })
  const [price] = added.body['prices'] as { id: number }[]
  const swapped = await send(byBody, 'PUT', `/api/products/${product.id}`, {
    prices_attributes: [{ id: price!.id, pricing_plan_id: second.id }],
  })
  expect(swapped.body).toMatchObject({
    prices: [{ pricing_plan_id: second.id }, { pricing_plan_id: plan.id }],
    price: '2.0',
  })
  expect(
    (await send(byBody, 'PUT', `/api/products/${product.id}`, { prices_attributes: [{ id: 999_999 }] })).body.error,
  ).toContain('prices_attributes.0.id: not_in_list')
})

it('answers the first result again under one Idempotency-Key, for 24 hours', async () => {
  const again = (name: string) =>
    send(byQuery, 'POST', '/api/products', { name, form: 'service' }, { 'idempotency-key': 'product-1' })
  const first = await again('Once')
  expect(await again('Once')).toEqual(first)
  expect((await again('Twice')).status).toBe(409)
  app.clock.advance({ hours: 24 })
  expect((await again('Twice')).body).toMatchObject({ name: 'Twice' })

  const testShop = { seller, ...(await app.transact((ctx) => makeProduct(ctx, seller.id, {}, { price: 4000 }))) }
  const order = await buy(app.world, testShop)
  await app.drain()
  const payment = await app.world.db
    .selectFrom('transfers')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const refund = (amount: string) =>
    send(byQuery, 'POST', `/api/payments/${payment.id}/refund`, { amount }, { 'idempotency-key': `refund-${amount}` })
  expect((await refund('99.0')).status).toBe(422)
  const [one, other] = await Promise.all([refund('10.0'), refund('10.0')])
  expect([one.status, other.status].sort()).toEqual(one.status === other.status ? [200, 200] : [200, 409])
  expect(await refund('10.0')).toMatchObject({ status: 200, body: { refunded_amount: '10.0' } })
})

it('refuses in plain words what it cannot honour', async () => {
  const error = async (path: string, given: object, method: 'POST' | 'PUT' = 'POST') =>
    (await send(byQuery, method, path, given)).body.error
  expect(await error('/api/products', { form: 'course' })).toBe('Some values are not possible. (name: required)')
  expect(
    await error('/api/products', {
      name: 'A',
      form: 'course',
      page_header: '<b>Hi</b>',
      performance_period: '1 year',
    }),
  ).toBe('Some values are not possible. (page_header: not_supported; performance_period: not_supported)')
  expect(await error('/api/products', { name: 'A', form: 'download', active: true })).toContain('A')
  expect(await error('/api/products', { name: 'A', form: 'course', success_email: { subject_de: 'Hallo' } })).toContain(
    'success_email.subject_en: required',
  )
  expect(await error('/api/orders', { product_id: 999_999, email: 'a@example.com' })).toContain(
    'product_id: not_in_list',
  )
  expect(await error('/api/orders', { product_id: 1, email: 'nobody', prid: 7 })).toContain('prid: not_supported')
  expect(await error('/api/webhook_endpoints', { name: 'Bad', url: 'http://10.0.0.1/' })).toContain('url: invalid_url')
  for (const given of [{ price: '9' }, { total: '9' }, { pricing_plan_id: 3 }])
    expect(await error('/api/orders', { product_id: 1, email: 'a@example.com', ...given })).toContain(
      `${Object.keys(given)[0]}: not_supported`,
    )
  expect(await error('/api/products/1', { nonsense: 1 }, 'PUT')).toContain('nonsense: not_supported')
  expect(await error('/api/products', { name: 'A', prices_attributes: [{ plan: 1 }] })).toContain(
    'prices_attributes.0.plan: not_in_list',
  )
  const filtered = await send(byQuery, 'GET', '/api/invoices?payment_stat=paid')
  expect([filtered.status, filtered.body.error]).toEqual([422, expect.stringContaining('payment_stat: not_supported')])
  expect((await send(byQuery, 'GET', '/api/invoices?format=json&payment_stat=')).status).toBe(200)
  const long = { 'idempotency-key': 'x'.repeat(256) }
  expect((await send(byQuery, 'POST', '/api/products', { name: 'Long' }, long)).body.error).toContain('idempotency_key')
  const wider = { name: 'Wider', scopes: ['catalog.read'], expires_at: '2027-01-01' }
  // The clock went past the end of the first session above.
  const fresh = await app.signIn(seller.userId, 'seller')
  expect((await app.call('POST', '/v1/cabinet/api_keys', wider, { token: fresh })).fields).toEqual({
    scopes: ['not_in_list'],
    expires_at: ['not_in_list'],
  })
  const url = 'https://me:word@example.com/hook'
  const hook = await send(byQuery, 'POST', '/api/webhook_endpoints', { name: 'Hook', url })
  expect(hook.body['url']).toBe('https://me:***@example.com/hook')
  await send(byQuery, 'PUT', `/api/webhook_endpoints/${hook.body.id}`, { url: hook.body['url'] })
  const kept = await app.world.db
    .selectFrom('webhookEndpoints')
    .select('url')
    .where('id', '=', hook.body.id)
    .executeTakeFirstOrThrow()
  expect(kept.url).toBe(url)
  expect((await send(byQuery, 'GET', '/api/nothing_here')).body).toEqual({ success: false, error: 'Not Found' })
  const other = await (await app.server()).inject({ method: 'DELETE', url: '/api/orders/4711?key=none' })
  expect([other.statusCode, other.headers['allow'], other.json()]).toEqual([
    405,
    'GET',
    { success: false, error: 'This address is called with GET.' },
  ])
})
