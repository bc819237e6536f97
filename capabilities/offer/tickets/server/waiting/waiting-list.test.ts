import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { reserveTickets } from '../quota.ts'
import { makeDate, makeTicket } from '../testing.ts'
import { offerPlaces } from './offer-places.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout'))

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
  const made = await app.transact(async (ctx) => {
    const testShop = await openTestShop(ctx, { form: 'event', slug: 'evening', saleLimit: quota }, { price: 5000 })
    await letSell(ctx, testShop.seller.id)
    const date = await makeDate(ctx, testShop.product)
    return { ...testShop, date, ticket: await makeTicket(ctx, date, { quota, planIds: [testShop.plan.id] }) }
  })
  const orders = []
  for (let n = 0; n < quota; n++) orders.push(await buy(app.world, made, { ticketId: made.ticket.id }))
  await app.drain()
  const shop = `/v1/shop/${made.seller.username}/products/evening`
  const token = await app.signIn(made.seller.userId, 'seller')
  const join = (email: string) => app.call('POST', `${shop}/waiting_list`, { ticket_id: made.ticket.id, email })
  const joinAll = async (...emails: string[]) =>
    expect(
      (await Promise.all(emails.map((email) => join(email)))).map((answer) => [answer.status, answer.code]),
    ).toEqual(emails.map(() => [200, undefined]))
  const kind = () =>
    app.world.db
      .selectFrom('tickets')
      .select(['soldCount', 'reservedCount', 'waitingCount'])
      .where('id', '=', made.ticket.id)
      .executeTakeFirstOrThrow()
  const entries = () =>
    app.world.db.selectFrom('waitingEntries').selectAll().where('ticketId', '=', made.ticket.id).orderBy('id').execute()
  const submit = (email: string, more: object = {}) =>
    app.call<{ order_id: number }>(
      'POST',
      `/v1/checkout/${made.seller.username}/evening/order`,
      checkoutWire({ payer: { ...payer, email }, ...more }),
    )
  const free = async (order: { id: number }) => {
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
  }
  const tick = () => offerPlaces.run(app.world, {})
  return { ...made, orders, shop, token, join, joinAll, kind, entries, submit, free, tick }
}

describe('a sold-out kind', () => {
  test('is waited for once by mail, shown as sold out, and its free place goes to who came first', async () => {
    const it = await soldOut()
    expect(
      (await app.call<{ product: { sold_out_kinds: object[] } }>('GET', it.shop)).data.product.sold_out_kinds,
    ).toMatchObject([{ ticket_id: it.ticket.id, name: 'Standard' }])
    expect((await it.join('not a mail')).fields).toEqual({ email: ['invalid_email'] })
    for (const email of ['ana@example.com', 'Ana@example.com', 'ben@example.com'])
      expect((await it.join(email)).status).toBe(200)
    expect(await it.kind()).toEqual({ soldCount: 2, reservedCount: 0, waitingCount: 2 })
    await it.free(it.orders[0]!)
    expect((await it.submit('stranger@example.com')).code).toBe('orders.plan_not_offered')
    await it.tick()
    const [ana, ben] = await it.entries()
    expect([ana!.state, ben!.state, await it.kind()]).toEqual([
      'offered',
      'waiting',
      { soldCount: 1, reservedCount: 1, waitingCount: 1 },
    ])
    const mails = (await app.mails())
      .filter((mail) => mail.kind.startsWith('waiting_'))
      .map((mail) => [mail.kind, mail.recipient])
    expect(mails).toEqual([
      ['waiting_joined', 'ana@example.com'],
      ['waiting_joined', 'ben@example.com'],
      ['waiting_offered', 'ana@example.com'],
    ])
    expect((await app.call('GET', `/v1/common/waiting/${ben!.token}`)).data).toMatchObject({
      state: 'waiting',
      ahead: 0,
    })
    expect(
      (await app.call('GET', `/v1/checkout/${it.seller.username}/evening?place=${ben!.token}`)).data,
    ).toMatchObject({ held_till: null })
    expect(
      (await app.call('GET', `/v1/checkout/${it.seller.username}/evening?place=${ana!.token}`)).data,
    ).toMatchObject({ product: { is_sold_out: false, left: 1 }, plans: [{ id: it.plan.id }] })

    const key = randomUUID()
    const [first, again] = [
      await it.submit('ana@example.com', { place: ana!.token, checkout_key: key }),
      await it.submit('ana@example.com', { place: ana!.token, checkout_key: key }),
    ]
    expect([first.status, again.data.order_id]).toEqual([201, first.data.order_id])
    expect(await it.kind()).toEqual({ soldCount: 1, reservedCount: 1, waitingCount: 1 })
    expect((await it.submit('ana@example.com', { place: ana!.token })).status).toBe(422)
    expect((await it.entries()).map((entry) => entry.state)).toEqual(['taken', 'waiting'])
  })

  test('passes an offer nobody takes on, and an entry that leaves counts no more', async () => {
    const it = await soldOut()
    for (const email of ['ana@example.com', 'ben@example.com', 'cem@example.com']) await it.joinAll(email)
    await it.free(it.orders[0]!)
    await it.tick()
    app.clock.advance({ hours: 24 })
    await it.tick()
    expect((await it.entries()).map((entry) => entry.state)).toEqual(['lapsed', 'offered', 'waiting'])
    const [, ben, cem] = await it.entries()
    expect((await app.call('POST', `/v1/common/waiting/${ben!.token}/leave`, {})).status).toBe(200)
    const token = await app.signIn(it.seller.userId, 'seller')
    expect(
      (
        await app.call<{ list: { email: string }[] }>('GET', '/v1/cabinet/waiting_list?state[]=waiting', undefined, {
          token,
        })
      ).data.list.map(({ email }) => email),
    ).toEqual(['cem@example.com'])
    const other = (await app.transact((ctx) => makeSeller(ctx))).token
    expect((await app.call('DELETE', `/v1/cabinet/waiting_list/${cem!.id}`, undefined, { token: other })).status).toBe(
      404,
    )
    expect((await app.call('DELETE', `/v1/cabinet/waiting_list/${cem!.id}`, undefined, { token })).status).toBe(200)
    expect(await it.kind()).toEqual({ soldCount: 1, reservedCount: 0, waitingCount: 0 })
    expect((await it.submit('stranger@example.com')).status).toBe(201)
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
  const strangers = Array.from({ length: 8 }, (_, n) => it.submit(`stranger-${n}@example.com`))
  const [answers] = await Promise.all([Promise.all(strangers), it.tick(), it.tick(), it.tick()])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await it.entries()).map((entry) => entry.state)).toEqual(['offered', 'offered'])
  expect(await it.kind()).toEqual({ soldCount: 0, reservedCount: 3, waitingCount: 0 })
})

test('control: without those who wait in the sum, a stranger gets their place', async () => {
  const it = await soldOut()
  await it.joinAll('ana@example.com')
  await it.free(it.orders[0]!)
  expect(await app.transact((ctx) => reserveTickets(ctx, it.ticket.id, 1))).toBe(false)
  await app.world.db.updateTable('tickets').set({ waitingCount: 0 }).where('id', '=', it.ticket.id).execute()
  expect(await app.transact((ctx) => reserveTickets(ctx, it.ticket.id, 1))).toBe(true)
})
