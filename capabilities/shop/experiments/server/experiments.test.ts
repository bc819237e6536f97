import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { assignVersions } from './assign-versions.ts'
import { judgeRunning } from './judge-running.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })
type Made = { token: string; userId: number; sellerId: number; productId: number; a: number; b: number }
let shop: Made
let other: Made

const open = (username: string): Promise<Made> =>
  app.transact(async (ctx) => {
    const { seller, token } = await makeSeller(ctx, { username })
    await letSell(ctx, seller.id)
    const { product } = await makeProduct(ctx, seller.id, { form: 'service', slug: 'guide' }, null)
    const { product: aside } = await makeProduct(ctx, seller.id, { form: 'service', slug: 'aside' }, null)
    const a = await makePlan(ctx, seller.id, product.id, { name: 'Now', price: 4900 })
    const b = await makePlan(ctx, seller.id, aside.id, { name: 'Dearer', price: 9900 })
    return { token, userId: seller.userId, sellerId: seller.id, productId: product.id, a: a.id, b: b.id }
  })

beforeAll(async () => {
  shop = await open('tested')
  other = await open('elsewhere')
})
beforeEach(async () => {
  for (const table of ['experiment_orders', 'experiment_days', 'experiments'])
    await sql`delete from ${sql.table(table)}`.execute(app.world.db)
})

type Shown = {
  id: string
  state: string
  winner: string | null
  ending: string | null
  leader: string | null
  is_split_fair: boolean
  versions: { version: string; visitors_count: number; orders_count: number; revenue_amount: string }[]
  difference: { mean: string; low: string; high: string }
}
const at = '/v1/cabinet/experiments'
const price = (of: Made = shop, more: object = {}) => ({
  name: 'Price',
  kind: 'price',
  product_id: of.productId,
  plan_id: of.a,
  other_plan_id: of.b,
  ...more,
})
const call = (method: string, path: string, body?: object, token = shop.token) =>
  app.call<Shown>(method as 'GET', path, body, { token })
const started = async (body: object = price()): Promise<string> => {
  const { data, text, status } = await call('POST', at, body)
  expect(status, text).toBe(201)
  const begun = await call('POST', `${at}/${data.id}/start`, {})
  expect(begun.status, begun.text).toBe(200)
  return data.id
}
const shown = async (id: string) => (await call('GET', `${at}/${id}`)).data

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
type Assign = Awaited<ReturnType<typeof assignVersions>>['assign']
const visit = (assign: Assign, ip: string, headers: Record<string, string> = {}, url = '/s/tested/guide') =>
  assign({ method: 'GET', url, ip, headers: { 'user-agent': agent, ...headers } })
/** The browser's cookie after a visit, as its next request sends it. */
const keptOf = ({ setCookie }: { setCookie: string | undefined }): string =>
  decodeURIComponent(setCookie!.split(';')[0]!)
const withVersions = async <T>(use: (assign: Assign) => Promise<T>): Promise<T> => {
  const { assign, stop } = await assignVersions(app.world)
  try {
    return await use(assign)
  } finally {
    await stop()
  }
}
type Placed = { order_id: string }
const buy = (cookie: string, planId: number, email?: string) =>
  app.call<Placed>(
    'POST',
    '/v1/checkout/tested/guide/order',
    {
      ...checkoutWire({ plan_id: planId }),
      ...(email ? { payer: { ...(checkoutWire() as { payer: object }).payer, email } } : {}),
    },
    { headers: { cookie } },
  )

test('what is compared is one’s own, two things, and of one kind', async () => {
  const faults = async (body: object) => (await call('POST', at, body)).fields
  expect(await faults({ ...price(), other_plan_id: '' })).toEqual({ other_plan_id: ['required'] })
  expect(await faults({ ...price(), other_plan_id: other.b })).toEqual({ other_plan_id: ['not_in_list'] })
  expect(await faults({ ...price(), other_plan_id: shop.a })).toMatchObject({ other_plan_id: ['sold_already'] })
  expect(await faults({ ...price(), product_id: other.productId })).toMatchObject({ product_id: ['not_in_list'] })
  const dollars = await app.transact((ctx) => makePlan(ctx, shop.sellerId, other.productId, { currency: 'usd' }))
  expect(await faults({ ...price(), other_plan_id: dollars.id })).toEqual({ other_plan_id: ['other_currency'] })
  expect(await faults({ name: 'x', kind: 'checkout' })).toEqual({
    checkout_id: ['required'],
    other_checkout_id: ['required'],
  })
  const { data } = await call('POST', at, price())
  expect((await call('GET', `${at}/${data.id}`, undefined, other.token)).status).toBe(404)
  expect((await call('POST', `${at}/${data.id}/stop`, {})).status).toBe(409)
})

