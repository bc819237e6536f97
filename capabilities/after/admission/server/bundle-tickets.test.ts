import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller, makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeContents, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

type Own = { holds_places: boolean; list: { ticket_name: string; state: string }[] }
type TestShop = {
  product: {
    is_sold_out: boolean
    left: number | null
    parts: { product_id: number; kinds: { ticket_id: number; name: string }[] }[]
  }
}

/** A bundle of a download and a two-day event with one kind a day. */
const bundle = async (quota = 3) => {
  const made = await app.transact(async (ctx) => {
    const { seller, token } = await makeSellingShop(ctx)
    const { product: event } = await makeProduct(
      ctx,
      seller.id,
      { form: 'event', name: 'Fair', slug: 'fair' },
      { price: 4000 },
    )
    const { product: guide } = await makeProduct(
      ctx,
      seller.id,
      { form: 'download', name: 'Guide', slug: 'guide' },
      { price: 6000 },
    )
    const { product, plan } = await makeProduct(
      ctx,
      seller.id,
      { form: 'bundle', name: 'Fair and guide', slug: 'both' },
      { price: 9000 },
    )
    for (const part of [event, guide]) await makeContents(ctx, product.id, { addonProductId: part.id })
    const [friday, saturday] = [await makeDate(ctx, event), await makeDate(ctx, event)]
    return {
      seller,
      token,
      product,
      plan,
      event,
      friday: await makeTicket(ctx, friday, { name: 'Friday', quota }),
      saturday: await makeTicket(ctx, saturday, { name: 'Saturday', quota, position: 1 }),
    }
  })
  const at = `/v1/checkout/${made.seller.username}/both`
  const testShop = async () => (await app.call<TestShop>('GET', at)).data.product
  const submit = (more: object = {}) =>
    app.call<{ order_id: number; redirect_url: string }>(
      'POST',
      `${at}/order`,
      checkoutWire({
        payer: {
          first_name: 'Mara',
          last_name: 'Voss',
          street: 'Lindenweg',
          street_number: '4',
          zip: '10115',
          city: 'Berlin',
          country_code: 'DE',
          email: `${randomUUID().slice(0, 8)}@example.com`,
        },
        ...more,
      }),
    )
  const input = (ticket: { id: number }) => ({ part_tickets: [{ product_id: made.event.id, ticket_id: ticket.id }] })
  const paid = async (more: object) => {
    const { data } = await submit(more)
    await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
    await app.drain()
    const access = await app.world.db
      .selectFrom('accesses')
      .selectAll()
      .where('orderId', '=', data.order_id)
      .where('productId', '=', made.event.id)
      .executeTakeFirstOrThrow()
    const token = await app.signIn(access.userId, 'payer')
    return {
      orderId: data.order_id,
      own: async () =>
        (await app.call<Own>('GET', `/v1/payer/accesses/${access.id}/payment_tickets`, undefined, { token })).data,
    }
  }
  const counts = async () =>
    (
      await app.world.db
        .selectFrom('tickets')
        .select(['soldCount', 'reservedCount'])
        .where('productId', '=', made.event.id)
        .orderBy('id')
        .execute()
    ).map((kind) => [kind.soldCount, kind.reservedCount])
  const fix = (ticketId: number | null, token = made.token) =>
    app.call<{ list: { ticket_id: number | null }[] }>(
      'PUT',
      `/v1/cabinet/products/${made.product.id}/bundle_tickets/${made.event.id}`,
      { ticket_id: ticketId },
      { token },
    )
  return { ...made, testShop, submit, input, paid, counts, fix }
}

