import { sql } from 'kysely'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { makeDate, makeTicket } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout'))

type Plan = { id: number; name: string; price: string | null; currency: string }
type Answer = { free: boolean; tickets: { id: number; name: string; pricing_plans: Plan[] }[]; pricing_plans: Plan[] }

const openEvent = async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, { form: 'event', name: 'Workshop' }))
  const date = await app.transact((ctx) => makeDate(ctx, shop.product))
  const token = await app.signIn(shop.seller.userId, 'seller')
  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    app.call<Answer>(method, `/v1/cabinet/${path}`, { ticket_date_id: date.id, ...body }, { token })
  const add = (body: object) => call('POST', `products/${shop.product.id}/tickets`, body)
  return { ...shop, date, call, add }
}

test('the first kind takes the plan that is there, the second makes one; either changes its own', async () => {
  const { add, call, plan } = await openEvent()
  const first = await add({ name: 'Stalls', price: '25.00' })
  expect(first.data.tickets).toMatchObject([{ name: 'Stalls', pricing_plans: [{ id: plan.id, price: '25.00' }] }])
  const second = await add({ name: 'Balcony', price: '15.00' })
  const [, balcony] = second.data.tickets
  expect(balcony).toMatchObject({ pricing_plans: [{ name: 'Balcony', price: '15.00', currency: 'eur' }] })
  const own = balcony!.pricing_plans[0]!.id
  const dearer = await call('PUT', `tickets/${balcony!.id}`, {
    name: 'Balcony',
    price: '16.00',
    pricing_plan_ids: [own],
  })
  expect(dearer.data.tickets[1]!.pricing_plans).toMatchObject([{ id: own, price: '16.00' }])
  expect(dearer.data.pricing_plans).toHaveLength(2)
})

test('a plan that another product is sold by stays as it is, and a new one takes its place', async () => {
  const { add, call, seller, product } = await openEvent()
  const shared = await app.transact(async (ctx) => {
    const made = await makePlan(ctx, seller.id, product.id, { name: 'Shared', price: 2900 })
    const { product: other } = await makeProduct(ctx, seller.id, { name: 'Talk' }, null)
    await ctx.db.insertInto('prices').values({ productId: other.id, pricingPlanId: made.id, position: 0 }).execute()
    return made
  })
  const kind = (await add({ name: 'Early', pricing_plan_ids: [shared.id] })).data.tickets[0]!
  const changed = await call('PUT', `tickets/${kind.id}`, {
    name: 'Early',
    price: '31.00',
    pricing_plan_ids: [shared.id],
  })
  const [own] = changed.data.tickets[0]!.pricing_plans
  expect([own!.price, own!.id === shared.id]).toEqual(['31.00', false])
  expect(changed.data.pricing_plans.some(({ id }) => id === shared.id)).toBe(false)
  const kept = app.world.db.selectFrom('pricingPlans').select('price').where('id', '=', shared.id)
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ price: 2900 })
})

test('a free event with a price for a kind is free no more; without one it stays as it is', async () => {
  const { product, date, call } = await openEvent()
  const kind = await app.transact(async (ctx) => {
    await ctx.db.deleteFrom('prices').where('productId', '=', product.id).execute()
    await ctx.db.updateTable('products').set({ free: true }).where('id', '=', product.id).execute()
    return makeTicket(ctx, date)
  })
  expect((await call('PUT', `tickets/${kind.id}`, { name: 'Seat', price: null })).data.free).toBe(true)
  const paid = await call('PUT', `tickets/${kind.id}`, { name: 'Seat', price: '9.00' })
  expect(paid.data).toMatchObject({ free: false, tickets: [{ pricing_plans: [{ name: 'Seat', price: '9.00' }] }] })
})

test.each([
  ['nothing', null],
  ['less than nothing', '-1.00'],
  ['no number', 'cheap'],
])('%s is refused at the price', async (_name, price) => {
  const { add } = await openEvent()
  const answer = await add({ name: 'Stalls', price })
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['price']])
})

test('a new event begins with its date and a kind at the first price, or is not created at all', async () => {
  const { seller } = await openEvent()
  const token = await app.signIn(seller.userId, 'seller')
  const create = (goods: object) =>
    app.call<{ id: number; code?: string }>(
      'POST',
      '/v1/cabinet/products',
      { name: 'Evening', form: 'event', price: '25.00', goods },
      { token },
    )
  const events = async () =>
    (await sql`select from products where seller_id = ${seller.id} and name = 'Evening'`.execute(app.world.db)).rows
      .length
  const evening = {
    start_on: '2030-12-31',
    start_time: '19:00',
    end_on: '2030-12-31',
    end_time: '22:00',
    time_zone_name: 'Europe/Berlin',
  }
  expect((await create({ ...evening, start_on: 'soon', online: true })).fields).toHaveProperty('goods.start_on')
  expect((await create({ ...evening, online: false, location: '' })).status).toBe(422)
  expect(await events()).toBe(0)
  const made = await create({ ...evening, online: true, location: '' })
  expect(made.status).toBe(201)
  expect(await events()).toBe(1)
  const { data } = await app.call<Answer>('GET', `/v1/cabinet/products/${made.data.id}/tickets`, undefined, { token })
  expect(data.tickets).toMatchObject([{ pricing_plans: [{ price: '25.00' }] }])
})