test('a thing is tested once at a time, and what runs is neither changed nor removed', async () => {
  const id = await started()
  const { data: second } = await call('POST', at, price())
  expect((await call('POST', `${at}/${second.id}/start`, {})).code).toBe('experiments.already_tested')
  expect((await call('PUT', `${at}/${id}`, price())).code).toBe('experiments.not_now')
  expect((await call('DELETE', `${at}/${id}`)).code).toBe('experiments.not_now')
  await call('POST', `${at}/${id}/stop`, {})
  expect((await call('POST', `${at}/${second.id}/start`, {})).status).toBe(200)
})

test('a process that knew of nothing running hears that an experiment begins, and that it ends', async () => {
  await withVersions(async (assign) => {
    const sees = async () => (await visit(assign, '192.0.2.7')).setCookie !== undefined
    expect(await sees()).toBe(false)
    const id = await started()
    await expect.poll(sees).toBe(true)
    await call('POST', `${at}/${id}/stop`, {})
    await expect.poll(sees).toBe(false)
  })
})

test('visitors are split evenly, keep their version, and are counted once', async () => {
  const id = await started()
  await withVersions(async (assign) => {
    const seen = { a: 0, b: 0 }
    for (let each = 0; each < 400; each++) {
      const first = await visit(assign, `10.0.${each >> 8}.${each & 255}`)
      const kept = keptOf(first)
      seen[kept.split('.')[1] as 'a' | 'b']++
      const again = await visit(assign, '192.0.2.1', { cookie: kept })
      expect(again).toEqual({ cookie: kept, setCookie: undefined })
    }
    expect(seen.a).toBeGreaterThan(160)
    expect(seen.b).toBeGreaterThan(160)
    const { versions, is_split_fair } = await shown(id)
    expect(versions.map((each) => Number(each.visitors_count))).toEqual([seen.a, seen.b])
    expect(is_split_fair).toBe(true)
  })
})

test('who keeps no cookies sees one version, and a program that comes again and again is not many visitors', async () => {
  const id = await started()
  await withVersions(async (assign) => {
    const looks = new Set<string>()
    for (let each = 0; each < 60; each++) looks.add(keptOf(await visit(assign, '203.0.113.9')))
    expect(looks.size).toBe(1)
  })
  const { versions } = await shown(id)
  expect(versions.reduce((sum, each) => sum + Number(each.visitors_count), 0)).toBe(20)
})

test('robots, other shops, what is only loaded in advance and pages without the price count nobody', async () => {
  const id = await started()
  await withVersions(async (assign) => {
    for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, { 'user-agent': '' }] as const)
      expect(await visit(assign, '10.0.0.1', { ...headers, cookie: `kontor_versions=${id}.b.1; locale=de` })).toEqual({
        cookie: 'locale=de',
        setCookie: undefined,
      })
    expect(await visit(assign, '10.0.0.1', { cookie: `kontor_versions=${id}.b.1` }, '/s/elsewhere/guide')).toEqual({
      cookie: undefined,
      setCookie: undefined,
    })
    expect(keptOf(await visit(assign, '10.0.0.1', { 'sec-purpose': 'prefetch' }))).toMatch(/\.0$/)
    expect(keptOf(await visit(assign, '10.0.0.1', {}, '/s/tested'))).toMatch(/\.0$/)
  })
  expect((await shown(id)).versions.map((each) => Number(each.visitors_count))).toEqual([0, 0])
})

test('where consent is asked, only visitors who agreed to statistics take part', async () => {
  const id = await started(price(shop, { asks_consent: true }))
  const now = Math.floor(app.world.ports.now().epochMilliseconds / 1000)
  const consent = (letters: string) =>
    `kontor_consent=0d9b3b35-9c55-4b55-8d3c-0c6f6cbb1111_${shop.sellerId}.${letters}.${now}`
  await withVersions(async (assign) => {
    expect((await visit(assign, '10.0.0.1')).setCookie).toBeUndefined()
    expect((await visit(assign, '10.0.0.1', { cookie: consent('m') })).setCookie).toBeUndefined()
    expect((await visit(assign, '10.0.0.1', { cookie: consent('s') })).setCookie).toContain('kontor_versions=')
  })
  expect((await shown(id)).versions.reduce((sum, each) => sum + Number(each.visitors_count), 0)).toBe(1)
})

test('a visitor of B sees one price in the shop, on the product, in the quote and on the order', async () => {
  const id = await started()
  const [a, b] = ['a', 'b'].map((version) => `kontor_versions=${id}.${version}.1`) as [string, string]
  const get = async <T>(path: string, cookie: string) =>
    (await app.call<T>('GET', path, undefined, { headers: { cookie } })).data
  for (const [cookie, plan, amount] of [
    [a, shop.a, '49.00'],
    [b, shop.b, '99.00'],
    ['', shop.a, '49.00'],
  ] as const) {
    type Plans = { plans: { id: string; first_amount: string }[] }
    const product = await get<Plans>('/v1/shop/tested/products/guide', cookie)
    expect(product.plans.map((each) => [Number(each.id), each.first_amount])).toEqual([[plan, amount]])
    const list = await get<{ list: { slug: string; plan: { first_amount: string } }[] }>('/v1/shop/tested', cookie)
    expect(list.list.find(({ slug }) => slug === 'guide')!.plan.first_amount).toBe(amount)
    const checkout = await get<Plans>('/v1/checkout/tested/guide', cookie)
    expect(checkout.plans.map((each) => Number(each.id))).toEqual([plan])
    const quote = await app.call<{ to_pay_amount: string }>(
      'POST',
      '/v1/checkout/tested/guide/quote',
      {},
      { headers: { cookie } },
    )
    expect(quote.data.to_pay_amount).toBe(amount)
  }
  expect((await buy(b, shop.a)).code).toBe('orders.plan_not_offered')
  const placed = await buy(b, shop.b)
  expect(placed.status, placed.text).toBe(201)
  const order = await app.call<{ list: { version: string }[] }>(
    'GET',
    `/v1/cabinet/order_experiments/${placed.data.order_id}`,
    undefined,
    { token: shop.token },
  )
  expect(order.data.list.map(({ version }) => version)).toEqual(['b'])
})

