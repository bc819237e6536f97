import { beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { makeTeamMember } from '#capabilities/people/team/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

/** Products as clients of older APIs send them: plans, authors and a webhook address within the product. */

const app = useTestApp(rooms, { settings: { OUTGOING_ALLOWED_HOSTS: '127.0.0.1:9' } })
let seller: Seller
let pair = { key: '', secret: '' }
let jo = 0
beforeAll(async () => {
  const made = await app.transact(async (ctx) => {
    const opened = await makeSeller(ctx)
    await letSell(ctx, opened.seller.id)
    return opened
  })
  seller = made.seller
  const asked = { name: 'PHP' }
  const { key, secret } = (await app.call<typeof pair>('POST', '/v1/cabinet/api_keys', asked, { token: made.token }))
    .data
  pair = { key, secret }
  jo = (await app.transact((ctx) => makeTeamMember(ctx, { sellerId: seller.id, rights: [] }))).id
})

type Plan = { id: number; form: string; preferences: Record<string, unknown> }
type Body = { id: number; error?: string; pricing_plans: Plan[]; webhook_url: string | null; authors: object[] }
const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given: object = {}) => {
  const answer = await (
    await app.server()
  ).inject({
    method,
    url: method === 'GET' ? `${path}?key=${pair.key}&secret=${pair.secret}` : path,
    ...(method === 'GET' ? {} : { payload: { ...given, ...pair } }),
  })
  return { status: answer.statusCode, body: answer.json<Body & Plan>() }
}
const hook = 'http://127.0.0.1:9/hook'
const email = { subject_de: 'Danke', body_de: '<p>Hallo</p>', subject_en: 'Thanks', body_en: '<p>Hello</p>' }

it('makes a product with plans, authors and an address of its own in one call, and changes them by their ids', async () => {
  const made = await send('POST', '/api/products', {
    name: 'Product name',
    success_url: 'example.com',
    webhook_url: hook,
    pricing_plans: [
      { form: 'one_time', preferences: { price: '199.9', old_price: '200' } },
      { form: 'subscription', preferences: { first_amount: 20, next_interval: '1m', next_amount: '10.0' } },
      { form: 'split', preferences: { p_count: '5', next_amount: '10', splitting_type: 'limited_subscription' } },
      {
        form: 'split',
        preferences: { p_count: 3, first_interval: '1w', first_amount: 20, next_interval: '1m', next_amount: 10 },
      },
    ],
    authors: [{ id: jo, custom_commission_enabled: true, commission: 10 }],
    success_email: email,
  })
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      webhook_url: hook,
      authors: [{ id: jo, author_id: jo, custom_commission_enabled: true, commission: '10.0' }],
      url_to_pay: expect.stringMatching(/\/s\/[\w-]+\/product-name\/checkout$/),
      pricing_plans: [
        { form: 'one_time', name: 'Product name', preferences: { price: '199.9', old_price: '200.0' } },
        {
          form: 'subscription',
          preferences: { first_interval: '1m', first_amount: '20.0', next_interval: '1m', next_amount: '10.0' },
        },
        {
          form: 'limited_subscription',
          preferences: { p_count: 5, first_amount: '10.0', splitting_type: 'limited_subscription' },
        },
        {
          form: 'installment',
          rate_amounts: ['20.0', '10.0', '10.0'],
          custom_intervals: ['7d', '1m'],
          preferences: { p_count: 3, first_interval: '7d', first_amount: '20.0', next_interval: '1m' },
        },
      ],
    },
  ])
  const [once, monthly] = made.body.pricing_plans as [Plan, Plan]
  const changed = await send('PUT', `/api/products/${made.body.id}`, {
    name: 'Product name',
    webhook_url: `${hook}/2`,
    pricing_plans: [
      { id: once.id, form: 'one_time', preferences: { price: '220', old_price: '250.0' } },
      { id: monthly.id, preferences: { next_amount: 12 } },
    ],
    authors: [{ id: jo, commission: '12.5' }],
  })
  expect(changed.body).toMatchObject({
    webhook_url: `${hook}/2`,
    authors: [{ id: jo, commission: '12.5' }],
    pricing_plans: [
      { id: once.id, preferences: { price: '220.0', old_price: '250.0' } },
      { id: monthly.id, form: 'subscription', preferences: { first_amount: '20.0', next_amount: '12.0' } },
      { form: 'limited_subscription' },
      { form: 'installment' },
    ],
  })
  const bare = await send('PUT', `/api/products/${made.body.id}`, {
    webhook_url: '',
    team_members: [{ id: jo, commission: 0 }],
  })
  expect(bare.body).toMatchObject({ webhook_url: null, authors: [] })
  expect(bare.body.pricing_plans).toHaveLength(4)
})

