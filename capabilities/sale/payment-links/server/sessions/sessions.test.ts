import { beforeAll, describe, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { openTestShop, turnTheDay } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { erasePerson } from '#platform/server/erase.ts'
import { expireSessions } from './end-sessions.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout'), { at: '2026-03-02T09:00:00Z' })
type Shop = Awaited<ReturnType<typeof openTestShop>>
let shop: Shop
let other: Shop
/** Of the API, by the seller's token. */
const keys = new Map<string, { key: string; secret: string }>()

beforeAll(async () => {
  ;[shop, other] = await app.transact(async (ctx) => {
    const made = await openTestShop(ctx, { slug: 'guide', name: 'Guide' }, { price: 4900 })
    await setPaymentProvider(ctx, made.seller.id, 'direct_bank', {
      isEnabled: true,
      settings: { holder: 'Shop', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    })
    await letSell(ctx, made.seller.id)
    await makeCoupon(ctx, made.seller.id, { code: 'SPRING' })
    return [made, await openTestShop(ctx, { slug: 'other' }, { price: 900 })]
  })
  for (const { token } of [shop, other]) {
    const made = await app.call<{ key: string; secret: string }>(
      'POST',
      '/v1/cabinet/api_keys',
      { name: 'Script' },
      { token },
    )
    keys.set(token, made.data)
  }
})

type Session = {
  id: number
  token: string
  url: string
  state: string
  order_id: number | null
  payment_state: string | null
  metadata: Record<string, string>
  expires_at: string
  error?: string
}
const ask = async (method: 'GET' | 'POST', path: string, body: object = {}, token = shop.token) => {
  const { key = '', secret = '' } = keys.get(token) ?? {}
  const answer = await (
    await app.server()
  ).inject({
    method,
    url: `/api/${path}${path.includes('?') ? '&' : '?'}key=${key}&secret=${secret}`,
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.json<Session>(), list: answer.json<Session[]>() }
}
const add = async (given: object = {}) => ask('POST', 'checkout_sessions', { product_id: shop.product.id, ...given })
const open = (token: string) =>
  app.call<{ stand: string; values: Record<string, string>; cancel_url: string | null }>(
    'GET',
    `/v1/checkout/links/${token}`,
  )
const press = (link: string, given: object = {}) =>
  app.call<{ order_id: number; token: string; redirect_url: string; payment_state: string }>(
    'POST',
    `/v1/checkout/${shop.seller.username}/guide/order`,
    checkoutWire({ link, plan_id: shop.plan.id, ...given }),
  )

describe('a checkout session', () => {
  it('sells once, keeps its metadata with the order, and leads to its own page after the payment', async () => {
    const made = await add({
      pricing_plan_id: shop.plan.id,
      coupon_code: 'SPRING',
      payer: { email: 'Mara@Example.com', first_name: 'Mara', country_code: 'AT', zip: '' },
      success_url: 'https://example.com/thanks?from=kontor',
      cancel_url: 'http://localhost:4000/cart',
      metadata: { orderRef: 'A-17', Customer_Id: '9' },
      locale: 'de',
    })
    expect([made.status, made.body]).toMatchObject([
      201,
      { state: 'open', order_id: null, metadata: { orderRef: 'A-17', Customer_Id: '9' }, coupon_code: 'SPRING' },
    ])
    expect(made.body.url).toMatch(/\/pay\/[\w-]{32,}$/)
    expect((await open(made.body.token)).data).toMatchObject({
      stand: 'open',
      username: shop.seller.username,
      slug: 'guide',
      locale: 'de',
      cancel_url: 'http://localhost:4000/cart',
      values: { plan_id: String(shop.plan.id), coupon_code: 'SPRING' },
    })
    const { data: opened } = await open(made.body.token)
    expect(opened.values).toMatchObject({
      'payer.email': 'mara@example.com',
      'payer.first_name': 'Mara',
      'payer.country_code': 'AT',
    })
    expect(opened.values).not.toHaveProperty('payer.zip')

    const placed = await press(made.body.token, { quantity: 1 })
    expect(placed.status).toBe(201)
    expect((await ask('GET', `checkout_sessions/${made.body.id}`)).body).toMatchObject({
      state: 'open',
      order_id: null,
    })
    await payInSandbox(app.world, placed.data.redirect_url, { card: '4242424242424242' })
    await app.drain()
    expect((await ask('GET', `checkout_sessions/${made.body.token}`)).body).toMatchObject({
      state: 'completed',
      order_id: placed.data.order_id,
      payment_state: 'paid',
    })
    expect((await ask('GET', `orders/${placed.data.order_id}`)).body.metadata).toEqual({
      orderRef: 'A-17',
      Customer_Id: '9',
    })
    const shown = await open(made.body.token)
    expect(shown.data).toMatchObject({ stand: 'used', values: {} })
    expect((await press(made.body.token)).code).toBe('payment_links.link_used')
    const row = await app.world.db
      .selectFrom('checkoutSessions')
      .select(['email', 'payer'])
      .where('id', '=', made.body.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ email: null, payer: {} })
  })

  it('answers the same press with the same order, and sells what it names alone', async () => {
    const dearer = await app.transact((ctx) => makePlan(ctx, shop.seller.id, shop.product.id, { price: 9900 }))
    const { body } = await add({ pricing_plan_id: dearer.id, quantity: 2 })
    expect((await press(body.token, { quantity: 2 })).status).toBe(422)
    expect((await press(body.token, { plan_id: dearer.id, quantity: 1 })).status).toBe(422)
    const given = { plan_id: dearer.id, quantity: 2, checkout_key: 'one-press-of-this-session' }
    const payer = { first_name: 'Ida', last_name: 'Sommer', email: 'ida@example.com', country_code: 'DE' }
    const full = { ...given, payer: { ...payer, street: 'Am Markt', street_number: '1', zip: '28195', city: 'Bremen' } }
    const first = await press(body.token, full)
    const again = await press(body.token, full)
    expect([first.status, again.data.order_id]).toEqual([201, first.data.order_id])
  })

  it('completes at once where a wire is promised, and expires when it never comes', async () => {
    const { body } = await add()
    const wire = await press(body.token, { form: 'bank_wire' })
    expect([wire.status, (await ask('GET', `checkout_sessions/${body.id}`)).body]).toMatchObject([
      201,
      { state: 'completed', payment_state: 'payment_pending', order_id: wire.data.order_id },
    ])
    app.clock.advance({ hours: 24 * 15 })
    await turnTheDay.run(app.world, {})
    await app.drain()
    expect((await ask('GET', `checkout_sessions/${body.id}`)).body).toMatchObject({ state: 'expired', order_id: null })
  })

  it('ends when it is told to, or with its time, and says so', async () => {
    const ended = await add({ payer: { email: 'kim@example.com' } })
    expect((await ask('POST', `checkout_sessions/${ended.body.id}/expire`)).body.state).toBe('expired')
    expect((await ask('POST', `checkout_sessions/${ended.body.id}/expire`)).status).toBe(409)
    expect((await open(ended.body.token)).data).toMatchObject({ stand: 'over', values: {} })
    expect((await press(ended.body.token)).code).toBe('payment_links.link_over')
    const late = await add({ expires_in: 1800 })
    app.clock.advance({ minutes: 31 })
    expect((await ask('GET', `checkout_sessions/${late.body.id}`)).body.state).toBe('expired')
    expect((await press(late.body.token)).code).toBe('payment_links.link_over')
    expect((await ask('GET', 'checkout_sessions?state=open&per=100')).list.map(({ id }) => id)).not.toContain(
      late.body.id,
    )
    expect((await ask('GET', 'checkout_sessions?state=expired')).list.map(({ id }) => id)).toContain(late.body.id)
    await expireSessions.run(app.world, {})
    const { state } = await app.world.db
      .selectFrom('checkoutSessions')
      .select('state')
      .where('id', '=', late.body.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('expired')
  })

  it('is open again when its order came to nothing, and completes when late money comes', async () => {
    const { body } = await add({ expires_in: 7 * 24 * 3600 })
    const first = await press(body.token)
    expect([(await open(body.token)).data.stand, (await press(body.token)).code]).toEqual([
      'used',
      'payment_links.link_used',
    ])
    expect(first.status).toBe(201)
    app.clock.advance({ hours: 25 })
    await turnTheDay.run(app.world, {})
    await app.drain()
    expect((await open(body.token)).data.stand).toBe('open')
    const second = await press(body.token)
    await payInSandbox(app.world, second.data.redirect_url, { card: '4242424242424242' })
    await app.drain()
    expect((await ask('GET', `checkout_sessions/${body.id}`)).body).toMatchObject({
      state: 'completed',
      order_id: second.data.order_id,
    })
  })

  it.each([
    [{ product_id: 999_999 }, 422],
    [{ pricing_plan_id: 999_999 }, 422],
    [{ coupon_code: 'NOPE' }, 422],
    [{ success_url: 'http://example.com/' }, 422],
    [{ cancel_url: 'javascript:alert(1)' }, 422],
    [{ expires_in: 60 }, 422],
    [{ expires_at: '2026-12-31T00:00:00Z' }, 422],
    [{ metadata: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, ''])) }, 422],
    [{ metadata: { ['k'.repeat(41)]: '' } }, 422],
    [{ metadata: { key: 'v'.repeat(501) } }, 422],
    [{ metadata: { key: 7 } }, 422],
    [{ payer: { email: 'nobody' } }, 422],
    [{ quantity: 0 }, 422],
  ])('refuses %j', async (given, status) => {
    expect((await add(given)).status).toBe(status)
  })

  it('is its seller’s alone, and forgets who was named in it', async () => {
    const { body } = await add({ payer: { email: 'gone@example.com', last_name: 'Gone' } })
    expect((await ask('GET', `checkout_sessions/${body.id}`, {}, other.token)).status).toBe(404)
    expect((await ask('GET', 'checkout_sessions', {}, other.token)).list).toEqual([])
    expect((await ask('POST', 'checkout_sessions', { product_id: shop.product.id }, other.token)).status).toBe(422)
    await app.transact((ctx) =>
      erasePerson(ctx, { userId: 0, sellerId: null, emails: ['gone@example.com'], names: [] }),
    )
    expect((await open(body.token)).data.values).toEqual({})
  })
})
