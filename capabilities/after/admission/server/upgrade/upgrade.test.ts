import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { describe, expect, test } from 'vitest'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { buy, openTestShop, type Purchase } from '#capabilities/sale/orders/server/testing.ts'
import { cancelOrder, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'storefront'))

type Own = {
  list: {
    id: number
    code: string
    state: string
    ticket_name: string
    can_upgrade: boolean
    upgrade: { pay_path: string; amount: string } | null
  }[]
}
type Ordered = { order_id: number; pay_path: string }

/** An event with a Standard for 50 and a Front row for 80. */
const event = async (frontRow: number | null = 5) => {
  const made = await app.transact(async (ctx) => {
    const testShop = await openTestShop(ctx, { form: 'event', name: 'Workshop' }, { price: 5000 })
    await letSell(ctx, testShop.seller.id)
    const dear = await makePlan(ctx, testShop.seller.id, testShop.product.id, { price: 8000 })
    const date = await makeDate(ctx, testShop.product)
    return {
      ...testShop,
      date,
      standard: await makeTicket(ctx, date, { quota: 10, planIds: [testShop.plan.id] }),
      front: await makeTicket(ctx, date, { name: 'Front row', quota: frontRow, position: 1, planIds: [dear.id] }),
    }
  })
  const counts = async () =>
    (
      await app.world.db
        .selectFrom('tickets')
        .select(['soldCount', 'reservedCount'])
        .where('productId', '=', made.product.id)
        .orderBy('id')
        .execute()
    ).map((kind) => [kind.soldCount, kind.reservedCount])
  return { ...made, counts, sellerToken: await app.signIn(made.seller.userId, 'seller') }
}

/** Somebody with tickets of the Standard. */
const holder = async (it: Awaited<ReturnType<typeof event>>, purchase: Purchase = {}) => {
  const order = await buy(app.world, it, { ticketId: it.standard.id, ...purchase })
  await app.drain()
  const token = await app.signIn(order.buyerUserId, 'payer')
  const { id: accessId } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const own = async () =>
    (await app.call<Own>('GET', `/v1/payer/accesses/${accessId}/payment_tickets`, undefined, { token })).data.list
  const ask = (id: number, ticketId = it.front.id) =>
    app.call<Ordered>(
      'POST',
      `/v1/payer/payment_tickets/${id}/upgrade`,
      { ticket_id: ticketId, terms: true },
      { token },
    )
  const pay = async ({ pay_path }: Ordered, card = '4242424242424242') => {
    const answer = await app.call<{ redirect_url: string | null }>(
      'POST',
      `/v1/checkout/orders/${pay_path.split('/').at(-2)}/pay`,
      { provider: 'sandbox', form: 'card' },
    )
    await payInSandbox(app.world, answer.data.redirect_url!, { card })
    await app.drain()
  }
  const orderOf = (id: number) =>
    app.world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { order, token, accessId, own, ask, pay, orderOf }
}

const mailsTo = async (email: string, ...kinds: string[]) =>
  (await app.mails()).filter((mail) => mail.recipient === email && kinds.includes(mail.kind)).map((mail) => mail.kind)