it('makes a plan of a product by itself, by the older name of the product too', async () => {
  const { product } = await app.transact((ctx) => makeProduct(ctx, seller.id))
  const plan = { form: 'split', preferences: { p_count: 2, first_amount: 0.5, next_amount: 2 } }
  const made = await send('POST', '/api/pricing_plans', { sales_page_id: product.id, pricing_plan: plan })
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      form: 'installment',
      currency: 'eur',
      preferences: { p_count: 2, first_amount: '0.5', next_amount: '2.0', splitting_type: 'installment' },
    },
  ])
  expect((await send('GET', `/api/pricing_plans/${made.body.id}`)).body.preferences).toEqual(made.body.preferences)
  expect((await send('DELETE', `/api/pricing_plans/${made.body.id}`)).body).toEqual({ success: true })
  const error = async (given: object) => (await send('POST', '/api/pricing_plans', given)).body.error
  expect(await error({ pricing_plan: plan })).toContain('product_id: required')
  expect(await error({ product_id: product.id, pricing_plan: { form: 'one_time' } })).toContain(
    'pricing_plan.preferences.price: required',
  )
})

it('says what is wrong of the field it was sent in, and changes nothing of it', async () => {
  const stranger = await app.transact(async (ctx) => {
    const { seller: other } = await makeSeller(ctx)
    return makePlan(ctx, other.id, (await makeProduct(ctx, other.id, {}, null)).product.id, { price: 100 })
  })
  const { product } = await app.transact((ctx) => makeProduct(ctx, seller.id, { name: 'Mine' }))
  const error = async (given: object) =>
    (await send('PUT', `/api/products/${product.id}`, { name: 'Other', ...given })).body.error
  const plans = (plan: object) => error({ pricing_plans: [plan] })
  expect(await plans({ id: stranger.id })).toContain('pricing_plans.0.id: not_in_list')
  expect(await plans({ form: 'one_time', preferences: { price: '0' } })).toContain('preferences.price: too_small')
  expect(await plans({ form: 'split', preferences: { next_amount: 3 } })).toContain('preferences.p_count: required')
  expect(
    await plans({
      form: 'subscription',
      preferences: { first_interval: '1w', next_interval: '1m', next_amount: 3 },
    }),
  ).toContain('pricing_plans.0.preferences.first_interval: not_for_form')
  expect(await error({ authors: [{ id: 999_999, commission: 5 }] })).toContain('authors.0.id: not_in_list')
  expect(await error({ authors: [{ id: jo, commission: 101 }] })).toContain('authors.0.commission: out_of_range')
  expect(await error({ webhook_url: 'http://10.0.0.1/' })).toContain('url: invalid_url')
  const { body } = await send('GET', `/api/products/${product.id}`)
  expect(body).toMatchObject({ name: 'Mine', authors: [], webhook_url: null })
})

it('tells an address of a product of that product alone', async () => {
  const [told, silent] = [
    await app.transact((ctx) => makeProduct(ctx, seller.id, { webhookSelection: 'none' })),
    await app.transact((ctx) => makeProduct(ctx, seller.id)),
  ]
  const path = `/api/products/${told.product.id}`
  const twice = await Promise.all([hook, hook].map((url) => send('PUT', path, { webhook_url: url })))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const orders = [await buy(app.world, { seller, ...told }), await buy(app.world, { seller, ...silent })]
  await app.drain()
  const ids = await app.world.db.selectFrom('webhookDeliveries').select('orderId').distinct().execute()
  expect(ids.map((each) => each.orderId)).toEqual([orders[0]!.id])
})

it('says that an answer is given again, and how many calls a key has left', async () => {
  const server = await app.server()
  const make = async () => {
    const { headers, statusCode, body } = await server.inject({
      method: 'POST',
      url: '/api/products',
      headers: { 'idempotency-key': 'once' },
      payload: { name: 'Made once', ...pair },
    })
    return {
      told: headers['idempotent-replayed'],
      left: Number(headers['ratelimit-remaining']),
      headers,
      statusCode,
      body,
    }
  }
  const [first, again] = [await make(), await make()]
  expect([first.told, again.told, again.statusCode, again.body]).toEqual([
    undefined,
    'true',
    first.statusCode,
    first.body,
  ])
  expect([first.headers['ratelimit-limit'], first.left - again.left]).toEqual(['1200', 1])
  expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0)
})