test('several orders of one buyer are one visitor’s, and money given back does not count', async () => {
  const id = await started()
  const cookie = `kontor_versions=${id}.a.1`
  const orders = [await buy(cookie, shop.a, 'ida@example.com'), await buy(cookie, shop.a, 'ida@example.com')]
  await buy('', shop.a)
  await buy(`kontor_versions=${id}.a.0`, shop.a)
  await sql`update orders set paid_amount = 4900, refunded_amount = case when id = ${Number(orders[1]!.data.order_id)} then 4900 else 0 end, payment_state = 'paid', is_test = false`.execute(
    app.world.db,
  )
  const [a] = (await shown(id)).versions
  expect([Number(a!.orders_count), a!.revenue_amount]).toEqual([2, '49.00'])
})

/** Days later, with a new session. */
const days = async (count: number): Promise<void> => {
  app.clock.advance({ hours: 24 * count })
  const session = await app.transact((ctx) => startSession(ctx, { userId: shop.userId, profileType: 'seller' }))
  shop.token = session.accessToken
}

/** Visitors and orders of both versions, as after much traffic. */
const plant = async (id: string, of: Record<'a' | 'b', [visitors: number, orders: number, price: number]>) => {
  for (const version of ['a', 'b'] as const) {
    const [visitors, count, amount] = of[version]
    await app.transact((ctx) =>
      ctx.db
        .insertInto('experimentDays')
        .values({
          experimentId: Number(id),
          sellerId: shop.sellerId,
          version,
          onDay: Temporal.PlainDate.from('2026-03-02'),
          visitorsCount: visitors,
        })
        .execute(),
    )
    const ids: string[] = []
    for (let each = 0; each < count; each++)
      ids.push((await buy(`kontor_versions=${id}.${version}.1`, version === 'a' ? shop.a : shop.b)).data.order_id)
    await sql`update orders set paid_amount = ${amount}, payment_state = 'paid', is_test = false where id = any(${ids.map(Number)}::bigint[])`.execute(
      app.world.db,
    )
  }
}

test('it stops itself when it is clear, not before a week, and the winner is taken over', async () => {
  const id = await started()
  await plant(id, { a: [1000, 52, 4900], b: [1010, 60, 99_000] })
  const judge = async () => {
    await judgeRunning.run(app.world, {})
    return shown(id)
  }
  expect(await judge()).toMatchObject({ state: 'running', leader: 'b' })
  await days(7)
  expect(await judge()).toMatchObject({ state: 'stopped', ending: 'clear', winner: 'b' })
  const applied = await call('POST', `${at}/${id}/apply`, { version: 'b' })
  expect(applied.data, applied.text).toMatchObject({ state: 'applied', winner: 'b' })
  const { data } = await app.call<{ plans: { id: string }[] }>('GET', '/v1/checkout/tested/guide')
  expect(data.plans.map((plan) => Number(plan.id))).toEqual([shop.b])
  await sql`update prices set pricing_plan_id = ${shop.a} where product_id = ${shop.productId}`.execute(app.world.db)
  const log = await app.call<{ list: unknown[] }>('GET', '/v1/cabinet/experiments', undefined, { token: shop.token })
  expect(log.data.list).toHaveLength(1)
})

test('an uneven split has no winner; what stays unclear ends after 90 days; what is gone ends at once', async () => {
  const uneven = await started()
  await plant(uneven, { a: [1000, 52, 4900], b: [2000, 60, 99_000] })
  await days(8)
  await judgeRunning.run(app.world, {})
  expect(await shown(uneven)).toMatchObject({ state: 'running', is_split_fair: false })
  await days(83)
  await judgeRunning.run(app.world, {})
  expect(await shown(uneven)).toMatchObject({ state: 'stopped', ending: 'unclear', winner: null })
  const gone = await started()
  await sql`update pricing_plans set archived = true where id = ${shop.b}`.execute(app.world.db)
  await judgeRunning.run(app.world, {})
  expect(await shown(gone)).toMatchObject({ state: 'stopped', ending: 'gone' })
  await sql`update pricing_plans set archived = false where id = ${shop.b}`.execute(app.world.db)
})
