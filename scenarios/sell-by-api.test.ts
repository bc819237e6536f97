import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { locales } from '#platform/shared/texts.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { paymentLinkTexts } from '#capabilities/sale/payment-links/texts.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { openSellingTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { pagesBuilt } from './pages-built.ts'

/** A program sells by our checkout: it makes a page, a buyer pays there, and the program hears of it in its own words. */

const app = useTestWorld(rooms, { settings: { ...(await pagesBuilt()), OUTGOING_ALLOWED_HOSTS: '127.0.0.1:9' } })
const host = 'http://localhost:3000'
let server: FastifyInstance
let shop: Awaited<ReturnType<typeof openSellingTestShop>>

beforeAll(async () => {
  server = await openApp(assembleApp(rooms), app.world)
  shop = await app.transact(async (ctx) => {
    const made = await openSellingTestShop(ctx, { slug: 'grids', name: 'Grids', form: 'download' }, { price: 4900 })
    await makeCoupon(ctx, made.seller.id, { code: 'SPRING' })
    return made
  })
})
afterAll(() => server.close())

type Answer = Record<string, unknown> & { id: number; token: string; url: string; order_id: number | null }
const api = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await server.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${shop.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const visit = (url: string, language = 'en', cookie = '') =>
  server.inject({
    method: 'GET',
    url: url.replace(host, ''),
    headers: { host: 'localhost:3000', 'accept-language': language, cookie },
  })
const order = (url: string, form: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      'accept-language': 'en',
      origin: host,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })
const fieldsOf = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
      const [name, value] = [/ name="([^"]+)"/.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1]]
      return name && value ? [[name, value]] : []
    }),
  )
const buyer = {
  'payer.firstName': 'Mara',
  'payer.lastName': 'Voss',
  'payer.street': 'Lindenweg',
  'payer.zip': '10115',
  'payer.city': 'Berlin',
  'payer.countryCode': 'DE',
  form: 'sandbox:card',
  terms: 'true',
  withdrawalWaiver: 'true',
  intent: 'order',
}

test('from ten lines of a program to a paid order, and back to its own page with a webhook', async () => {
  await api('POST', 'webhook_endpoints', { name: 'Mine', url: 'http://127.0.0.1:9/hook' })
  const { status, body: session } = await api('POST', 'checkout_sessions', {
    product_id: shop.product.id,
    pricing_plan_id: shop.plan.id,
    coupon_code: 'SPRING',
    payer: { email: 'mara@example.com', company: 'Voss & Söhne', country_code: 'DE' },
    locale: 'de',
    success_url: 'https://example.com/thanks',
    cancel_url: 'https://example.com/cart',
    metadata: { orderRef: 'A-17' },
  })
  expect(status).toBe(201)
  const entered = await visit(session.url)
  const address = String(entered.headers.location)
  expect([entered.statusCode, address]).toEqual([
    302,
    `/s/${shop.seller.username}/grids/checkout?link=${session.token}&locale=de`,
  ])
  const page = await visit(address)
  expect(page.body).toContain('lang="de"')
  expect(page.body).toContain('value="mara@example.com"')
  expect(page.body).toContain('href="https://example.com/cart"')
  expect(page.body).toContain('example.com')
  const fields = fieldsOf(page.body)
  expect(fields).toMatchObject({ link: session.token, planId: String(shop.plan.id), couponCode: 'SPRING' })

  const pressed = await order(address, { ...fields, ...buyer })
  expect(pressed.statusCode).toBe(302)
  await payInSandbox(app.world, String(pressed.headers.location), { card: '4242424242424242' })
  await app.drain()
  const { body: sold } = await api('GET', `checkout_sessions/${session.id}`)
  expect(sold).toMatchObject({ state: 'completed', payment_state: 'paid', metadata: { orderRef: 'A-17' } })

  const thanks = await visit(`/s/${shop.seller.username}/payment/${String(sold['order_token'])}?done=1`)
  expect(thanks.headers['refresh']).toBe(`0; url=https://example.com/thanks?checkout_session_id=${session.token}`)
  expect((await api('GET', `orders/${sold.order_id}`)).body['metadata']).toEqual({ orderRef: 'A-17' })
  const shown = await server.inject({
    method: 'GET',
    url: `/v2/orders/${sold.order_id}`,
    headers: { authorization: shop.token, accept: 'application/vnd.api+json' },
  })
  expect(shown.json<{ data: { attributes: object } }>().data.attributes).toMatchObject({
    metadata: { orderRef: 'A-17' },
  })
  const { rows } = await sql<{
    event: string
    said: string
  }>`select event, body ->> 'metadata' as said from webhook_deliveries where order_id = ${sold.order_id} order by id`.execute(
    app.world.db,
  )
  expect(rows.map(({ event }) => event)).toEqual(expect.arrayContaining(['order.created', 'payment.successful']))
  for (const { said } of rows) expect(JSON.parse(said)).toEqual({ orderRef: 'A-17' })
})

