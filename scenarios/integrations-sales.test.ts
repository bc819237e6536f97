import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { accounts, openIntegrations, type Shown } from './integrations-desk.ts'

const { set, call, books, fault, log, pass } = await openIntegrations()
const { app } = set
const site = '0f5c1b7a-93d2-4c36-8a41-5d2f7e9b6c10'
let address = ''

beforeAll(async () => {
  const { product, seller } = set.shop
  await app.transact((ctx) => letSell(ctx, seller.id))
  const { slug } = await app.world.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  address = `/v1/checkout/${seller.username}/${slug}/order`
})

const connect = (given: object = {}) =>
  call<Shown>('POST', accounts, { connector: 'tracify', site_id: site, api_key: `key_of_${set.account}`, ...given })

/** Buys as a browser whose visitor agreed to this, and pays; money is real as far as the shop knows, unless it `isTest`. */
const sell = async (email: string, agreed: string, { isTest = false } = {}) => {
  const now = Math.floor(app.world.ports.now().epochMilliseconds / 1000)
  const cookie = `kontor_consent=0d9b3b35-9c55-4b55-8d3c-0c6f6cbb1111_${set.shop.seller.id}.${agreed}.${now}`
  const body = checkoutWire() as { payer: object }
  const { data, text } = await app.call<{ order_id: string; redirect_url: string }>(
    'POST',
    address,
    { ...body, payer: { ...body.payer, email } },
    { headers: { 'user-agent': 'Firefox', ...(agreed ? { cookie } : {}) } },
  )
  expect(text).toContain('redirect_url')
  await sql`update orders set is_test = ${isTest} where id = ${Number(data.order_id)}`.execute(app.world.db)
  await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  const found = await sql<{ number: string }>`
    select number from orders where id = ${Number(data.order_id)}`.execute(app.world.db)
  return found.rows[0]!.number
}
const hidden = (value: string) => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  return hash(hash(value).slice(0, -5))
}
const sales = async () => (await books()).sales

it('is connected by site and token, each refused in words', async () => {
  const made = await connect()
  expect(made.data).toMatchObject({
    state: 'active',
    name: site,
    secret_hint: expect.stringMatching(/^•••• /) as string,
  })
  expect((await connect({ site_id: 'shop' })).fields).toEqual({ site_id: ['wrong_site'] })
  expect((await connect({ api_key: 'wrong' })).fields).toEqual({ api_key: ['wrong_key'] })
})

it('is told of a sale once, with what its buyer agreed to, hashed', async () => {
  const { id } = (await connect()).data
  const number = await sell('ida.one@example.com', 'sm')
  const [sale] = await sales()
  expect(sale).toMatchObject({
    type: 'purchase',
    customer_site_id: site,
    times: 1,
    data: { order_id: number, currency: 'EUR', amount: expect.stringMatching(/^\d+\.\d\d$/) as string },
  })
  expect(sale!.identity_data).toMatchObject({ [hidden('ida.one@example.com')]: 1, [hidden('Firefox')]: 4 })
  expect(sale!.data.origin).toBe(new URL(sale!.url).origin)
  expect(await log()).toMatchObject([{ deed: 'purchase', state: 'done', error: null, email: 'ida.one@example.com' }])
  const { rows } = await sql<{
    details: string
  }>`select details::text from integration_calls where account_id = ${id}`.execute(app.world.db)
  expect(rows[0]!.details).not.toMatch(/Firefox|"127\.0\.0\.1"|ida\.one/)
})

it('is not told of who did not agree, nor of test orders', async () => {
  await connect()
  await sell('ida.two@example.com', 's')
  await sell('ida.three@example.com', '')
  await sell('ida.four@example.com', 'sm', { isTest: true })
  expect(await sales()).toEqual([])
  expect((await log()).map(({ state, error }) => `${state} ${error}`)).toEqual([
    'skipped not_agreed',
    'skipped not_agreed',
    'skipped test_order',
  ])
})

it('is told again after a lost answer, and counts one sale', async () => {
  await connect()
  for (const kind of ['timeout_after', '500', '429']) await fault(kind)
  await sell('ida.five@example.com', 'm')
  await pass(3)
  expect(await log()).toMatchObject([{ state: 'done', attempts: 4 }])
  expect(await sales()).toMatchObject([{ times: 2 }])
})

it('keeps nothing of a browser where nobody measures', async () => {
  await sell('ida.six@example.com', 'sm')
  const { rows } = await sql`select v.order_id from conversion_visits v join orders o on o.id = v.order_id
    where o.payer_details ->> 'email' = 'ida.six@example.com'`.execute(app.world.db)
  expect(rows).toEqual([])
  expect(await log()).toEqual([])
})
