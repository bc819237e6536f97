import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { sql } from 'kysely'
import { makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, openTestShop, orderAt } from '#capabilities/sale/orders/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { makeDate, makeTicket } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout'), { poolSize: 20 })

type Answer = {
  active_tickets_count: number
  ticket_dates: { id: number; start_date: string; start_time: string }[]
  tickets: { id: number; name: string; quota: number | null; is_on_sale: boolean; pricing_plans: { id: number }[] }[]
}

const event = async (product: Parameters<typeof openTestShop>[1] = {}) => {
  const testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'event', name: 'Workshop', ...product }))
  const token = await app.signIn(testShop.seller.userId, 'seller')
  return { ...testShop, token, path: `/v1/cabinet/products/${testShop.product.id}` }
}
const day = {
  start_on: '2026-12-12',
  start_time: '10:00',
  end_on: '2026-12-12',
  end_time: '17:00',
  time_zone_name: 'Europe/Berlin',
  location: 'Factory',
}
const counts = (id: number) =>
  app.world.db
    .selectFrom('tickets')
    .select(['soldCount', 'reservedCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('the editor', () => {
  test('keeps dates by the clocks of their place, kinds by their plans, and tells the catalogue', async () => {
    app.clock.set('2026-11-20T09:00:00Z')
    const { token, path, plan, seller, product } = await event()
    const early = await app.transact((ctx) => makePlan(ctx, seller.id, product.id, { name: 'Early', price: 2900 }))
    const dated = await app.call<Answer>('POST', `${path}/ticket_dates`, day, { token })
    expect([dated.status, dated.data.ticket_dates[0]?.start_date, dated.data.ticket_dates[0]?.start_time]).toEqual([
      201,
      '2026-12-12T09:00:00.000Z',
      '10:00',
    ])
    const ticket_date_id = dated.data.ticket_dates[0]!.id
    const first = await app.call<Answer>(
      'POST',
      `${path}/tickets`,
      { name: 'Early bird', ticket_date_id, quota: 5, pricing_plan_ids: [early.id] },
      { token },
    )
    expect(first.data).toMatchObject({
      active_tickets_count: 1,
      tickets: [{ name: 'Early bird', quota: 5, is_on_sale: true, pricing_plans: [{ id: early.id }] }],
    })
    expect(
      (
        await app.call(
          'POST',
          `${path}/tickets`,
          { name: 'Again', ticket_date_id, pricing_plan_ids: [early.id] },
          { token },
        )
      ).code,
    ).toBe('tickets.plan_taken')
    const shown = await app.call<{ active_tickets_count: number; issues: string[] }>('GET', path, undefined, { token })
    expect([shown.data.active_tickets_count, shown.data.issues.includes('no_active_events')]).toEqual([1, false])
    const shop = await app.call<{
      plans: { id: number; name: string; about: string }[]
      product: { left: number | null }
    }>('GET', `/v1/checkout/${seller.username}/${product.slug}`)
    expect(shop.data.plans.map(({ id, name }) => [id, name])).toEqual([[early.id, 'Early bird']])
    expect(shop.data.plans[0]?.about).toContain('Factory')
    expect(shop.data.product.left).toBe(5)
    const stopped = await app.call<Answer>(
      'PUT',
      `/v1/cabinet/tickets/${first.data.tickets[0]!.id}`,
      { name: 'Early bird', ticket_date_id, active: false },
      { token },
    )
    expect([stopped.data.active_tickets_count, stopped.data.tickets[0]?.is_on_sale]).toEqual([0, false])
    expect(plan.id).toBeGreaterThan(0)
  })

  test.each([
    ['an end before the beginning', 'ticket_dates', { ...day, end_time: '09:00' }, 'end_on'],
    ['a clock that has no 25th hour', 'ticket_dates', { ...day, start_time: '25:00' }, 'start_time'],
    ['a zone nobody knows', 'ticket_dates', { ...day, time_zone_name: 'Moon/Crater' }, 'time_zone_name'],
    ['no place at all', 'ticket_dates', { ...day, location: ' ' }, 'location'],
    ['a date of nobody', 'tickets', { name: 'A', ticket_date_id: 999_999 }, 'ticket_date_id'],
    ['less than none', 'tickets', { name: 'A', ticket_date_id: 1, quota: -1 }, 'quota'],
  ])('refuses %s', async (_name, call, body, field) => {
    const { token, path } = await event()
    const answer = await app.call<Answer>('POST', `${path}/${call}`, body, { token })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
  })

  test('a quota never falls below what is sold; what was sold is not erased; strangers find nothing', async () => {
    const { token, path, ...testShop } = await event()
    const ticket = await app.transact(async (ctx) =>
      makeTicket(ctx, await makeDate(ctx, testShop.product), { quota: 5, planIds: [testShop.plan.id] }),
    )
    await buy(app.world, testShop, { quantity: 3, ticketId: ticket.id })
    const change = { name: 'A', ticket_date_id: ticket.ticketDateId, quota: 2 }
    expect((await app.call('PUT', `/v1/cabinet/tickets/${ticket.id}`, change, { token })).code).toBe(
      'tickets.quota_below_sold',
    )
    expect((await app.call('DELETE', `/v1/cabinet/tickets/${ticket.id}`, undefined, { token })).code).toBe(
      'tickets.already_sold',
    )
    expect(
      (await app.call('DELETE', `/v1/cabinet/ticket_dates/${ticket.ticketDateId}`, undefined, { token })).code,
    ).toBe('tickets.date_in_use')
    const stranger = await event()
    expect((await app.call('GET', `${path}/tickets`, undefined, { token: stranger.token })).status).toBe(404)
    expect((await app.call('PUT', `/v1/cabinet/tickets/${ticket.id}`, change, { token: stranger.token })).status).toBe(
      404,
    )
    expect(
      (await app.call('PUT', `/v1/cabinet/ticket_dates/${ticket.ticketDateId}`, day, { token: stranger.token })).status,
    ).toBe(404)
  })
})

