import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, it } from 'vitest'
import { openReceiver } from '#platform/server/test-receiver.ts'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProgram, makePublisher } from '#capabilities/after/affiliates/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { webhooksErasing } from './erasing.ts'
import { faultsOfDeliveries } from './testing.ts'

let token: string
let testShop: TestShop
const receiver = await openReceiver()
const { host, heard } = receiver
// Signatures carry the time and receivers check it against their own clock.
const app = useTestApp(await roomsNeeded(import.meta.url), {
  at: Temporal.Now.instant().toString(),
  settings: { OUTGOING_ALLOWED_HOSTS: host },
})
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  token = made.token
  testShop = {
    seller: made.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id, {}, { price: 11900 }))),
  }
})

/** Sessions expire while the clock advances. */
const freshToken = (userId: number) => app.signIn(userId, 'seller')

type Endpoint = { id: number; secret: string; state: string }
const add = async (given: object = {}) =>
  (
    await app.call<Endpoint>(
      'POST',
      '/v1/cabinet/webhook_endpoints',
      { name: 'Mine', url: `http://${host}/hook`, ...given },
      { token },
    )
  ).data

it('tells an endpoint of a sale and a refund, signed, once each', async () => {
  const endpoint = await add()
  expect(
    (await app.call<Endpoint>('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })).data
      .state,
  ).toBe('active')
  heard.length = 0
  const order = await buy(app.world, testShop)
  await app.drain()
  await refundOrder(app.world, { orderId: order.id, amount: 1900 })
  await app.drain()
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
    vat_rate: '19.0',
    vat_amount: '19.0',
    recurring: 'no',
    currency_key: 'EUR',
    payments_count: 1,
  })
  const issued = told.find((body) => body.event === 'invoice.issued')!
  expect(payment).toMatchObject({
    invoice_number: issued.invoice_number,
    invoice_link: issued.invoice_link,
    access_activated_at: expect.stringMatching(/Z$/),
  })
  expect(payment.payments_schedule).toEqual([
    { rate: 1, state: 'paid', amount: '119.0', date: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/) },
  ])
  const created = told.find((body) => body.event === 'order.created')!
  for (const key of ['id', 'revenue', 'amount', 'fee', 'refunded_transfer_id']) expect(created).not.toHaveProperty(key)
  expect(created).toMatchObject({ currency: 'EUR', created_at: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) })
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
  const stored = await app.world.db
    .selectFrom('webhookEndpoints')
    .select('secretSealed')
    .where('id', '=', endpoint.id)
    .executeTakeFirstOrThrow()
  expect(stored.secretSealed).not.toContain(endpoint.secret.slice(6, 20))
  await app.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/deactivate`, {}, { token })
})

it('tells what stands around an order: the date, tickets with their codes, groups, who recommended it, documents and access', async () => {
  const event = {
    seller: testShop.seller,
    ...(await app.transact((ctx) =>
      makeProduct(
        ctx,
        testShop.seller.id,
        { form: 'event', name: 'Workshop', slug: 'workshop', accessDays: 30 },
        { price: 11900 },
      ),
    )),
  }
  const friday = await app.transact(async (ctx) =>
    makeTicket(ctx, await makeDate(ctx, event.product), { name: 'Friday', planIds: [event.plan.id] }),
  )
  const group = await app.world.db
    .insertInto('productGroups')
    .values({ sellerId: event.seller.id, name: 'Workshops' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.world.db
    .insertInto('productGroupMembers')
    .values({ productGroupId: group.id, productId: event.product.id })
    .execute()
  const endpoint = await add({ event_form: 'selected_events', events: ['payment.successful', 'refund.successful'] })
  await app.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })
  heard.length = 0
  const order = await buy(app.world, event, { ticketId: friday.id })
  await app.drain()
  const partner = await app.transact((ctx) => makeSeller(ctx))
  await setSeller(app.world, partner.seller.id, { city: 'Bremen', countryCode: 'DE' })
  await app.world.db.updateTable('orders').set({ publisherId: partner.user.id }).where('id', '=', order.id).execute()
  await refundOrder(app.world, { orderId: order.id, amount: 1900 })
  await app.drain()
  const [paid, refunded] = heard.map(({ body }) => JSON.parse(body) as Record<string, never>)
  expect(paid).toMatchObject({
    event: 'payment.successful',
    publisher: null,
    product: { groups: ['Workshops'] },
    events: [{ id: friday.ticketDateId, online: false }],
    tickets: [{ name: 'Friday', codes: [expect.stringMatching(/\w+/)] }],
    access_lifetime: false,
    funnel_uniq_token: null,
    team_members: [],
  })
  const invoice = await app.world.db
    .selectFrom('invoices')
    .select(['number', 'token'])
    .where('orderId', '=', order.id)
    .where('form', '=', 'regular')
    .executeTakeFirstOrThrow()
  const code = await app.world.db
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
      await app.world.db.selectFrom('webhookDeliveries').select('body').where('orderId', '=', order.id).execute(),
    )
  expect(await kept()).toContain(partner.user.email)
  await app.transact((ctx) =>
    webhooksErasing.erase!(ctx, { userId: partner.user.id, sellerId: null, emails: [partner.user.email], names: [] }),
  )
  expect(await kept()).not.toContain(partner.user.email)
  expect(
    Temporal.Instant.from(String(refunded!['access_expiration_date']))
      .since(Temporal.Instant.from(String(refunded!['access_activated_at'])))
      .total('days'),
  ).toBeCloseTo(30, 0)
  await app.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/deactivate`, {}, { token })
})

