import { beforeAll } from 'vitest'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCohort } from '#capabilities/offer/courses/server/testing.ts'
import { makeSpace } from '#capabilities/after/community/server/testing.ts'
import { makeProgram } from '#capabilities/after/affiliates/server/testing.ts'
import { call, type Asked } from '../../integrations/app/calls.ts'
import { openNoCode, type Body } from '../no-code/world.ts'
import { send } from '../no-code/ask.ts'
import { moneyAndPeople } from './money-and-people.ts'
import { parcels } from './parcels.ts'
import { at, type Placed } from './placed.ts'

/** A shop that has one of everything the seller API shows, and for each call the ids it is sent with here. */
export const openExampleShop = async () => {
  const shop = await openNoCode()
  const { app, account } = shop
  const ask = (asked: Asked) => send(call(account, asked))
  const made = async <T = { id: number }>(path: string, body: Body): Promise<T> =>
    (await ask({ method: 'POST', path, body })).body as T
  const first = async (path: string): Promise<Body> => ((await ask({ method: 'GET', path })).body as Body[])[0]!
  const desk = async (path: string, body: Body) => {
    const token = await app.signIn(shop.set.shop.seller.userId, 'seller')
    const { status, text } = await app.call('POST', `/v1/cabinet/${path}`, body, { token })
    if (status >= 300) throw new Error(`${path}: ${text}`)
  }
  /** A key that was given all rights by their names: some are held by no other. */
  const holdAll = async () => {
    const token = await app.signIn(shop.set.shop.seller.userId, 'seller')
    const { areas } = (
      await app.call<{ areas: { rights: string[] }[] }>('GET', '/v1/cabinet/api_keys/rights', undefined, { token })
    ).data
    const named = { name: 'All by name', rights: areas.flatMap(({ rights }) => rights) }
    Object.assign(account, (await app.call('POST', '/v1/cabinet/api_keys', named, { token })).data)
  }
  const money = moneyAndPeople(app, () => shop.set.shop, made)
  const attend = async (sessionId: number) => {
    const { userId, id: sellerId } = shop.set.shop.seller
    const at = app.clock.now
    await app.world.db
      .insertInto('liveAttendances')
      .values({ sellerId, sessionId, userId, seconds: 1500, joinedAt: at, seenAt: at, attendedAt: at })
      .execute()
  }
  const idOf = async (table: 'orders' | 'transfers' | 'invoices' | 'payers') =>
    (await app.world.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id

  let spaceId = 0
  const freshThread = async () =>
    (await made(`/api/community_spaces/${spaceId}/threads`, { title: 'Welcome', body: '<p>Say hello.</p>' })).id

  beforeAll(async () => {
    const { product, seller, plan } = shop.set.shop
    await holdAll()
    await money.open()
    // Only keys of a test world move a clock.
    app.ports.testMode = { sellerId: seller.id, movingTo: async () => null, moveTo: async () => undefined }
    await made('/api/coupons', { code: 'SPRING-10', value_form: 'percents', value: '10.00' })
    await attend((await freshLive()).id)
    spaceId = await app.transact((ctx) => makeSpace(ctx, { sellerId: seller.id }))
    await made('/api/webhook_endpoints', { name: 'Accounting', url: 'https://example.com/hook' })
    await made('/api/funnels', {
      name: 'Guide',
      funnel_node_attributes: { form: 'node_link', redirection_url: 'https://example.com' },
    })
    await desk('opt_ins/fields', { name: 'City', kind: 'text' })
    await desk('experiments', {
      name: 'Price of the guide',
      kind: 'price',
      product_id: product.id,
      plan_id: plan.id,
      other_plan_id: await freshPlan(),
    })
    const publisher = await first('/api/publishers')
    await app.world.db
      .insertInto('affiliateDays')
      .values({
        sellerId: seller.id,
        programId: Number(publisher['affiliate_program_id']),
        nodeId: Number(publisher['affiliate_node_id']),
        publisherId: Number(publisher['id']),
        productId: product.id,
        day: Temporal.PlainDate.from('2026-02-05'),
        currency: 'eur',
        clicks: 12,
        orders: 1,
        revenueAmount: 11_900,
        commissionAmount: 2380,
      } as never)
      .execute()
  })

  const productId = () => shop.set.shop.product.id
  const fresh = () => made('/api/products', { name: 'Another', price: '49.00' })
  const freshPlan = async () => {
    const { pricing_plans: plans } = await made<{ pricing_plans: { id: number }[] }>('/api/products', {
      name: 'For a plan',
      price: '49.00',
    })
    return plans[0]!.id
  }
  const paid = async () => {
    const { id } = await shop.buy('noor@example.com')
    await app.drain()
    return shop.paymentOf(id)
  }
  const freshRefund = async () => (await made('/api/refunds', { transfer_id: await paid(), amount: '19.00' })).id
  const freshSession = async () => (await made('/api/checkout_sessions', { product_id: productId() })).id
  /** Another each time: a code is taken once. */
  let coupons = 0
  const freshCoupon = async () =>
    (await made('/api/coupons', { code: `AUTUMN-${++coupons}`, value_form: 'percents', value: '15.00' })).id
  const freshLink = async () => (await made('/api/payment_links', { product_id: productId() })).id
  const program = async () =>
    (
      await app.world
        .as({
          ...app.world.actor,
          kind: 'user',
          role: 'seller',
          userId: shop.set.shop.seller.userId,
          sellerId: shop.set.shop.seller.id,
        })
        .transact((ctx) => makeProgram(ctx, { name: 'Partners' }))
    ).id
  const freshLive = () =>
    made('/api/live_sessions', {
      title: 'Light in the morning',
      is_public: true,
      start_on: '2026-03-01',
      start_time: '09:00',
      minutes: 30,
      zone: 'Europe/Berlin',
    })
  const freshHook = () => made('/api/webhook_endpoints', { name: 'Other', url: 'https://example.com/other' })
  const freshFunnel = () => made('/api/funnels', { name: 'Other' })
  const eventId = async () =>
    (await app.world.db.selectFrom('products').select('id').where('form', '=', 'event').executeTakeFirstOrThrow()).id
  const sold = async (id: Promise<number> | number): Promise<Placed> => ({ path: { id: String(await id) } })
  const firstOf = (path: string) => at(first(path).then(({ id }) => Number(id)))

  /** A course with a group that begins in March. */
  const freshCourse = () =>
    app.transact(async (ctx) => {
      const { product } = await makeProduct(ctx, shop.set.shop.seller.id, { form: 'course', name: 'Portraits' })
      await makeCohort(ctx, product, '2026-03-02', { seatsCount: 12 })
      return product.id
    })

  const placed: Record<string, () => Promise<Placed>> = {
    ...money.placed,
    ...parcels(app, () => shop.set.shop, made),
    'GET /api/products/:id': () => at(productId()),
    'GET /api/products/:id/cohorts': () => at(freshCourse()),
    'PUT /api/products/:id': async () => at((await fresh()).id),
    'POST /api/pricing_plans': async () => ({ body: { product_id: (await fresh()).id } }),
    'GET /api/pricing_plans/:id': () => firstOf('/api/pricing_plans'),
    'DELETE /api/pricing_plans/:id': () => at(freshPlan()),
    'POST /api/products/:id/pricing_plans': async () => at((await fresh()).id),
    'POST /api/pricing_plans/:id/restore': async () => {
      const id = await freshPlan()
      await ask({ method: 'DELETE', path: `/api/pricing_plans/${id}` })
      return at(id)
    },
    'GET /api/coupons/:id': () => firstOf('/api/coupons'),
    'PUT /api/coupons/:id': () => at(freshCoupon()),
    'POST /api/coupons/:id/activate': () => at(freshCoupon()),
    'POST /api/coupons/:id/deactivate': () => at(freshCoupon()),
    'GET /api/live_sessions/:id': () => firstOf('/api/live_sessions'),
    'PUT /api/live_sessions/:id': () => firstOf('/api/live_sessions'),
    'POST /api/live_sessions/:id/cancel': async () => at((await freshLive()).id),
    'GET /api/live_sessions/:id/attendances': async () => {
      const { id } = await freshLive()
      await attend(id)
      return at(id)
    },
    'GET /api/community_spaces/:id/threads': async () => {
      await freshThread()
      return at(spaceId)
    },
    'POST /api/community_spaces/:id/threads': () => at(spaceId),
    'GET /api/community_posts/:id': () => at(freshThread()),
    'GET /api/community_posts/:id/comments': async () => {
      const id = await freshThread()
      await made(`/api/community_posts/${id}/comments`, { body: '<p>Glad you are here.</p>' })
      return at(id)
    },
    'POST /api/community_posts/:id/comments': () => at(freshThread()),
    'POST /api/community_posts/:id/hide': () => at(freshThread()),
    'POST /api/community_posts/:id/show': async () => {
      const id = await freshThread()
      await made(`/api/community_posts/${id}/hide`, {})
      return at(id)
    },
    'GET /api/payments/:id': () => sold(paid()),
    'GET /api/transfers/:id': () => sold(paid()),
    'GET /api/payers/:transferExtId': async () => ({ path: { transfer_ext_id: String(await paid()) } }),
    'POST /api/orders': async () => ({ body: { product_id: productId() } }),
    'GET /api/orders/:id': () => sold(idOf('orders')),
    'POST /api/orders/:token/cancel': async () => ({ path: { token: (await shop.wire()).token } }),
    'POST /api/payments/:id/refund': () => sold(paid()),
    'POST /api/refunds': async () => ({ body: { transfer_id: await paid() } }),
    'GET /api/refunds/:id': () => sold(freshRefund()),
    'POST /api/checkout_sessions': async () => ({ body: { product_id: productId() } }),
    'GET /api/checkout_sessions/:id': () => sold(freshSession()),
    'POST /api/checkout_sessions/:id/expire': () => sold(freshSession()),
    'POST /api/portal_sessions': async () => ({ body: { payer_id: await idOf('payers') } }),
    'POST /api/payment_links': async () => ({ body: { product_id: productId() } }),
    'GET /api/payment_links/:id': () => at(freshLink()),
    'PUT /api/payment_links/:id': () => at(freshLink()),
    'POST /api/payment_links/:id/deactivate': () => at(freshLink()),
    'POST /api/in_app_purchases': async () => ({ body: { product_id: productId() } }),
    'POST /api/publishers/:id/enroll': async () => ({
      ...(await firstOf('/api/publishers')),
      body: { affiliate_program_id: await program() },
    }),
    'POST /api/publishers/:id/unenroll': async () => {
      const { id, affiliate_program_id } = await first('/api/publishers')
      return { path: { id }, body: { affiliate_program_id } }
    },
    'GET /api/events/:id/e_tickets': () => at(eventId()),
    'GET /api/contacts/:id': () => firstOf('/api/contacts'),
    'PUT /api/contacts/:id': () => firstOf('/api/contacts'),
    'GET /api/funnels/:id': () => firstOf('/api/funnels'),
    'PUT /api/funnels/:id': async () => at((await freshFunnel()).id),
    'DELETE /api/funnels/:id': async () => at((await freshFunnel()).id),
    'GET /api/experiments/:id': () => firstOf('/api/experiments'),
    'GET /api/webhook_endpoints/:id': () => firstOf('/api/webhook_endpoints'),
    'PUT /api/webhook_endpoints/:id': async () => at((await freshHook()).id),
    'POST /api/webhook_endpoints/:id/replays': async () => at((await freshHook()).id),
    'POST /api/webhook_endpoints/:id/test': async () => at((await freshHook()).id),
    'DELETE /api/webhook_endpoints/:id': async () => at((await freshHook()).id),
    'GET /v2/payers/:id': () => at(idOf('payers')),
    'GET /v2/products/:id': () => at(productId()),
    'GET /v2/transfers/:id': () => at(idOf('transfers')),
    'GET /v2/orders/:id': () => at(idOf('orders')),
    'GET /v2/invoices/:id': () => at(idOf('invoices')),
  }
  return { ...shop, ask, placed }
}
