import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, it } from 'vitest'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { runReactions } from '#platform/server/events.ts'
import { testWorld } from '#platform/server/testing.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { applyTransfer, cancelOrder } from '#capabilities/sale/orders/server/index.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { tellIncomes } from './sum-income.ts'

const rooms = await roomsNeeded(import.meta.url)

const app = useTestApp(rooms, { at: '2026-11-20T09:00:00Z' })
let token: string
let testShop: TestShop
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx, { locale: 'de' }))
  token = made.token
  testShop = {
    seller: made.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id, {}, { price: 11900 }))),
  }
})

type Listed = { list: { id: number; kind: string; read: boolean; parts: Record<string, unknown>; link: string }[] }
const told = async (query = '', as = token) =>
  (
    await app.call<Listed>('GET', `/v1/cabinet/notifications?sort_key=id&sort_dir=asc&${query}`, undefined, {
      token: as,
    })
  ).data.list
const unread = async () =>
  (await app.call<{ count: number }>('GET', '/v1/cabinet/notifications/unread', undefined, { token })).data.count
const sellerMails = async () => (await app.mails()).filter((mail) => mail.recipient === testShop.seller.email)

it('tells of an order and its payment once, however often the facts are replayed', async () => {
  const order = await buy(app.world, testShop)
  await app.drain()
  const first = await told()
  expect(first.map((each) => each.kind).sort()).toEqual(['order_created', 'paid_transaction'])
  expect(first.find((each) => each.kind === 'paid_transaction')).toMatchObject({
    read: false,
    link: `/cabinet/orders/${order.id}`,
    parts: { payer: 'Mara Voss', amount: 11900, currency: 'eur' },
  })
  expect(await sellerMails()).toMatchObject([
    { kind: 'paid_transaction', locale: 'de', subject: expect.stringContaining('119,00\u00a0€') },
  ])
  const before = (await app.mails()).length
  await app.world.db.deleteFrom('eventReactions' as never).execute()
  const facts = await app.world.db
    .selectFrom('events' as never)
    .select('id' as never)
    .execute()
  const room = rooms.find((each) => each.name === 'notifications')
  for (const { id } of facts as unknown as { id: number }[])
    await runReactions(app.world, room?.reactions ?? [], { eventId: id })
  expect(await told()).toEqual(first)
  expect(await app.mails()).toHaveLength(before)
})

it('marks as read those named or all, and no others', async () => {
  const [one] = await told()
  const stranger = await app.transact((ctx) => makeSeller(ctx))
  expect(
    (await app.call('POST', '/v1/cabinet/notifications/read', { ids: [one!.id] }, { token: stranger.token })).status,
  ).toBe(404)
  expect((await app.call('POST', '/v1/cabinet/notifications/read', {}, { token })).status).toBe(422)
  expect(await told('', stranger.token)).toEqual([])
  expect(await unread()).toBe(2)
  expect((await app.call('POST', '/v1/cabinet/notifications/read', { ids: [one!.id] }, { token })).data).toEqual({
    count: 1,
  })
  expect(await told('read=false')).toHaveLength(1)
  expect((await app.call('POST', '/v1/cabinet/notifications/read', { all: true }, { token })).data).toEqual({
    count: 0,
  })
  expect(await told('kind[]=paid_transaction')).toMatchObject([{ read: true }])
})

it('respects what the seller chose, in the app and by mail', async () => {
  const known = (
    await app.call<{ list: { kind: string; in_app: boolean; by_mail: boolean }[] }>(
      'GET',
      '/v1/cabinet/settings/notifications',
      undefined,
      { token },
    )
  ).data.list
  expect(known.find((each) => each.kind === 'order_created')).toEqual({
    kind: 'order_created',
    in_app: true,
    by_mail: false,
  })
  const chosen = [
    { kind: 'order_created', in_app: false, by_mail: true },
    { kind: 'paid_transaction', in_app: true, by_mail: false },
  ]
  expect(
    (await app.call<{ list: object[] }>('PUT', '/v1/cabinet/settings/notifications', { list: chosen }, { token })).data
      .list,
  ).toEqual(expect.arrayContaining(chosen))
  expect(
    (
      await app.call(
        'PUT',
        '/v1/cabinet/settings/notifications',
        { list: [{ kind: 'nonsense', in_app: true, by_mail: true }] },
        { token },
      )
    ).status,
  ).toBe(422)
  const before = (await told()).length
  await buy(app.world, testShop)
  await app.drain()
  expect((await told()).slice(before).map((each) => each.kind)).toEqual(['paid_transaction'])
  expect((await sellerMails()).map((mail) => mail.kind)).toEqual(['paid_transaction', 'order_created'])
})

