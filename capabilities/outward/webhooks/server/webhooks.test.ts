import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeProgram, makePublisher } from '#capabilities/after/affiliates/server/testing.ts'
import { makeSeller, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { webhooksErasing } from './erasing.ts'

let test: TestWorld
let api: TestApi
let token: string
let counter: Counter
let host = ''
let status = 200
const heard: { headers: IncomingHttpHeaders; body: string }[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (piece: Buffer) => (body += piece.toString()))
  request.on('end', () => {
    heard.push({ headers: request.headers, body })
    response.writeHead(status).end('thanks')
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(receiver.address() as { port: number }).port}`
  // Signatures carry the time and receivers check it against their own clock.
  test = await testWorld(rooms, { at: Temporal.Now.instant().toString(), settings: { OUTGOING_ALLOWED_HOSTS: host } })
  api = await testApi(test, rooms)
  const made = await test.transact((ctx) => makeSeller(ctx))
  token = made.token
  counter = {
    seller: made.seller,
    ...(await test.transact((ctx) => makeProduct(ctx, made.seller.id, {}, { price: 11900 }))),
  }
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await api.close()
  await test.close()
})

/** Sessions end while the clock goes on. */
const freshToken = async (userId: number) =>
  (await test.transact((ctx) => startSession(ctx, { userId, fingerprint: 'test', profileType: 'seller' }))).accessToken

type Endpoint = { id: number; secret: string; state: string }
const add = async (given: object = {}) =>
  (
    await api.call<Endpoint>(
      'POST',
      '/v1/cabinet/webhook_endpoints',
      { name: 'Mine', url: `http://${host}/hook`, ...given },
      { token },
    )
  ).data