describe('a ticket', () => {
  test('is changed to a dearer kind once the difference is paid: new code, old one dead, one place moves', async () => {
    const it = await event()
    const mara = await holder(it, { quantity: 2 })
    const [first] = await mara.own()
    const shown = await app.call<{ list: object[] }>(
      'GET',
      `/v1/payer/payment_tickets/${first!.id}/upgrades`,
      undefined,
      { token: mara.token },
    )
    expect([first!.can_upgrade, shown.data.list]).toMatchObject([
      true,
      [{ ticket_id: it.front.id, name: 'Front row', price_amount: '80.00', difference_amount: '30.00', left: 5 }],
    ])
    expect(
      (
        await app.call(
          'POST',
          `/v1/payer/payment_tickets/${first!.id}/upgrade`,
          { ticket_id: it.front.id },
          { token: mara.token },
        )
      ).fields,
    ).toEqual({ terms: ['must_accept'] })
    expect((await mara.ask(first!.id, it.standard.id)).code).toBe('admission.not_dearer')
    const ordered = await mara.ask(first!.id)
    expect((await mara.ask(first!.id)).data).toEqual(ordered.data)
    expect([await mara.orderOf(ordered.data.order_id), await it.counts()]).toMatchObject([
      { orderType: 'ticket_upgrade', totalAmount: 3000, vatAmount: 479, paymentState: 'payment_pending' },
      [
        [2, 0],
        [0, 1],
      ],
    ])
    expect((await mara.own())[0]).toMatchObject({ can_upgrade: false, upgrade: { amount: '30.00' }, code: first!.code })

    await mara.pay(ordered.data, '4000000000000002')
    expect([(await mara.own())[0]!.code, await it.counts()]).toEqual([
      first!.code,
      [
        [2, 0],
        [0, 1],
      ],
    ])
    await mara.pay(ordered.data)
    const list = await mara.own()
    expect([
      list.map((ticket) => [ticket.ticket_name, ticket.state, ticket.upgrade]).toSorted(),
      await it.counts(),
    ]).toEqual([
      [
        ['Front row', 'unused', null],
        ['Standard', 'unused', null],
      ],
      [
        [1, 0],
        [1, 0],
      ],
    ])
    const door = await app.call<{ list: { verdict: string }[] }>(
      'POST',
      `/v1/cabinet/check_in/${it.date.id}/scans`,
      { scans: [first!.code, list.at(-1)!.code].map((code, n) => ({ key: `upgraded-${n}`, code })) },
      { token: it.sellerToken },
    )
    expect(door.data.list.map(({ verdict }) => verdict)).toEqual(['invalidated', 'valid'])
    expect(await mailsTo(mara.order.ownerDetails.email, 'tickets_upgraded', 'purchase_confirmation')).toEqual([
      'purchase_confirmation',
      'purchase_confirmation',
      'tickets_upgraded',
    ])
    const invoices = await app.world.db
      .selectFrom('invoices')
      .select('grossAmount')
      .where('orderId', '=', ordered.data.order_id)
      .execute()
    expect([
      invoices.map((each) => each.grossAmount),
      (await app.world.db.selectFrom('accesses').select('id').where('orderId', '=', ordered.data.order_id).execute())
        .length,
    ]).toEqual([[3000], 0])
  })

  test('stays as it is when the change is given up or not paid in a day or two, and its place is free again', async () => {
    const it = await event(1)
    const mara = await holder(it)
    const [ticket] = await mara.own()
    await mara.ask(ticket!.id)
    const ida = await holder(it)
    expect((await ida.own())[0]!.can_upgrade).toBe(false)
    expect(
      (await app.call('DELETE', `/v1/payer/payment_tickets/${ticket!.id}/upgrade`, undefined, { token: ida.token }))
        .status,
    ).toBe(404)
    expect(
      (await app.call('DELETE', `/v1/payer/payment_tickets/${ticket!.id}/upgrade`, undefined, { token: mara.token }))
        .status,
    ).toBe(200)
    await app.drain()
    expect([await it.counts(), (await ida.own())[0]!.can_upgrade]).toEqual([
      [
        [2, 0],
        [0, 0],
      ],
      true,
    ])
    const { data: late } = await ida.ask((await ida.own())[0]!.id)
    await app.live(app.clock.now.add({ hours: 50 }).toString())
    expect([(await ida.orderOf(late.order_id)).paymentState, await it.counts()]).toEqual([
      'payment_not_completed',
      [
        [2, 0],
        [0, 0],
      ],
    ])
  })

  test('of the old kind comes back with the money of its upgrade; taken back as a whole, nothing of it stands', async () => {
    const it = await event()
    const mara = await holder(it)
    const ordered = await mara.ask((await mara.own())[0]!.id)
    await mara.pay(ordered.data)
    await refundOrder(app.world, { orderId: ordered.data.order_id, cancels: true })
    await app.drain()
    expect([(await mara.own()).map((ticket) => [ticket.ticket_name, ticket.state]), await it.counts()]).toEqual([
      [['Standard', 'unused']],
      [
        [1, 0],
        [0, 0],
      ],
    ])
    const again = await mara.ask((await mara.own())[0]!.id)
    await mara.pay(again.data)
    await refundOrder(app.world, { orderId: mara.order.id, cancels: true })
    await app.drain()
    expect([(await mara.own()).map((ticket) => [ticket.ticket_name, ticket.state]), await it.counts()]).toEqual([
      [['Front row', 'refunded']],
      [
        [0, 0],
        [1, 0],
      ],
    ])
    await refundOrder(app.world, { orderId: again.data.order_id, cancels: true })
    await app.drain()
    expect(await it.counts()).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('that lets nobody in any more when the difference arrives sends it back', async () => {
    const it = await event()
    const mara = await holder(it)
    const ordered = await mara.ask((await mara.own())[0]!.id)
    await app.world.db
      .updateTable('paymentTickets')
      .set({ state: 'expired' })
      .where('orderId', '=', mara.order.id)
      .execute()
    await mara.pay(ordered.data)
    const order = await mara.orderOf(ordered.data.order_id)
    expect([order.paidAmount, order.refundedAmount, await it.counts()]).toEqual([
      3000,
      3000,
      [
        [1, 0],
        [0, 0],
      ],
    ])
  })

  test('used before the difference was paid stays used in its new kind', async () => {
    const it = await event()
    const mara = await holder(it)
    const [ticket] = await mara.own()
    const ordered = await mara.ask(ticket!.id)
    await app.call(
      'POST',
      `/v1/cabinet/check_in/${it.date.id}/scans`,
      { scans: [{ key: 'came-early', code: ticket!.code }] },
      { token: it.sellerToken },
    )
    await mara.pay(ordered.data)
    expect((await mara.own()).map((each) => [each.ticket_name, each.state])).toEqual([['Front row', 'used']])
  })
})

test('the seller offers the change: the payer is mailed where to pay, strangers find nothing', async () => {
  const it = await event()
  const mara = await holder(it)
  const [ticket] = await mara.own()
  const path = `/v1/cabinet/payment_tickets/${ticket!.id}/upgrade`
  const other = await event()
  expect((await app.call('POST', path, { ticket_id: it.front.id }, { token: other.sellerToken })).status).toBe(404)
  const offered = await app.call<Ordered>('POST', path, { ticket_id: it.front.id }, { token: it.sellerToken })
  expect([offered.status, await mailsTo(mara.order.ownerDetails.email, 'ticket_upgrade_offered')]).toEqual([
    200,
    ['ticket_upgrade_offered'],
  ])
  await mara.pay(offered.data)
  expect((await mara.own()).map((each) => each.ticket_name)).toEqual(['Front row'])
})

describe('the last places of the dearer kind', () => {
  const rush = async (
    take: (
      holder: Awaited<ReturnType<typeof event>>,
      people: { ask: () => Promise<{ status: number }> }[],
    ) => Promise<number>,
  ) => {
    const it = await event(2)
    const people = []
    for (let n = 0; n < 6; n++) {
      const one = await holder(it)
      const [ticket] = await one.own()
      people.push({ ask: () => one.ask(ticket!.id) })
    }
    return { taken: await take(it, people), counts: await it.counts() }
  }

  test('are never sold twice to those who change at once', async () => {
    const { taken, counts } = await rush(
      async (_it, people) =>
        (await Promise.all(people.map((one) => one.ask()))).filter(({ status }) => status === 200).length,
    )
    expect([taken, counts]).toEqual([
      2,
      [
        [6, 0],
        [0, 2],
      ],
    ])
  })

  test('control: a count read before is a count too old', async () => {
    const { taken } = await rush(async (it, people) => {
      let passed = 0
      await Promise.all(
        people.map(async () => {
          const { soldCount, reservedCount } = await app.world.db
            .selectFrom('tickets')
            .select(['soldCount', 'reservedCount'])
            .where('id', '=', it.front.id)
            .executeTakeFirstOrThrow()
          await new Promise((done) => setTimeout(done, 5))
          if (soldCount + reservedCount < 2) passed++
        }),
      )
      return passed
    })
    expect(taken).toBeGreaterThan(2)
  })
})

test('a change that is paid after the order of the ticket was cancelled holds no place', async () => {
  const it = await event()
  const mara = await holder(it)
  const ordered = await mara.ask((await mara.own())[0]!.id)
  await app.transact((ctx) => cancelOrder(ctx, { orderId: mara.order.id, at: 'now' }))
  await app.drain()
  expect([(await mara.orderOf(ordered.data.order_id)).paymentState, await it.counts()]).toEqual([
    'payment_canceled',
    [
      [0, 0],
      [0, 0],
    ],
  ])
})