test('who still has to transfer the money is told how, and led back to the program, which reads that it waits', async () => {
  await app.transact((ctx) => letSell(ctx, shop.seller.id, { byWire: true }))
  const { body: session } = await api('POST', 'checkout_sessions', {
    product_id: shop.product.id,
    payer: { email: 'wim@example.com' },
    success_url: 'https://example.com/thanks',
  })
  const address = String((await visit(session.url)).headers.location)
  await order(address, { ...fieldsOf((await visit(address)).body), ...buyer, form: 'direct_bank:bank_wire' })
  const { body: sold } = await api('GET', `checkout_sessions/${session.id}`)
  expect(sold).toMatchObject({ state: 'completed', payment_state: 'payment_pending' })
  const { headers, body } = await visit(`/s/${shop.seller.username}/payment/${String(sold['order_token'])}`)
  expect(headers['refresh']).toBeUndefined()
  expect(body).toContain(`href="https://example.com/thanks?checkout_session_id=${session.token}"`)
})

test('what has ended says so in every language, and leads back', async () => {
  const { body: session } = await api('POST', 'checkout_sessions', {
    product_id: shop.product.id,
    cancel_url: 'https://example.com/cart',
  })
  await api('POST', `checkout_sessions/${session.id}/expire`, {})
  const entered = await visit(session.url)
  expect(entered.headers.location).toBe(`/s/${shop.seller.username}/link/${session.token}`)
  const old = await visit(`/s/${shop.seller.username}/grids/checkout?link=${session.token}`)
  expect(old.headers.location).toBe(entered.headers.location)
  for (const locale of locales) {
    const { statusCode, body } = await visit(String(entered.headers.location), locale)
    expect([statusCode, locale]).toEqual([200, locale])
    expect(body).toContain(paymentLinkTexts.in(locale)('page.over.title'))
    expect(body).toContain('href="https://example.com/cart"')
    expect(body).toContain(`href="/s/${shop.seller.username}"`)
  }
  expect((await visit('/pay/nothing-of-this-name')).statusCode).toBe(404)
})

test('a link sells by a short address as often as it may', async () => {
  const { body: link } = await api('POST', 'payment_links', {
    product_id: shop.product.id,
    max_orders: 1,
    name: 'Spring letter',
    success_url: 'https://example.com/thanks',
    metadata: { campaign: 'letter' },
  })
  expect(link.url).toMatch(/^http:\/\/localhost:3000\/pay\/[a-z2-9]{10}$/)
  const address = String((await visit(`${link.url}?utm_source=letter`)).headers.location)
  expect(address).toContain('utm_source=letter')
  const page = await visit(address)
  const pressed = await order(address, { ...fieldsOf(page.body), ...buyer, 'payer.email': 'kim@example.com' })
  await payInSandbox(app.world, String(pressed.headers.location), { card: '4242424242424242' })
  await app.drain()
  expect((await api('GET', `payment_links/${link.id}`)).body).toMatchObject({ orders_count: 1, max_orders: 1 })
  const [session] = (await api('GET', `checkout_sessions?payment_link_id=${link.id}`)).body as unknown as Answer[]
  expect(session).toMatchObject({ state: 'completed', payment_state: 'paid', metadata: { campaign: 'letter' } })
  const over = String((await visit(link.url)).headers.location)
  expect((await visit(over)).body).toContain(paymentLinkTexts.in('en')('page.used.title'))
  await api('PUT', `payment_links/${link.id}`, { max_orders: 5 })
  expect((await visit(link.url)).headers.location).toContain('/grids/checkout?link=')
})