it('tells an endpoint of a sale and a refund, signed, once each', async () => {
  const endpoint = await add()
  expect(
    (await api.call<Endpoint>('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })).data
      .state,
  ).toBe('active')
  heard.length = 0
  const order = await buy(test.world, counter)
  await test.drain()
  await refundOrder(test.world, { orderId: order.id, amount: 1900 })
  await test.drain()
  const told = heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  expect(told.map((body) => body.event).sort()).toEqual([
    'invoice.issued',
    'invoice.issued',
    'order.created',
    'order.one_time.finished',
    'payer.access_changed',
    'payment.successful',
    'refund.successful',
  ])
  const payment = told.find((body) => body.event === 'payment.successful')!
  expect(payment).toMatchObject({
    action: 'payment_processed',
    state: 'successful',
    order_token: order.token,
    payment_session_id: order.id,
    revenue: '119.0',
    amount: '119.0',
    fee: '0.0',
    vat_rate: 19,
    vat_amount: '19.0',
    recurring: 'no',
    currency_key: 'eur',
    payments_count: 1,
  })
  expect(payment.payments_schedule).toEqual([
    { rate: 1, state: 'paid', amount: '119.0', date: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/) },
  ])
  expect(told.find((body) => body.event === 'refund.successful')).toMatchObject({
    revenue: '-19.0',
    refunded_transfer_id: payment.id,
  })
  const verifier = new Webhook(endpoint.secret)
  for (const { headers, body } of heard) {
    expect(() => verifier.verify(body, headers as Record<string, string>)).not.toThrow()
    expect(() => verifier.verify(`${body} `, headers as Record<string, string>)).toThrow()
    expect(() =>
      new Webhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').verify(body, headers as Record<string, string>),
    ).toThrow()
  }
  const stored = await test.world.db
    .selectFrom('webhookEndpoints')
    .select('secretSealed')
    .where('id', '=', endpoint.id)
    .executeTakeFirstOrThrow()
  expect(stored.secretSealed).not.toContain(endpoint.secret.slice(6, 20))
  await api.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/deactivate`, {}, { token })
})

it('tells what stands around an order: the date, tickets with their codes, groups, who recommended it, documents and access', async () => {
  const event = {
    seller: counter.seller,
    ...(await test.transact((ctx) =>
      makeProduct(
        ctx,
        counter.seller.id,
        { form: 'event', name: 'Workshop', slug: 'workshop', accessDays: 30 },
        { price: 11900 },
      ),
    )),
  }
  const friday = await test.transact(async (ctx) =>
    makeTicket(ctx, await makeDate(ctx, event.product), { name: 'Friday', planIds: [event.plan.id] }),
  )
  const group = await test.world.db
    .insertInto('productGroups')
    .values({ sellerId: event.seller.id, name: 'Workshops' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await test.world.db
    .insertInto('productGroupMembers')
    .values({ productGroupId: group.id, productId: event.product.id })
    .execute()
  const endpoint = await add({ event_form: 'selected_events', events: ['payment.successful', 'refund.successful'] })
  await api.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })
  heard.length = 0
  const order = await buy(test.world, event, { ticketId: friday.id })
  await test.drain()
  const partner = await test.transact((ctx) => makeSeller(ctx))
  await test.world.db
    .updateTable('sellers')
    .set({ city: 'Bremen', countryCode: 'DE' })
    .where('id', '=', partner.seller.id)
    .execute()
  await test.world.db.updateTable('orders').set({ publisherId: partner.user.id }).where('id', '=', order.id).execute()
  await refundOrder(test.world, { orderId: order.id, amount: 1900 })
  await test.drain()
  const [paid, refunded] = heard.map(({ body }) => JSON.parse(body) as Record<string, never>)
  expect(paid).toMatchObject({
    event: 'payment.successful',
    publisher: null,
    product: { groups: ['Workshops'] },
    events: [{ id: friday.ticketDateId, online: false }],
    tickets: [{ name: 'Friday' }],
    access_lifetime: 30,
    team_members: [],
  })
  const invoice = await test.world.db
    .selectFrom('invoices')
    .select(['number', 'token'])
    .where('orderId', '=', order.id)
    .where('form', '=', 'regular')
    .executeTakeFirstOrThrow()
  const code = await test.world.db
    .selectFrom('paymentTickets')
    .select('code')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(refunded).toMatchObject({
    event: 'refund.successful',
    publisher: { id: partner.user.id, email: partner.user.email, city: 'Bremen', country: 'Germany' },
    tickets: [{ codes: [code.code] }],
    invoice_number: invoice.number,
    invoice_link: expect.stringContaining(invoice.token) as never,
    access_activated_at: expect.stringMatching(/Z$/) as never,
  })
  const kept = async () =>
    JSON.stringify(
      await test.world.db.selectFrom('webhookDeliveries').select('body').where('orderId', '=', order.id).execute(),
    )
  expect(await kept()).toContain(partner.user.email)
  await test.transact((ctx) =>
    webhooksErasing.erase!(ctx, { userId: partner.user.id, sellerId: null, emails: [partner.user.email], names: [] }),
  )
  expect(await kept()).not.toContain(partner.user.email)
  expect(
    Temporal.Instant.from(String(refunded!['access_expiration_date']))
      .since(Temporal.Instant.from(String(refunded!['access_activated_at'])))
      .total('days'),
  ).toBeCloseTo(30, 0)
  await api.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/deactivate`, {}, { token })
})