it('tells of a service that was delivered', async () => {
  const service = {
    seller: testShop.seller,
    ...(await app.transact((ctx) =>
      makeProduct(ctx, testShop.seller.id, { form: 'service', name: 'Review', slug: 'review' }),
    )),
  }
  await app.call('PATCH', `/v1/cabinet/products/${service.product.id}/service`, { questions: [] }, { token })
  const endpoint = await add({ event_form: 'selected_events', events: ['service.delivered', 'service.accepted'] })
  await app.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })
  const order = await buy(app.world, service)
  await app.drain()
  heard.length = 0
  const { id } = await app.world.db
    .selectFrom('services')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  for (const [step, body] of [
    ['begin', {}],
    ['deliver', { text: 'Here it is' }],
  ] as const)
    await app.call('POST', `/v1/cabinet/services/${id}/${step}`, body, { token })
  await app.drain()
  expect(heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)).toMatchObject([
    { event: 'service.delivered', order_token: order.token, service_id: id },
  ])
  await app.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/deactivate`, {}, { token })
})

it('tells of a free order as of a payment of nothing, with an id of its own', async () => {
  const hook = { url: `http://me:secret@${host}/hook`, event_form: 'selected_events', events: ['payment.successful'] }
  const endpoint = await add(hook)
  await app.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })
  const gift = await app.transact((ctx) => makeProduct(ctx, testShop.seller.id, { free: true }, { price: 0 }))
  heard.length = 0
  const orders = [
    await buy(app.world, { ...testShop, ...gift }, { email: 'one@example.com' }),
    await buy(app.world, { ...testShop, ...gift }, { email: 'two@example.com' }),
  ]
  await app.drain()
  const told = heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  expect(told.map((body) => body.order_id)).toEqual(orders.map((order) => order.id))
  for (const body of told)
    expect(body).toMatchObject({ state: 'successful', revenue: '0.0', access_activated_at: expect.any(String) })
  expect(new Set(told.map((body) => body.id)).size).toBe(2)
  expect(heard[0]!.headers.authorization).toBe(`Basic ${btoa('me:secret')}`)
  await app.call('DELETE', `/v1/cabinet/webhook_endpoints/${endpoint.id}`, {}, { token })
})

it('tries again with growing waits, pauses after five days of failures, and sends again by hand', async () => {
  const endpoint = await add({
    event_form: 'selected_events',
    events: ['payment.successful'],
    request_format: 'x_www_form_urlencoded',
  })
  await app.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })
  receiver.status = 503
  heard.length = 0
  await buy(app.world, testShop)
  await app.drain()
  const log = () =>
    app.world.db
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where('endpointId', '=', endpoint.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  expect(await log()).toMatchObject({ state: 'error', attempts: 1, status: 503, response: 'thanks' })
  for (const seconds of [5, 300, 1800, 7200, 18_000, 36_000, 50_400]) {
    app.clock.advance({ seconds: seconds + 1 })
    await app.drain()
  }
  expect(await log()).toMatchObject({ state: 'error', attempts: 8, nextTryAt: null })
  expect(heard).toHaveLength(8)
  expect(decodeURIComponent(heard[0]!.body)).toContain('payer[email]=')
  app.clock.advance({ hours: 24 * 5 })
  token = await freshToken(testShop.seller.userId)
  await buy(app.world, testShop)
  await app.drain()
  const state = async () =>
    (await app.call<Endpoint>('GET', `/v1/cabinet/webhook_endpoints/${endpoint.id}`, undefined, { token })).data.state
  expect(await state()).toBe('paused')
  expect((await app.mails()).filter((mail) => mail.kind === 'webhook_paused')).toHaveLength(1)
  receiver.status = 200
  await app.call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`, {}, { token })
  await app.call('POST', `/v1/cabinet/webhook_deliveries/${(await log()).id}/resend`, {}, { token })
  await app.drain()
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
    expect((await app.call('POST', '/v1/cabinet/webhook_endpoints', { name: 'Bad', url }, { token })).fields).toEqual({
      url: ['invalid_url'],
    })
  const endpoint = await add()
  const stranger = (await app.transact((ctx) => makeSeller(ctx))).token
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/rotate_secret'],
    ['POST', '/activate'],
  ] as const)
    expect(
      (
        await app.call(
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
  await app.world.db
    .updateTable('webhookEndpoints')
    .set({ state: 'active' })
    .where('id', 'in', [one.id, other.id])
    .execute()
  const toldOf = async (set: { webhookSelection: 'none' | 'selected'; webhookEndpointIds?: number[] }) => {
    const made = await app.transact((ctx) => makeProduct(ctx, testShop.seller.id, set, { price: 1000 }))
    const order = await buy(app.world, { ...testShop, ...made })
    await app.drain()
    return [
      ...new Set(
        (
          await app.world.db
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
  await app.world.db.updateTable('webhookEndpoints').set({ state: 'active' }).where('id', '=', endpoint.id).execute()
  const owner: Actor = {
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: testShop.seller.userId,
    sellerId: testShop.seller.id,
  }
  const { node } = await app.world
    .as(owner)
    .transact(async (ctx) =>
      makePublisher(ctx, (await makeProgram(ctx)).id, { name: 'Pia Lorenz', email: 'pia@example.com' }),
    )
  heard.length = 0
  await app.drain()
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

it('wrote nothing that is not declared', async () => expect(await faultsOfDeliveries(app.world)).toEqual([]))
