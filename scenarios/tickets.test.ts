import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(rooms)

type Own = {
  event: { place: string }
  list: { id: number; code: string; state: string; is_passed_on: boolean; attendee: { first_name: string } }[]
}
type Scanned = {
  admitted: number
  expected: number
  list: { key: string; verdict: string; ticket_id: number | null; name: string; used_at: string | null }[]
}

const mailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => mail.recipient === email && mail.kind.startsWith('tickets_'))
let keys = 0

/** An event in three weeks that somebody bought tickets for. */
const bought = async (quantity = 2) => {
  const testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'event', name: 'Workshop' }))
  const { date, ticket } = await app.transact(async (ctx) => {
    const made = await makeDate(ctx, testShop.product)
    return { date: made, ticket: await makeTicket(ctx, made, { quota: 10, planIds: [testShop.plan.id] }) }
  })
  const order: Order = await buy(app.world, testShop, { quantity, ticketId: ticket.id })
  await app.drain()
  const [payer, seller] = [
    await app.signIn(order.buyerUserId, 'payer'),
    await app.signIn(testShop.seller.userId, 'seller'),
  ]
  const { id: accessId } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const own = async () =>
    (await app.call<Own>('GET', `/v1/payer/accesses/${accessId}/payment_tickets`, undefined, { token: payer })).data
  const states = async () =>
    (
      await app.world.db
        .selectFrom('paymentTickets')
        .select('state')
        .where('orderId', '=', order.id)
        .orderBy('id')
        .execute()
    ).map((row) => row.state)
  const scan = async (code: string, more: { key?: string; at?: string; dateId?: number } = {}) => {
    const answer = await app.call<Scanned>(
      'POST',
      `/v1/cabinet/check_in/${more.dateId ?? date.id}/scans`,
      { scans: [{ key: more.key ?? `scan-key-${++keys}`, code, ...(more.at ? { at: more.at } : {}) }] },
      { token: seller },
    )
    return { ...answer.data, ...answer.data.list[0] }
  }
  return { ...testShop, date, ticket, order, payer, sellerToken: seller, accessId, own, states, scan }
}