it('tells of a service that was delivered', async () => {
  const service = {
    seller: counter.seller,
    ...(await test.transact((ctx) =>
      makeProduct(ctx, counter.seller.id, { form: 'service', name: 'Review', slug: 'review' }),
    )),
  }
  await api.call('PATCH', `/v1/cabinet/products/${service.product.id}/service`, { questions: [] }, { token })
  const endpoint = await add({ event_form: 'selected_events', events: ['service.delivered', 'service.accepted'] })
  await api.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })
  const order = await buy(test.world, service)
  await test.drain()
  heard.length = 0
  const { id } = await test.world.db
    .selectFrom('services')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  for (const [step, body] of [
    ['begin', {}],
    ['deliver', { text: 'Here it is' }],
  ] as const)
    await api.call('POST', `/v1/cabinet/services/${id}/${step}`, body, { token })
  await test.drain()
  expect(heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)).toMatchObject([
    { event: 'service.delivered', order_token: order.token, service_id: id },
  ])
  await api.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/deactivate`, {}, { token })
})

it('tries again with growing waits, pauses after five days of failures, and sends again by hand', async () => {
  const endpoint = await add({
    event_form: 'selected_events',
    events: ['payment.successful'],
    request_format: 'x_www_form_urlencoded',
  })
  await api.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })
  status = 503
  heard.length = 0
  await buy(test.world, counter)
  await test.drain()
  const log = () =>
    test.world.db
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where('endpointId', '=', endpoint.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  expect(await log()).toMatchObject({ state: 'error', attempts: 1, status: 503, response: 'thanks' })
  for (const seconds of [5, 300, 1800, 7200, 18_000, 36_000, 50_400]) {
    test.clock.advance({ seconds: seconds + 1 })
    await test.drain()
  }
  expect(await log()).toMatchObject({ state: 'error', attempts: 8, nextTryAt: null })
  expect(heard).toHaveLength(8)
  expect(decodeURIComponent(heard[0]!.body)).toContain('payer[email]=')
  test.clock.advance({ hours: 24 * 5 })
  token = await freshToken(counter.seller.userId)
  await buy(test.world, counter)
  await test.drain()
  const state = async () =>
    (await api.call<Endpoint>('GET', `/v1/cabinet/webhook_endpoints/${endpoint.id}`, undefined, { token })).data.state
  expect(await state()).toBe('paused')
  expect((await test.mails()).filter((mail) => mail.kind === 'webhook_paused')).toHaveLength(1)
  status = 200
  await api.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })
  await api.call('POST', `/v1/cabinet/webhook_deliveries/${(await log()).id}/resend`, {}, { token })
  await test.drain()
  expect(await log()).toMatchObject({ state: 'processed', status: 200 })
})

it('refuses private addresses and keeps strangers out', async () => {
  for (const url of [
    'http://169.254.169.254/latest',
    'http://localhost/',
    'http://10.0.0.1/',
    'ftp://example.com',
    'nonsense',
  ])
    expect((await api.call('POST', '/v1/cabinet/webhook_endpoints', { name: 'Bad', url }, { token })).fields).toEqual({
      url: ['invalid_url'],
    })
  const endpoint = await add()
  const stranger = (await test.transact((ctx) => makeSeller(ctx))).token
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/rotate_secret'],
    ['POST', '/activate'],
  ] as const)
    expect(
      (
        await api.call(
          method,
          `/v1/cabinet/webhook_endpoints/${endpoint.id}${path}`,
          method === 'GET' ? undefined : {},
          { token: stranger },
        )
      ).status,
    ).toBe(404)
})

it('tells only the endpoints chosen for the product', async () => {
  const [one, other] = [await add({ name: 'One' }), await add({ name: 'Other' })]
  await test.world.db
    .updateTable('webhookEndpoints')
    .set({ state: 'active' })
    .where('id', 'in', [one.id, other.id])
    .execute()
  const toldOf = async (set: { webhookSelection: 'none' | 'selected'; webhookEndpointIds?: number[] }) => {
    const made = await test.transact((ctx) => makeProduct(ctx, counter.seller.id, set, { price: 1000 }))
    const order = await buy(test.world, { ...counter, ...made })
    await test.drain()
    return [
      ...new Set(
        (
          await test.world.db
            .selectFrom('webhookDeliveries')
            .select('endpointId')
            .where('orderId', '=', order.id)
            .execute()
        ).map((each) => each.endpointId),
      ),
    ]
  }
  expect(await toldOf({ webhookSelection: 'none' })).toEqual([])
  expect(await toldOf({ webhookSelection: 'selected', webhookEndpointIds: [other.id] })).toEqual([other.id])
})

it('tells of a new publisher', async () => {
  const endpoint = await add({ name: 'Publishers', eventForm: 'selected_events', events: ['affiliate.joined'] })
  await test.world.db.updateTable('webhookEndpoints').set({ state: 'active' }).where('id', '=', endpoint.id).execute()
  const owner: Actor = {
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: counter.seller.userId,
    sellerId: counter.seller.id,
  }
  const { node } = await test.world
    .as(owner)
    .transact(async (ctx) =>
      makePublisher(ctx, (await makeProgram(ctx)).id, { name: 'Pia Lorenz', email: 'pia@example.com' }),
    )
  heard.length = 0
  await test.drain()
  expect(
    heard
      .map(({ body }) => JSON.parse(body) as object)
      .find((body) => 'webhook_endpoint_id' in body && body.webhook_endpoint_id === endpoint.id),
  ).toMatchObject({
    event: 'affiliate.joined',
    action: 'affiliate_changed',
    affiliate: {
      id: node.id,
      affiliate_program_id: node.programId,
      publisher: { id: node.userId, name: 'Pia Lorenz', email: 'pia@example.com' },
    },
  })
})
