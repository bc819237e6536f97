import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { reserveTickets } from '#capabilities/offer/tickets/server/index.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { buy, openTestShop, orderAt } from '#capabilities/sale/orders/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
beforeAll(async () => {
  app.clock.set('2026-11-20T09:00:00Z')
})

/** A festival of two days with so many places each, sold by the day and as a pass. */
const festival = async (places: number | null = null) => {
  const made = await app.transact(async (ctx) => {
    const testShop = await openTestShop(ctx, { form: 'event', name: 'Festival' })
    const friday = await makeDate(ctx, testShop.product, { quota: places })
    const saturday = await makeDate(ctx, testShop.product, {
      quota: places,
      startsAt: friday.startsAt.add({ hours: 24 }),
      endsAt: friday.endsAt.add({ hours: 24 }),
    })
    return {
      ...testShop,
      friday,
      saturday,
      day: await makeTicket(ctx, friday, { name: 'Friday' }),
      pass: await makeTicket(ctx, friday, {
        name: 'Both days',
        position: 1,
        more: [saturday],
        planIds: [testShop.plan.id],
      }),
    }
  })
  const seller = await app.signIn(made.seller.userId, 'seller')
  const dates = async () =>
    (
      await app.world.db
        .selectFrom('ticketDates')
        .select(['soldCount', 'reservedCount'])
        .where('productId', '=', made.product.id)
        .orderBy('id')
        .execute()
    ).map((date) => [date.soldCount, date.reservedCount])
  return { ...made, dates, sellerToken: seller }
}

type Own = { list: { id: number; code: string; state: string; dates: { entered_at: string | null }[] }[] }
type Door = { admitted: number; expected: number; tickets: { verdict: string }[] }