describe('two tickets', () => {
  test('are made once, named, mailed with PDF and calendar, let in once, and taken back within fifteen minutes', async () => {
    app.clock.set('2026-11-20T09:00:00Z')
    const it = await bought()
    const { list, event } = await it.own()
    expect([list.map((ticket) => [ticket.state, ticket.attendee.first_name]), event.place]).toEqual([
      [
        ['unused', 'Mara'],
        ['unused', ''],
      ],
      'Factory, Lohmühlenstraße 65, 12435 Berlin',
    ])
    const [mail] = await mailsTo(it.order.ownerDetails.email)
    expect([mail?.kind, mail?.body.includes(list[0]!.code.slice(0, 4))]).toEqual(['tickets_new', true])
    const pdf = await app.call('GET', `/v1/common/payment_tickets/${list[0]!.code}/ticket.pdf`)
    expect([pdf.status, pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect((await app.call('GET', `/v1/common/payment_tickets/${list[0]!.code}/event.ics`)).text).toContain(
      'DTSTART:20261211T090000Z',
    )
    expect((await app.call('GET', '/v1/common/payment_tickets/AAAABBBBCCCCDDDD/ticket.pdf')).status).toBe(404)
    expect(
      (
        await app.call(
          'PUT',
          `/v1/payer/payment_tickets/${list[1]!.id}/attendee`,
          { first_name: 'Ben', last_name: 'Okafor' },
          { token: it.payer },
        )
      ).status,
    ).toBe(200)
    expect(
      (
        await app.call(
          'PUT',
          `/v1/payer/payment_tickets/${list[1]!.id}/attendee`,
          { first_name: ' ', last_name: 'Okafor', email: 'no' },
          { token: it.payer },
        )
      ).fields,
    ).toMatchObject({ first_name: ['required'], email: ['invalid_email'] })

    const first = await it.scan(list[1]!.code.toLowerCase().replace(/(.{4})/g, '$1 '))
    expect([first.verdict, first.name, first.admitted, first.expected]).toEqual(['valid', 'Ben Okafor', 1, 2])
    app.clock.advance({ minutes: 10 })
    const second = await it.scan(list[1]!.code)
    expect([second.verdict, second.used_at, second.admitted]).toEqual(['already_used', '2026-11-20T09:00:00.000Z', 1])
    expect((await it.scan('ZZZZ')).verdict).toBe('unknown')
    const undo = async () =>
      app.call(
        'POST',
        `/v1/cabinet/payment_tickets/${list[1]!.id}/undo`,
        {},
        { token: await app.signIn(it.seller.userId, 'seller') },
      )
    expect((await undo()).status).toBe(200)
    expect((await it.scan(list[1]!.code)).verdict).toBe('valid')
    app.clock.advance({ minutes: 16 })
    expect((await undo()).code).toBe('admission.undo_too_late')
  })

  test('a refund makes the unused one refunded and leaves the used one as it was', async () => {
    const it = await bought()
    const { list } = await it.own()
    await it.scan(list[0]!.code)
    await refundOrder(app.world, { orderId: it.order.id, cancels: true })
    await app.drain()
    expect(await it.states()).toEqual(['used', 'refunded'])
    expect((await it.scan(list[1]!.code)).verdict).toBe('refunded')
    expect((await app.call('GET', `/v1/common/payment_tickets/${list[1]!.code}/ticket.pdf`)).code).toBe(
      'admission.not_valid',
    )
    expect(
      (await app.call('POST', `/v1/payer/accesses/${it.accessId}/payment_tickets/send`, {}, { token: it.payer })).code,
    ).toBe('admission.not_valid')
  })

  test('one is passed on: the old code is dead, the new one goes to the new holder alone', async () => {
    const it = await bought()
    const [mine, other] = (await it.own()).list
    const guest = { first_name: 'Ida', last_name: 'Nowak', email: 'ida@example.com' }
    expect(
      (await app.call('POST', `/v1/payer/payment_tickets/${other!.id}/pass_on`, guest, { token: it.payer })).status,
    ).toBe(200)
    await app.drain()
    expect((await it.scan(other!.code)).verdict).toBe('invalidated')
    const after = (await it.own()).list
    expect(after.map((ticket) => [ticket.code === '', ticket.is_passed_on])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(
      (await app.call('POST', `/v1/payer/payment_tickets/${after[1]!.id}/pass_on`, guest, { token: it.payer })).code,
    ).toBe('admission.passed_on')
    expect((await mailsTo('ida@example.com')).map((mail) => mail.kind)).toEqual(['tickets_passed_on'])
    const stranger = await bought(1)
    expect(
      (await app.call('POST', `/v1/payer/payment_tickets/${mine!.id}/pass_on`, guest, { token: stranger.payer }))
        .status,
    ).toBe(404)
    expect(
      (await app.call('GET', `/v1/payer/accesses/${it.accessId}/payment_tickets`, undefined, { token: stranger.payer }))
        .status,
    ).toBe(404)
    expect((await stranger.scan(mine!.code)).verdict).toBe('unknown')
    expect(
      (
        await app.call(
          'POST',
          `/v1/cabinet/check_in/${it.date.id}/scans`,
          { scans: [{ key: 'foreign-key-1', code: mine!.code }] },
          { token: stranger.sellerToken },
        )
      ).status,
    ).toBe(404)
  })
})

describe('the event', () => {
  test('is over: tickets expire a day later; moved, they let in again and everybody is told', async () => {
    app.clock.set('2026-11-20T09:00:00Z')
    const it = await bought(1)
    // Not all the days in between.
    app.clock.set('2026-12-11T22:00:00Z')
    await app.live('2026-12-12T12:00:00Z')
    expect(await it.states()).toEqual(['unused'])
    await app.live('2026-12-13T12:00:00Z')
    expect(await it.states()).toEqual(['expired'])
    const day = {
      start_on: '2027-01-09',
      start_time: '10:00',
      end_on: '2027-01-09',
      end_time: '17:00',
      time_zone_name: 'Europe/Berlin',
      location: 'Elsewhere',
    }
    expect(
      (
        await app.call('PUT', `/v1/cabinet/ticket_dates/${it.date.id}`, day, {
          token: await app.signIn(it.seller.userId, 'seller'),
        })
      ).status,
    ).toBe(200)
    await app.drain()
    expect(await it.states()).toEqual(['unused'])
    expect((await mailsTo(it.order.ownerDetails.email)).map((mail) => mail.kind)).toEqual([
      'tickets_new',
      'tickets_moved',
    ])
  })

  test('has doors of its own: another date is told apart, a phone that was offline is answered once', async () => {
    const it = await bought(1)
    const other = await app.transact((ctx) => makeDate(ctx, it.product))
    const { code } = (await it.own()).list[0]!
    expect((await it.scan(code, { dateId: other.id })).verdict).toBe('wrong_event')
    const door = await app.call<{ tickets: { code_hash: string; verdict: string }[] }>(
      'GET',
      `/v1/cabinet/check_in/${it.date.id}`,
      undefined,
      { token: it.sellerToken },
    )
    expect(door.data.tickets).toMatchObject([
      { code_hash: createHash('sha256').update(code).digest('hex'), verdict: 'valid' },
    ])
    expect(door.text).not.toContain(code)
    const at = app.clock.now.subtract({ minutes: 5 }).toString({ smallestUnit: 'millisecond' })
    const sent = await it.scan(code, { key: 'offline-phone-1', at })
    expect([sent.verdict, sent.used_at]).toEqual(['valid', at])
    expect((await it.scan(code, { key: 'offline-phone-1', at })).verdict).toBe('valid')
    expect((await it.scan(code, { key: 'offline-phone-2' })).verdict).toBe('already_used')
  })

  test('two doors let one ticket in once', async () => {
    const it = await bought(1)
    const { code } = (await it.own()).list[0]!
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => it.scan(code)))
    expect(verdicts.filter((each) => each.verdict === 'valid')).toHaveLength(1)
  })

  test('its lists carry the columns of the specification', async () => {
    const it = await bought()
    const csv = await app.call('GET', '/v1/cabinet/payment_tickets/csv', undefined, { token: it.sellerToken })
    expect(csv.text.replace(/^\uFEFF/, '').split(/\r?\n/)[0]).toBe(
      'id,event_date,qr_code_url,code,state,date,product_name,ticket_name,location,transfer_id,price,' +
        'phone_number,payer_company,payer_first_name,payer_last_name,payer_email,payer_phone,payer_street,' +
        'payer_street_number,payer_zip,payer_city,payer_country,payer_vat,attendee_email,attendee_first_name,' +
        'attendee_last_name,attendee_street,attendee_street_number,attendee_zip,attendee_city,attendee_country,' +
        'order_id',
    )
    const overview = await app.call<{ list: Record<string, unknown>[] }>(
      'GET',
      '/v1/cabinet/payment_tickets/overview',
      undefined,
      { token: it.sellerToken },
    )
    expect(overview.data.list).toMatchObject([
      { ticket_name: 'Standard', quota: 10, sold_count: 2, unused_count: 2, used_count: 0 },
    ])
  })
})
