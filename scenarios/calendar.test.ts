import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(rooms)

type Shown = {
  list: { uid: string; kind: string; title: string; starts_at: string; on_day: string | null; path: string }[]
}
type Feed = { address: string | null }

const pathOf = (address: string | null) => new URL(address ?? '').pathname
const read = (address: string | null, headers: Record<string, string> = {}) =>
  app.call('GET', pathOf(address), undefined, { headers })

/** What a calendar app makes of a file, by uid without the host. */
const understood = (text: string) => {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return new Map(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return [
        event.uid.split('@')[0]!,
        {
          title: event.summary,
          place: event.location,
          starts: event.startDate.toString(),
          isDay: event.startDate.isDate,
          sequence: Number(event.sequence),
          status: String(component.getFirstPropertyValue('status')),
          modified: String(component.getFirstPropertyValue('last-modified')),
        },
      ]
    }),
  )
}

const buyerOf = async (order: Order) => {
  const token = () => app.signIn(order.buyerUserId, 'payer')
  const call = async <D = Record<string, unknown>>(method: 'GET' | 'POST' | 'DELETE', path: string) =>
    app.call<D>(method, `/v1/payer/calendar${path}`, method === 'POST' ? {} : undefined, { token: await token() })
  const { address } = (await call<Feed>('POST', '/feed')).data
  const month = async (of: string) => (await call<Shown>('GET', `?month=${of}`)).data.list
  return { call, address, month, events: async () => understood((await read(address)).text) }
}

const eventBought = async (name = 'Workshop') => {
  const shop = await app.transact((ctx) => openTestShop(ctx, { form: 'event', name }))
  const { date, ticket } = await app.transact(async (ctx) => {
    const made = await makeDate(ctx, shop.product)
    return { date: made, ticket: await makeTicket(ctx, made, { quota: 10, planIds: [shop.plan.id] }) }
  })
  const order = await buy(app.world, shop, { quantity: 2, ticketId: ticket.id })
  await app.drain()
  return { ...shop, date, order, ...(await buyerOf(order)) }
}