describe('an event in a bundle', () => {
  test('gives real tickets of the kind the buyer chose, counted against its quota, back with a refund', async () => {
    const it = await bundle()
    expect(await it.testShop()).toMatchObject({
      left: 3,
      parts: [{ kinds: [{ name: 'Friday' }, { name: 'Saturday' }] }],
    })
    expect((await it.submit()).fields).toEqual({ [`tickets.${it.event.id}`]: ['required'] })
    expect((await it.submit(it.input({ id: 999_999 }))).fields).toEqual({ [`tickets.${it.event.id}`]: ['not_in_list'] })
    const two = await it.paid({ ...it.input(it.saturday), quantity: 2 })
    expect([(await two.own()).list.map((ticket) => [ticket.ticket_name, ticket.state]), await it.counts()]).toEqual([
      [
        ['Saturday', 'unused'],
        ['Saturday', 'unused'],
      ],
      [
        [0, 0],
        [2, 0],
      ],
    ])
    const prices = await app.world.db
      .selectFrom('paymentTickets')
      .select('price')
      .where('orderId', '=', two.orderId)
      .execute()
    expect(prices.map(({ price }) => price)).toEqual([3600, 3600])
    await refundOrder(app.world, { orderId: two.orderId, cancels: true })
    await app.drain()
    expect([(await two.own()).list.map((ticket) => ticket.state), await it.counts()]).toEqual([
      ['refunded', 'refunded'],
      [
        [0, 0],
        [0, 0],
      ],
    ])
  })

  test('is fixed by the seller, whose bundle then asks nothing and is sold out with it', async () => {
    const it = await bundle(1)
    expect((await it.fix(it.friday.id, (await app.transact((ctx) => makeSeller(ctx))).token)).status).toBe(404)
    expect((await it.fix(999_999)).fields).toEqual({ ticket_id: ['not_in_list'] })
    expect((await it.fix(it.friday.id)).data.list.map((part) => part.ticket_id)).toEqual([it.friday.id])
    expect((await it.submit(it.input(it.saturday))).fields).toEqual({ [`tickets.${it.event.id}`]: ['not_in_list'] })
    expect((await it.submit()).status).toBe(201)
    expect([await it.testShop(), (await it.submit()).code]).toMatchObject([
      { is_sold_out: true, left: 0, parts: [{ kinds: [] }] },
      'orders.sold_out',
    ])
    const shown = await app.call<{ product: { sold_out_parts: string[] } }>(
      'GET',
      `/v1/shop/${it.seller.username}/products/both`,
    )
    expect(shown.data.product.sold_out_parts).toEqual(['Fair'])
    await it.fix(null)
    expect((await it.submit()).status).toBe(201)
    expect(await it.counts()).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  test('that came later gives earlier buyers no place, and says so', async () => {
    const it = await bundle()
    const one = await it.paid(it.input(it.friday))
    await app.world.db.updateTable('orderParts').set({ ticketId: null }).where('orderId', '=', one.orderId).execute()
    await app.world.db.deleteFrom('paymentTickets').where('orderId', '=', one.orderId).execute()
    expect(await one.own()).toMatchObject({ holds_places: false, list: [] })
  })
})

test('an event that joins a bundle gives earlier buyers a place while there are any, and it comes back with the refund', async () => {
  const it = await bundle(3)
  await app.world.db
    .deleteFrom('productAddons')
    .where('productId', '=', it.product.id)
    .where('addonProductId', '=', it.event.id)
    .execute()
  const early = []
  for (const quantity of [2, 2]) {
    const { data } = await it.submit({ quantity })
    await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
    await app.drain()
    early.push(data.order_id)
  }
  await app.transact((ctx) => makeContents(ctx, it.product.id, { addonProductId: it.event.id }))
  const give = () =>
    app.call('POST', `/v1/cabinet/products/${it.product.id}/parts/${it.event.id}/give`, {}, { token: it.token })
  expect((await give()).code).toBe('access.no_places')
  await it.fix(it.saturday.id)
  expect((await give()).status).toBe(200)
  await app.drain()
  const tickets = async (orderId: number) =>
    (
      await app.world.db
        .selectFrom('paymentTickets')
        .select(['state', 'price', 'ticketId'])
        .where('orderId', '=', orderId)
        .execute()
    ).map(({ state, price, ticketId }) => [state, price, ticketId === it.saturday.id])
  // Two of three places went to the first; the second, who needs two as well, gets none and stays on the list.
  expect([await tickets(early[0]!), await tickets(early[1]!), await it.counts()]).toEqual([
    [
      ['unused', 0, true],
      ['unused', 0, true],
    ],
    [],
    [
      [0, 0],
      [2, 0],
    ],
  ])
  const grants = await app.call<{ list: { addon_product_id: number; lacking: number }[] }>(
    'GET',
    `/v1/cabinet/products/${it.product.id}/part_grants`,
    undefined,
    { token: it.token },
  )
  expect(grants.data.list.find((each) => each.addon_product_id === it.event.id)).toMatchObject({ lacking: 1 })
  await refundOrder(app.world, { orderId: early[0]!, cancels: true })
  await app.drain()
  expect([(await tickets(early[0]!)).map(([state]) => state), await it.counts()]).toEqual([
    ['refunded', 'refunded'],
    [
      [0, 0],
      [0, 0],
    ],
  ])
})

test('the last places of an event are sold once, in bundles as alone', async () => {
  const it = await bundle(2)
  const submissions = await Promise.all(Array.from({ length: 8 }, () => it.submit(it.input(it.friday))))
  expect([submissions.filter(({ status }) => status === 201).length, await it.counts()]).toEqual([
    2,
    [
      [0, 2],
      [0, 0],
    ],
  ])
})