describe('the quota', () => {
  test('follows an order: sold, and back in stock when it is refunded', async () => {
    const testShop = await event()
    const ticket = await app.transact(async (ctx) =>
      makeTicket(ctx, await makeDate(ctx, testShop.product), { quota: 5 }),
    )
    const order = await buy(app.world, testShop, { quantity: 2, ticketId: ticket.id })
    await app.drain()
    expect(await counts(ticket.id)).toEqual({ soldCount: 2, reservedCount: 0 })
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    expect(await counts(ticket.id)).toEqual({ soldCount: 0, reservedCount: 0 })
  })

  const rush = async (tries: Promise<unknown>[]) =>
    (await Promise.allSettled(tries)).filter((each) => each.status === 'fulfilled').length

  test('the last tickets go to as many buyers as there are seats', async () => {
    const testShop = await event()
    const ticket = await app.transact(async (ctx) =>
      makeTicket(ctx, await makeDate(ctx, testShop.product), { quota: 10 }),
    )
    const sold = await rush(
      Array.from({ length: 40 }, () =>
        app.transact((ctx) => orderAt(ctx, testShop, { ticketId: ticket.id, quantity: 2 })),
      ),
    )
    expect([sold, await counts(ticket.id)]).toEqual([5, { soldCount: 0, reservedCount: 10 }])
  })

  test('control: looking first and taking then sells too many', async () => {
    const testShop = await event()
    const ticket = await app.transact(async (ctx) =>
      makeTicket(ctx, await makeDate(ctx, testShop.product), { quota: null }),
    )
    const sold = await rush(
      Array.from({ length: 20 }, () =>
        app.transact(async (ctx) => {
          const { reservedCount } = await ctx.db
            .selectFrom('tickets')
            .select('reservedCount')
            .where('id', '=', ticket.id)
            .executeTakeFirstOrThrow()
          await new Promise((resolve) => setTimeout(resolve, 5))
          if (reservedCount >= 5) throw new Error('sold out')
          await sql`update tickets set reserved_count = reserved_count + 1 where id = ${ticket.id}`.execute(ctx.db)
        }),
      ),
    )
    expect(sold).toBeGreaterThan(5)
  })
})

test('time takes a kind off the catalogue', async () => {
  app.clock.set('2026-11-20T09:00:00Z')
  const { product } = await event()
  await app.transact(async (ctx) =>
    makeTicket(ctx, await makeDate(ctx, product), { saleTill: Temporal.Instant.from('2026-11-21T09:00:00Z') }),
  )
  const active = async () =>
    (
      await app.world.db
        .selectFrom('products')
        .select('activeTicketsCount')
        .where('id', '=', product.id)
        .executeTakeFirstOrThrow()
    ).activeTicketsCount
  expect(await active()).toBe(1)
  await app.live('2026-11-22T10:30:00Z')
  expect(await active()).toBe(0)
})

test('a copy has the dates and kinds, unsold; what is over moves on by whole weeks', async () => {
  app.clock.set('2026-11-20T09:00:00Z')
  const testShop = await event()
  await app.transact(async (ctx) => {
    const first = await makeDate(ctx, testShop.product, {
      startsAt: Temporal.Instant.from('2026-11-14T18:00:00Z'),
      endsAt: Temporal.Instant.from('2026-11-14T21:00:00Z'),
    })
    await makeTicket(ctx, first, {
      name: 'Stalls',
      quota: 40,
      soldCount: 12,
      planIds: [testShop.plan.id],
      saleTill: Temporal.Instant.from('2026-11-13T18:00:00Z'),
    })
    await makeTicket(
      ctx,
      await makeDate(ctx, testShop.product, {
        startsAt: Temporal.Instant.from('2026-11-21T18:00:00Z'),
        endsAt: Temporal.Instant.from('2026-11-21T21:00:00Z'),
      }),
      { name: 'Balcony' },
    )
  })
  const token = await app.signIn(testShop.seller.userId, 'seller')
  const copy = await app.call<{ id: number }>(
    'POST',
    `/v1/cabinet/products/${testShop.product.id}/duplicate`,
    {},
    { token },
  )
  await app.drain()
  const shown = await app.call<Answer & { tickets: { sold_count: number; sale_till: string | null }[] }>(
    'GET',
    `/v1/cabinet/products/${copy.data.id}/tickets`,
    undefined,
    { token },
  )
  expect(shown.data.ticket_dates.map((date) => date.start_date)).toEqual([
    '2026-11-21T18:00:00.000Z',
    '2026-11-28T18:00:00.000Z',
  ])
  expect(shown.data.tickets).toMatchObject([
    {
      name: 'Stalls',
      quota: 40,
      sold_count: 0,
      sale_till: '2026-11-20T18:00:00.000Z',
      pricing_plans: [{ id: testShop.plan.id }],
    },
    { name: 'Balcony' },
  ])
  expect(shown.data.active_tickets_count).toBe(2)
})