it('names what each part of a wire brought, also when nothing is kept in the app', async () => {
  await app.call(
    'PUT',
    '/v1/cabinet/settings/notifications',
    { list: [{ kind: 'paid_transaction', in_app: false, by_mail: true }] },
    { token },
  )
  const order = await buy(app.world, testShop, { wire: true })
  const { id } = await app.world.db
    .selectFrom('transfers')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  for (const amount of [10000, 1900]) {
    await app.transact(async (ctx) => {
      await markWireReceived(ctx, { id, amount })
      await applyTransfer(ctx, id)
    })
    await app.drain()
  }
  expect(
    (await sellerMails())
      .filter((mail) => mail.kind === 'paid_transaction')
      .slice(-2)
      .map((mail) => /([\d,.]+)\u00a0€/.exec(mail.subject)?.[1]),
  ).toEqual(['100,00', '19,00'])
})

it('counts nothing unread for an operator', async () => {
  const manager = await app.transact((ctx) => makeUser(ctx, ['manager']))
  expect(await app.call('GET', '/v1/cabinet/notifications/unread', undefined, { token: manager.token })).toMatchObject({
    status: 200,
    data: { count: 0 },
  })
})

it('tells a cancellation once, also when it takes effect later', async () => {
  const plan = await app.transact((ctx) =>
    makeProduct(ctx, testShop.seller.id, {}, { form: 'subscription', price: 1000 }),
  )
  const order = await buy(app.world, { ...testShop, ...plan })
  await app.drain()
  await app.transact((ctx) => cancelOrder(ctx, { orderId: order.id, at: 'period_end' }))
  await app.live('2027-01-05T06:00:00Z')
  expect(
    (
      await app.world.db
        .selectFrom('orders')
        .select('paymentState')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).paymentState,
  ).toBe('payment_canceled')
  const rows = await app.world.db
    .selectFrom('notifications')
    .select('kind')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'order_canceled')
    .execute()
  expect(rows).toHaveLength(1)
  expect((await app.mails()).filter((mail) => mail.kind === 'cancellation_receipt')).toHaveLength(1)
})

it("sums a day's income by the seller's clock, each day once", async () => {
  const own = await testWorld(rooms, { at: '2026-11-20T22:30:00Z' })
  try {
    const shops = await own.transact(async (ctx) => {
      const [berlin, tokyo] = [await makeSeller(ctx), await makeSeller(ctx)]
      await setSeller(ctx, tokyo.seller.id, { zone: 'Asia/Tokyo' })
      const product = async (made: typeof berlin) => ({
        seller: made.seller,
        ...(await makeProduct(ctx, made.seller.id, {}, { price: 5000 })),
      })
      return { berlin: await product(berlin), tokyo: await product(tokyo) }
    })
    for (const shop of [shops.berlin, shops.tokyo]) await buy(own.world, shop)
    await own.drain()
    // 23:30 in Berlin on the 20th, 07:30 in Tokyo on the 21st; an hour later it is the 21st in both.
    own.clock.advance({ hours: 1 })
    await buy(own.world, shops.berlin)
    await own.drain()
    const days = async (sellerId: number) =>
      (
        await own.world.db
          .selectFrom('notifications')
          .select('parts')
          .where('sellerId', '=', sellerId)
          .where('kind', '=', 'day_income')
          .orderBy('id')
          .execute()
      ).map(({ parts }) => `${parts.from}: ${parts.amount}`)
    await tellIncomes.run(own.world, {})
    await tellIncomes.run(own.world, {})
    expect(await days(shops.berlin.seller.id)).toEqual(['2026-11-20: 5000'])
    expect(await days(shops.tokyo.seller.id)).toEqual([])
    own.clock.set('2026-11-21T15:30:00Z')
    await tellIncomes.run(own.world, {})
    expect(await days(shops.tokyo.seller.id)).toEqual(['2026-11-21: 5000'])
    own.clock.set('2026-12-01T06:00:00Z')
    await tellIncomes.run(own.world, {})
    const month = await own.world.db
      .selectFrom('notifications')
      .select(['sellerId', 'parts'])
      .where('kind', '=', 'month_income')
      .orderBy('sellerId')
      .execute()
    expect(month.map(({ parts }) => [parts.from, parts.till, parts.amount, parts.count])).toEqual([
      ['2026-11-01', '2026-11-30', 10000, 2],
      ['2026-11-01', '2026-11-30', 5000, 1],
    ])
    expect((await own.mails()).filter((mail) => mail.kind === 'month_income')).toHaveLength(2)
  } finally {
    await own.close()
  }
})