describe('a pass for two dates', () => {
  test('the library shows the next of its dates, in the zone of the place', async () => {
    const it = await festival()
    const order = await buy(app.world, it, { ticketId: it.pass.id })
    await app.drain()
    type Cards = { list: { next_date: { starts_at: string; time_zone_name: string } | null }[] }
    const next = async () => {
      const token = await app.signIn(order.buyerUserId, 'payer')
      return (await app.call<Cards>('GET', '/v1/payer/accesses', undefined, { token })).data.list[0]!.next_date
    }
    const begin = app.clock.now
    const shown = (date: { startsAt: Temporal.Instant }) => ({
      starts_at: date.startsAt.toString({ smallestUnit: 'millisecond' }),
      time_zone_name: 'Europe/Berlin',
    })
    expect(await next()).toEqual(shown(it.friday))
    app.clock.set(it.friday.endsAt.add({ hours: 1 }).toString())
    expect(await next()).toEqual(shown(it.saturday))
    app.clock.set(it.saturday.endsAt.add({ hours: 1 }).toString())
    expect(await next()).toBeNull()
    app.clock.set(begin.toString())
  })

  test('lets in once at each of them, for the phone that took the list along as well', async () => {
    const it = await festival()
    const order = await buy(app.world, it, { ticketId: it.pass.id })
    await app.drain()
    const payer = await app.signIn(order.buyerUserId, 'payer')
    const { id: accessId } = await app.world.db
      .selectFrom('accesses')
      .select('id')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const own = async () =>
      (await app.call<Own>('GET', `/v1/payer/accesses/${accessId}/payment_tickets`, undefined, { token: payer })).data
        .list
    const [ticket] = await own()
    let keys = 0
    const scan = async (date: { id: number }) =>
      (
        await app.call<{ admitted: number; expected: number; list: { verdict: string }[] }>(
          'POST',
          `/v1/cabinet/check_in/${date.id}/scans`,
          { scans: [{ key: `pass-scan-${++keys}`, code: ticket!.code }] },
          { token: it.sellerToken },
        )
      ).data
    const door = async (date: { id: number }) =>
      (await app.call<Door>('GET', `/v1/cabinet/check_in/${date.id}`, undefined, { token: it.sellerToken })).data
    expect([ticket!.dates.length, (await door(it.saturday)).tickets]).toMatchObject([2, [{ verdict: 'valid' }]])
    expect([(await scan(it.friday)).list[0]!.verdict, (await scan(it.friday)).list[0]!.verdict]).toEqual([
      'valid',
      'already_used',
    ])
    expect([await door(it.friday), await door(it.saturday)]).toMatchObject([
      { admitted: 1, expected: 1, tickets: [{ verdict: 'already_used' }] },
      { admitted: 0, expected: 1, tickets: [{ verdict: 'valid' }] },
    ])
    expect((await scan(it.saturday)).list[0]!.verdict).toBe('valid')
    const undo = () => app.call('POST', `/v1/cabinet/payment_tickets/${ticket!.id}/undo`, {}, { token: it.sellerToken })
    expect([(await undo()).status, (await own())[0]]).toMatchObject([
      200,
      { state: 'used', dates: [{ entered_at: '2026-11-20T09:00:00.000Z' }, { entered_at: null }] },
    ])
    expect([(await undo()).status, (await own())[0]!.state, (await undo()).code]).toEqual([
      200,
      'unused',
      'illegal_move',
    ])
    const rows = await app.call<{ list: { checked_in: string }[] }>('GET', '/v1/cabinet/payment_tickets', undefined, {
      token: it.sellerToken,
    })
    expect(rows.data.list.map((row) => row.checked_in)).toEqual(['0 / 2'])
    const calendar = (await app.call('GET', `/v1/common/payment_tickets/${ticket!.code}/event.ics`)).text
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })

  test('counts at each of its dates beside all other kinds, also when it goes back', async () => {
    const it = await festival(2)
    const order = await buy(app.world, it, { ticketId: it.pass.id })
    await buy(app.world, it, { ticketId: it.day.id })
    await app.drain()
    expect(await it.dates()).toEqual([
      [2, 0],
      [1, 0],
    ])
    expect(await app.transact((ctx) => reserveTickets(ctx, it.pass.id, 1))).toBe(false)
    expect(await it.dates()).toEqual([
      [2, 0],
      [1, 0],
    ])
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    expect([
      await it.dates(),
      await app.transact((ctx) => reserveTickets(ctx, it.pass.id, 1)),
      await it.dates(),
    ]).toEqual([
      [
        [1, 0],
        [0, 0],
      ],
      true,
      [
        [1, 1],
        [0, 1],
      ],
    ])
  })

  test('is made, changed and refused by its seller', async () => {
    const it = await festival()
    const token = it.sellerToken
    const path = `/v1/cabinet/products/${it.product.id}/tickets`
    type Event = { tickets: { id: number; name: string; date_ids: number[]; ticket_date_id: number }[] }
    const made = await app.call<Event>(
      'POST',
      path,
      { name: 'Weekend', ticket_date_id: it.saturday.id, more_date_ids: [it.friday.id] },
      { token },
    )
    const weekend = made.data.tickets.find((kind) => kind.name === 'Weekend')!
    expect(weekend).toMatchObject({ ticket_date_id: it.friday.id, date_ids: [it.friday.id, it.saturday.id] })
    const other = await festival()
    expect(
      (
        await app.call(
          'POST',
          path,
          { name: 'Foreign', ticket_date_id: it.friday.id, more_date_ids: [other.friday.id] },
          { token },
        )
      ).fields,
    ).toEqual({ more_date_ids: ['not_in_list'] })
    await buy(app.world, it, { ticketId: weekend.id })
    expect(
      (
        await app.call(
          'PUT',
          `/v1/cabinet/tickets/${weekend.id}`,
          { name: 'Weekend', ticket_date_id: it.friday.id },
          { token },
        )
      ).code,
    ).toBe('tickets.already_sold')
    const date = {
      start_on: '2026-12-11',
      start_time: '10:00',
      end_on: '2026-12-11',
      end_time: '17:00',
      time_zone_name: 'Europe/Berlin',
      location: 'Factory',
      quota: 0,
    }
    expect((await app.call('PUT', `/v1/cabinet/ticket_dates/${it.friday.id}`, date, { token })).fields).toEqual({
      quota: ['too_small'],
    })
    expect(
      (await app.call('PUT', `/v1/cabinet/ticket_dates/${it.friday.id}`, { ...date, quota: 1 }, { token })).status,
    ).toBe(200)
    expect(await app.transact((ctx) => reserveTickets(ctx, it.day.id, 1))).toBe(false)
  })
})

test('the last places of a date are sold once, to passes and days together', async () => {
  const it = await festival(3)
  const inputs = Array.from({ length: 12 }, (_, n) =>
    app.transact((ctx) => orderAt(ctx, it, { ticketId: n % 2 ? it.pass.id : it.day.id })),
  )
  const placed = (await Promise.allSettled(inputs)).filter(({ status }) => status === 'fulfilled')
  const [friday, saturday] = await it.dates()
  expect([placed.length, friday, saturday![1]! <= 3]).toEqual([3, [0, 3], true])
})

test('control: without the statement that locks and looks, a constraint is all that stands', async () => {
  const it = await festival(3)
  let seen = 0
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { quota, reservedCount } = await app.world.db
        .selectFrom('ticketDates')
        .select(['quota', 'reservedCount'])
        .where('id', '=', it.friday.id)
        .executeTakeFirstOrThrow()
      await new Promise((done) => setTimeout(done, 5))
      if (reservedCount < quota!) seen++
    }),
  )
  expect(seen).toBeGreaterThan(3)
  await expect(
    app.world.db.updateTable('ticketDates').set({ reservedCount: seen }).where('id', '=', it.friday.id).execute(),
  ).rejects.toThrow('ticket_dates_never_oversold')
})