describe('an event', () => {
  test('keeps its uid while it moves, with a higher sequence, and is cancelled when its tickets are', async () => {
    app.clock.set('2026-11-20T09:00:00Z')
    const it = await eventBought()
    const uid = `ticket-date-${it.date.id}`
    const before = (await it.events()).get(uid)!
    expect(before).toMatchObject({
      title: 'Workshop',
      place: 'Factory, Lohmühlenstraße 65, 12435 Berlin',
      starts: '2026-12-11T09:00:00Z',
      status: 'CONFIRMED',
    })
    expect(await it.month('2026-12')).toMatchObject([{ uid, kind: 'event', title: 'Workshop' }])
    expect(await it.month('2027-02')).toEqual([])

    await app.live('2026-11-27T09:00:00Z')
    const moved = await app.call(
      'PUT',
      `/v1/cabinet/ticket_dates/${it.date.id}`,
      {
        start_on: '2027-01-09',
        start_time: '10:00',
        end_on: '2027-01-09',
        end_time: '17:00',
        time_zone_name: 'Europe/Berlin',
        location: 'Elsewhere',
      },
      { token: await app.signIn(it.seller.userId, 'seller') },
    )
    expect(moved.status).toBe(200)
    const after = (await it.events()).get(uid)!
    expect(after).toMatchObject({ place: 'Elsewhere', starts: '2027-01-09T09:00:00Z', status: 'CONFIRMED' })
    expect(after.sequence).toBeGreaterThan(before.sequence)

    await app.live('2026-12-04T09:00:00Z')
    await refundOrder(app.world, { orderId: it.order.id, cancels: true })
    await app.drain()
    const gone = (await it.events()).get(uid)!
    expect(gone).toMatchObject({ status: 'CANCELLED' })
    expect(gone.sequence).toBeGreaterThan(after.sequence)
    expect(await it.month('2027-01')).toEqual([])
  })

  test('has the uid and the place of its own file', async () => {
    const it = await eventBought()
    const { code } = await app.world.db
      .selectFrom('paymentTickets')
      .select('code')
      .where('orderId', '=', it.order.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const own = understood((await app.call('GET', `/v1/common/payment_tickets/${code}/event.ics`)).text)
    const one = await it.call('GET', `/entries/ticket-date-${it.date.id}/entry.ics`)
    expect(one.headers['content-disposition']).toBe('attachment; filename="entry.ics"')
    for (const file of [own, understood(one.text)])
      expect(file.get(`ticket-date-${it.date.id}`)).toMatchObject({ title: 'Workshop', status: 'CONFIRMED' })
  })

  test('with a hostile name and a long one is a name, on lines of 75 bytes', async () => {
    const name = `<script>alert(1)</script>\r\nEND:VEVENT\rATTACH:file:///x\u2028;,\\ ${'ö🎫'.repeat(60)}`
    const it = await eventBought(name)
    const { text } = await read(it.address)
    expect(text.split(/\r\n?|\n/).filter((line) => /^(ATTACH|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
    expect((await it.events()).get(`ticket-date-${it.date.id}`)?.title).toBe(name.replace(/\r\n?|\u2028/g, '\n'))
  })
})

test('lessons that open and close, access that ends and renewals are entries; a closed access takes them out', async () => {
  app.clock.set('2027-02-01T09:00:00Z')
  const shop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'course', name: 'Seeing light' },
      { form: 'subscription', price: null, firstAmount: 2000, nextAmount: 2000, interval: '1m' },
    ),
  )
  const lessons = await app.transact((ctx) =>
    makeCourse(ctx, shop.product, [
      { name: 'Now', lessons: [{ name: 'Welcome' }] },
      {
        name: 'Later',
        releaseType: 'by_purchase',
        releaseDays: 14,
        lessons: [{ name: 'Shade', durationType: 'days', durationDays: 7 }],
      },
    ]),
  )
  const order = await buy(app.world, shop)
  await app.drain()
  const it = await buyerOf(order)
  const shade = lessons.get('Shade')!
  const titles = async (month: string) =>
    (await it.month(month))
      .filter(({ starts_at: at, on_day: day }) => (day ?? at).startsWith(month))
      .map(({ title }) => title)
  expect(await titles('2027-02')).toEqual(['Seeing light: Shade opens', 'Seeing light: Shade closes'])
  expect(await titles('2027-03')).toEqual(['Seeing light: renews'])
  const release = (await it.month('2027-02')).find(({ kind }) => kind === 'release')!
  expect(release.path).toMatch(/^\/payer\/s\/\d+$/)

  await app.live('2027-02-16T09:00:00Z')
  const opened = (await it.month('2027-02')).find(({ kind }) => kind === 'release')!
  expect([opened.uid, opened.path.endsWith(`/lessons/${shade}`)]).toEqual([release.uid, true])
  const day = [...(await it.events())].find(([uid]) => uid.startsWith(`payment-${order.id}-`))!
  expect(day[1]).toMatchObject({ isDay: true, starts: '2027-03-01', status: 'CONFIRMED' })

  await app.world.db.updateTable('courseLessons').set({ active: false }).where('id', '=', shade).execute()
  expect(await titles('2027-02')).toEqual([])
  await app.world.db.updateTable('courseLessons').set({ active: true }).where('id', '=', shade).execute()
  await refundOrder(app.world, { orderId: order.id, cancels: true })
  await app.drain()
  expect([await it.month('2027-02'), [...(await it.events()).keys()]]).toEqual([[], []])
})

test('an appointment keeps its uid while it moves, is what its own file says, and is cancelled', async () => {
  app.clock.set('2027-03-08T08:00:00Z')
  const shop = await app.transact((ctx) => openTestShop(ctx, { form: 'service', name: 'Portfolio review' }))
  const seller = async (method: 'PUT' | 'PATCH', path: string, body: object) =>
    app.call(method, `/v1/cabinet${path}`, body, { token: await app.signIn(shop.seller.userId, 'seller') })
  const morning = [{ from: '09:00', till: '12:00' }]
  const week = [morning, morning, morning, morning, morning, [], []]
  expect((await seller('PUT', '/bookable_hours', { zone: 'Europe/Berlin', week, exceptions: [] })).status).toBe(200)
  const call = { appointment_minutes: 60, buffer_minutes: 0, notice_hours: 1, change_hours: 1, appointments_count: 1 }
  const settings = { ...call, place: 'Studio, 2nd floor' }
  expect((await seller('PATCH', `/products/${shop.product.id}/service`, settings)).status).toBe(200)
  const order = await buy(app.world, shop)
  await app.drain()
  const it = await buyerOf(order)
  const buyer = async (path: string, body: object) =>
    app.call<{ id: number }>('POST', `/v1/payer${path}`, body, { token: await app.signIn(order.buyerUserId, 'payer') })
  const service = await app.world.db.selectFrom('services').select('id').executeTakeFirstOrThrow()
  const { id } = (await buyer(`/services/${service.id}/appointments`, { starts_at: '2027-03-10T08:00:00Z' })).data
  const uid = `appointment-${id}`
  const before = (await it.events()).get(uid)!
  expect(before).toMatchObject({ place: 'Studio, 2nd floor', starts: '2027-03-10T08:00:00Z', status: 'CONFIRMED' })
  const own = await app.call('GET', `/v1/payer/appointments/${id}/appointment.ics`, undefined, {
    token: await app.signIn(order.buyerUserId, 'payer'),
  })
  expect(understood(own.text).get(uid)).toEqual(before)

  await app.live('2027-03-09T08:00:00Z')
  expect((await buyer(`/appointments/${id}/move`, { starts_at: '2027-03-11T09:00:00Z' })).status).toBe(200)
  const after = (await it.events()).get(uid)!
  expect(after).toMatchObject({ starts: '2027-03-11T09:00:00Z', status: 'CONFIRMED' })
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(await it.month('2027-03')).toMatchObject([{ uid, kind: 'appointment', title: before.title }])

  await app.live('2027-03-10T08:00:00Z')
  expect((await buyer(`/appointments/${id}/cancel`, {})).status).toBe(200)
  const gone = (await it.events()).get(uid)!
  expect(gone.status).toBe('CANCELLED')
  expect(gone.sequence).toBeGreaterThan(after.sequence)
  expect(await it.month('2027-03')).toEqual([])
})

test('instalments are entries of a day, without their amount', async () => {
  app.clock.set('2027-05-03T09:00:00Z')
  const plan = {
    form: 'installment' as const,
    price: 30000,
    firstAmount: 10000,
    nextAmount: 10000,
    paymentsCount: 3,
    interval: '1m',
  }
  const shop = await app.transact((ctx) => openTestShop(ctx, {}, plan))
  const it = await buyerOf(await buy(app.world, shop))
  await app.drain()
  expect((await it.month('2027-06')).slice(0, 1)).toMatchObject([
    { kind: 'instalment', title: 'Grid templates: instalment due', on_day: '2027-06-03' },
  ])
  expect((await read(it.address)).text).not.toMatch(/100[.,]00|EUR|€/)
})

test('an access that ends has its last moment as an entry, which leaves the time free', async () => {
  app.clock.set('2027-03-01T09:00:00Z')
  const shop = await app.transact((ctx) => openTestShop(ctx))
  const order = await buy(app.world, shop)
  await app.drain()
  const endsAt = app.clock.now.add({ hours: 240 })
  await app.world.db.updateTable('accesses').set({ endsAt }).where('orderId', '=', order.id).execute()
  const it = await buyerOf(order)
  expect(await it.month('2027-03')).toMatchObject([{ kind: 'access_end', title: 'Grid templates: access ends' }])
  expect((await read(it.address)).text).toContain('TRANSP:TRANSPARENT')
})

describe('the address', () => {
  test('is read again only when something changed, kept by no cache, and says how often', async () => {
    app.clock.set('2027-04-01T09:00:00Z')
    const it = await eventBought()
    const first = await read(it.address)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    })
    expect(first.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H')
    const tag = String(first.headers.etag)
    app.clock.set('2027-04-03T09:00:00Z')
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const again = await read(it.address, { 'if-none-match': known })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    expect((await read(it.address, { 'if-none-match': '"x"' })).status).toBe(200)
    expect(first.text).not.toMatch(/EUR|€|49[.,]00/)
  })

  test('renewed is another, and the old one and one switched off are unknown', async () => {
    const it = await eventBought()
    const stored = await app.world.db.selectFrom('calendarFeeds').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(it.address!.split('/').at(-2))
    const renewed = (await it.call<Feed>('POST', '/feed')).data.address
    expect(renewed).not.toBe(it.address)
    expect((await it.call<Feed>('GET', '/feed')).data.address).toBe(renewed)
    expect([(await read(it.address)).status, (await read(renewed)).status]).toEqual([404, 200])
    expect((await it.call<Feed>('DELETE', '/feed')).data.address).toBeNull()
    expect([(await read(renewed)).status, (await it.call<Feed>('GET', '/feed')).data.address]).toEqual([404, null])
  })

  test('is a person’s own: nobody else’s dates, none for guesses, none without signing in, none once they are erased', async () => {
    const [mine, other] = [await eventBought('Mine'), await eventBought('Theirs')]
    const second = await app.transact((ctx) => makeProduct(ctx, mine.seller.id, { name: 'Another' }))
    const stranger = await buy(app.world, { seller: mine.seller, ...second }, { email: 'stranger@example.com' })
    await app.drain()
    const theirs = await buyerOf(stranger)
    expect([...(await theirs.events()).keys()]).toEqual([])
    expect((await theirs.call('GET', `/entries/ticket-date-${mine.date.id}/entry.ics`)).status).toBe(404)
    for (const guess of ['x', 'A'.repeat(40), `${pathOf(other.address).split('/').at(-2)}x`, '%00', '..%2f'])
      expect((await app.call('GET', `/v1/common/calendars/${guess}/calendar.ics`)).status).not.toBe(200)
    expect((await app.call('GET', '/v1/payer/calendar?month=2027-04')).status).toBe(401)
    expect((await theirs.call('GET', '?month=2027-13')).status).toBe(422)
    await app.transact((ctx) =>
      erasePerson(ctx, { userId: stranger.buyerUserId, sellerId: null, emails: ['stranger@example.com'], names: [] }),
    )
    expect((await read(theirs.address)).status).toBe(404)
  })
})
