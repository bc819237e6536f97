import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { buy, openCounter } from '#capabilities/sale/orders/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { reserveTickets } from '../quota.ts'
import { makeDate, makeTicket } from '../testing.ts'
import { offerPlaces } from './offer-places.ts'

let world: TestWorld
let api: TestApi
beforeAll(async () => {
  world = await testWorld(rooms)
  api = await testApi(world, rooms)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const payer = {
  first_name: 'Mara',
  last_name: 'Voss',
  street: 'Lindenweg',
  street_number: '4',
  zip: '10115',
  city: 'Berlin',
  country_code: 'DE',
}

/** An event of two places, both sold, and of a product limited to them. */
const soldOut = async (quota = 2) => {
  const made = await world.transact(async (ctx) => {
    const counter = await openCounter(ctx, { form: 'event', slug: 'evening', saleLimit: quota }, { price: 5000 })
    await setPaymentProvider(ctx, counter.seller.id, 'sandbox', { isEnabled: true })
    await ctx.db
      .updateTable('sellers')
      .set({ canSell: true, paymentAccountDone: true })
      .where('id', '=', counter.seller.id)
      .execute()
    const date = await makeDate(ctx, counter.product)
    return { ...counter, date, ticket: await makeTicket(ctx, date, { quota, planIds: [counter.plan.id] }) }
  })
  const orders = []
  for (let n = 0; n < quota; n++) orders.push(await buy(world.world, made, { ticketId: made.ticket.id }))
  await world.drain()
  const shop = `/v1/shop/${made.seller.username}/products/evening`
  const { accessToken: token } = await world.transact((ctx) =>
    startSession(ctx, { userId: made.seller.userId, fingerprint: 'test', profileType: 'seller' }),
  )
  const join = (email: string) => api.call('POST', `${shop}/waiting_list`, { ticket_id: made.ticket.id, email })
  const joinAll = async (...emails: string[]) =>
    expect(
      (await Promise.all(emails.map((email) => join(email)))).map((answer) => [answer.status, answer.code]),
    ).toEqual(emails.map(() => [200, undefined]))
  const kind = () =>
    world.world.db
      .selectFrom('tickets')
      .select(['soldCount', 'reservedCount', 'waitingCount'])
      .where('id', '=', made.ticket.id)
      .executeTakeFirstOrThrow()
  const entries = () =>
    world.world.db
      .selectFrom('waitingEntries')
      .selectAll()
      .where('ticketId', '=', made.ticket.id)
      .orderBy('id')
      .execute()
  const press = (email: string, more: object = {}) =>
    api.call<{ order_id: number }>('POST', `/v1/checkout/${made.seller.username}/evening/order`, {
      checkout_key: randomUUID(),
      form: 'card',
      terms: true,
      withdrawal_waiver: true,
      payer: { ...payer, email },
      ...more,
    })
  const free = async (order: { id: number }) => {
    await refundOrder(world.world, { orderId: order.id, cancels: true })
    await world.drain()
  }
  const tick = () => offerPlaces.run(world.world, {})
  return { ...made, orders, shop, token, join, joinAll, kind, entries, press, free, tick }
}

describe('a sold-out kind', () => {
  test('is waited for once by mail, shown as sold out, and its free place goes to who came first', async () => {
    const it = await soldOut()
    expect(
      (await api.call<{ product: { sold_out_kinds: object[] } }>('GET', it.shop)).data.product.sold_out_kinds,
    ).toMatchObject([{ ticket_id: it.ticket.id, name: 'Standard' }])
    expect((await it.join('not a mail')).fields).toEqual({ email: ['invalid_email'] })
    for (const email of ['ana@example.com', 'Ana@example.com', 'ben@example.com'])
      expect((await it.join(email)).status).toBe(200)
    expect(await it.kind()).toEqual({ soldCount: 2, reservedCount: 0, waitingCount: 2 })
    await it.free(it.orders[0]!)
    expect((await it.press('stranger@example.com')).code).toBe('orders.plan_not_offered')
    await it.tick()
    const [ana, ben] = await it.entries()
    expect([ana!.state, ben!.state, await it.kind()]).toEqual([
      'offered',
      'waiting',
      { soldCount: 1, reservedCount: 1, waitingCount: 1 },
    ])
    const mails = (await world.mails())
      .filter((mail) => mail.kind.startsWith('waiting_'))
      .map((mail) => [mail.kind, mail.recipient])
    expect(mails).toEqual([
      ['waiting_joined', 'ana@example.com'],
      ['waiting_joined', 'ben@example.com'],
      ['waiting_offered', 'ana@example.com'],
    ])
    expect((await api.call('GET', `/v1/common/waiting/${ben!.token}`)).data).toMatchObject({
      state: 'waiting',
      ahead: 0,
    })
    expect(
      (await api.call('GET', `/v1/checkout/${it.seller.username}/evening?place=${ben!.token}`)).data,
    ).toMatchObject({ held_till: null })
    expect(
      (await api.call('GET', `/v1/checkout/${it.seller.username}/evening?place=${ana!.token}`)).data,
    ).toMatchObject({ product: { is_sold_out: false, left: 1 }, plans: [{ id: it.plan.id }] })

    const key = randomUUID()
    const [first, again] = [
      await it.press('ana@example.com', { place: ana!.token, checkout_key: key }),
      await it.press('ana@example.com', { place: ana!.token, checkout_key: key }),
    ]
    expect([first.status, again.data.order_id]).toEqual([201, first.data.order_id])
    expect(await it.kind()).toEqual({ soldCount: 1, reservedCount: 1, waitingCount: 1 })
    expect((await it.press('ana@example.com', { place: ana!.token })).status).toBe(422)
    expect((await it.entries()).map((entry) => entry.state)).toEqual(['taken', 'waiting'])
  })

  test('passes an offer nobody takes on, and an entry that leaves counts no more', async () => {
    const it = await soldOut()
    for (const email of ['ana@example.com', 'ben@example.com', 'cem@example.com']) await it.joinAll(email)
    await it.free(it.orders[0]!)
    await it.tick()
    world.clock.advance({ hours: 24 })
    await it.tick()
    expect((await it.entries()).map((entry) => entry.state)).toEqual(['lapsed', 'offered', 'waiting'])
    const [, ben, cem] = await it.entries()
    expect((await api.call('POST', `/v1/common/waiting/${ben!.token}/leave`, {})).status).toBe(200)
    const { accessToken: token } = await world.transact((ctx) =>
      startSession(ctx, { userId: it.seller.userId, fingerprint: 'later', profileType: 'seller' }),
    )
    expect(
      (
        await api.call<{ list: { email: string }[] }>('GET', '/v1/cabinet/waiting_list?state[]=waiting', undefined, {
          token,
        })
      ).data.list.map(({ email }) => email),
    ).toEqual(['cem@example.com'])
    const other = (await world.transact((ctx) => makeSeller(ctx))).token
    expect((await api.call('DELETE', `/v1/cabinet/waiting_list/${cem!.id}`, undefined, { token: other })).status).toBe(
      404,
    )
    expect((await api.call('DELETE', `/v1/cabinet/waiting_list/${cem!.id}`, undefined, { token })).status).toBe(200)
    expect(await it.kind()).toEqual({ soldCount: 1, reservedCount: 0, waitingCount: 0 })
    expect((await it.press('stranger@example.com')).status).toBe(201)
    expect((await it.join('dan@example.com')).status).toBe(200)
  })

  test('one that still has places is not waited for', async () => {
    const it = await soldOut()
    await it.free(it.orders[0]!)
    expect((await it.join('ana@example.com')).code).toBe('tickets.not_sold_out')
    expect(await it.entries()).toEqual([])
  })
})

test('places that come free while people press are never sold twice, nor past those who wait', async () => {
  const it = await soldOut(3)
  await it.joinAll('waiting-0@example.com', 'waiting-1@example.com')
  for (const order of it.orders) await it.free(order)
  const strangers = Array.from({ length: 8 }, (_, n) => it.press(`stranger-${n}@example.com`))
  const [answers] = await Promise.all([Promise.all(strangers), it.tick(), it.tick(), it.tick()])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await it.entries()).map((entry) => entry.state)).toEqual(['offered', 'offered'])
  expect(await it.kind()).toEqual({ soldCount: 0, reservedCount: 3, waitingCount: 0 })
})

test('control: without those who wait in the sum, a stranger gets their place', async () => {
  const it = await soldOut()
  await it.joinAll('ana@example.com')
  await it.free(it.orders[0]!)
  expect(await world.transact((ctx) => reserveTickets(ctx, it.ticket.id, 1))).toBe(false)
  await world.world.db.updateTable('tickets').set({ waitingCount: 0 }).where('id', '=', it.ticket.id).execute()
  expect(await world.transact((ctx) => reserveTickets(ctx, it.ticket.id, 1))).toBe(true)
})
