import { beginTogether } from '#platform/server/begin-together.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

type Own = {
  id: number
  state: string
  permits: string[]
  answers: { key: string; values: string[] }[]
  messages: {
    author: string
    kind: string
    text: string
    files: { id: number; name: string; content_type: string }[]
  }[]
  appointments: { id: number; state: string; starts_at: string; may_change: boolean; cancelled_by: string | null }[]
  booking: { total: number; left: number; zone: string } | null
}
type Slots = { zone: string; list: string[] }

const app = useTestApp(await roomsNeeded(import.meta.url, 'notifications'), { poolSize: 16 })
let seller: Awaited<ReturnType<typeof makeSeller>>
let stranger: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
  stranger = await app.transact((ctx) => makeSeller(ctx))
})

const questions = [
  { key: 'goal', form: 'open_question', label: 'What is your goal?', hint: '', options: [], is_required: true },
  { key: 'style', form: 'select_box', label: 'Which style?', hint: '', options: ['Warm', 'Cool'], is_required: false },
]
const nineToNoon = [{ from: '09:00', till: '12:00' }]
const cabinet = async <D = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  path: string,
  body?: object,
  as = seller,
) => app.call<D>(method, `/v1/cabinet${path}`, body, { token: await app.signIn(as.user.id, 'seller') })
const mailsOf = async (kind: string, to: string) =>
  (await app.mails()).filter((mail) => mail.kind === kind && mail.recipient === to)

const offer = async (settings: object) => {
  const testShop = {
    seller: seller.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, seller.seller.id, { form: 'service', name: 'Portfolio review' }))),
  }
  expect((await cabinet('PATCH', `/products/${testShop.product.id}/service`, settings)).status).toBe(200)
  return testShop
}
const bought = async (testShop: Awaited<ReturnType<typeof offer>>) => {
  const order = await buy(app.world, testShop)
  await app.drain()
  const { id: accessId } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const call = async <D = Record<string, unknown>>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call<D>(method, `/v1/payer${path}`, body, { token: await app.signIn(order.buyerUserId, 'payer') })
  const see = async () => {
    const { status, data } = await call<Own>('GET', `/accesses/${accessId}/service`)
    expect(status).toBe(200)
    return data
  }
  return { order, accessId, call, see, id: (await see()).id }
}
const upload = async (url: string, token: string, content: string, name = 'notes.html') => {
  const payload =
    `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n` +
    `${content}\r\n--b--\r\n`
  return (
    await (
      await app.server()
    ).inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: token },
    })
  ).json<{ data: { id: number; content_type: string } }>().data
}
const end = async (order: Order) => {
  await refundOrder(app.world, { orderId: order.id, cancels: true })
  await app.drain()
}

describe('a service', () => {
  test('asks after the purchase, is worked on, delivered, reopened and accepted', async () => {
    const { id, see, call, order } = await bought(await offer({ questions }))
    const to = order.ownerDetails.email
    expect(await see()).toMatchObject({ state: 'waiting_for_answers', booking: null, answers: [] })
    expect(await mailsOf('service_questions', to)).toHaveLength(1)
    expect(
      await call('PUT', `/services/${id}/answers`, { answers: [{ key: 'style', values: ['Loud'] }] }),
    ).toMatchObject({ status: 422, fields: { 'answers.goal': ['required'], 'answers.style': ['not_in_list'] } })
    for (const goal of ['A job', 'A better job'])
      expect(
        (
          await call('PUT', `/services/${id}/answers`, {
            answers: [
              { key: 'goal', values: [goal] },
              { key: 'other', values: ['x'] },
            ],
          })
        ).status,
      ).toBe(200)
    expect(await see()).toMatchObject({
      state: 'answered',
      answers: [
        { key: 'goal', values: ['A better job'] },
        { key: 'style', values: [] },
      ],
    })
    expect((await cabinet('POST', `/services/${id}/begin`, {})).status).toBe(200)
    expect(
      await call('PUT', `/services/${id}/answers`, { answers: [{ key: 'goal', values: ['Another'] }] }),
    ).toMatchObject({ status: 409, code: 'services.begun' })
    expect(await cabinet('POST', `/services/${id}/deliver`, { text: ' ' })).toMatchObject({
      status: 422,
      fields: { text: ['required'] },
    })
    for (const [text, answer] of [
      ['First draft', 'The end is missing'],
      ['Final', null],
    ] as const) {
      expect((await cabinet('POST', `/services/${id}/deliver`, { text })).status).toBe(200)
      if (answer) expect((await call('POST', `/services/${id}/reopen`, { text: answer })).status).toBe(200)
    }
    expect((await mailsOf('service_delivered', to)).map((mail) => mail.body.includes('14 days'))).toEqual([true, true])
    expect((await call('POST', `/services/${id}/accept`, {})).status).toBe(200)
    expect(await see()).toMatchObject({ state: 'accepted', permits: ['reopen', 'write'] })
    expect((await see()).messages.map(({ author, kind, text }) => [author, kind, text])).toEqual([
      ['seller', 'delivery', 'First draft'],
      ['buyer', 'reopening', 'The end is missing'],
      ['seller', 'delivery', 'Final'],
    ])
    expect(await call('POST', `/services/${id}/reopen`, { text: 'One more thing' })).toMatchObject({
      status: 409,
      code: 'services.not_possible',
    })
    await app.drain()
    const told = await app.world.db
      .selectFrom('notifications')
      .select(['kind', 'parts'])
      .where('link', '=', `/cabinet/services/${id}`)
      .orderBy('id')
      .execute()
    expect(told.map(({ kind, parts }) => [kind, parts.stage])).toEqual([
      ['service_changed', 'answered'],
      ['service_changed', 'answered'],
      ['service_changed', 'reopened'],
      ['service_changed', 'accepted'],
    ])
  })

  test('reminds of open questions once, and takes silence for acceptance', async () => {
    const { id, see, order } = await bought(await offer({ questions }))
    app.clock.advance({ days: 4 })
    await app.drain()
    expect(await mailsOf('service_answers_missing', order.ownerDetails.email)).toHaveLength(1)
    await cabinet('POST', `/services/${id}/begin`, {})
    await cabinet('POST', `/services/${id}/deliver`, { text: 'Here it is' })
    app.clock.advance({ days: 13 })
    await app.drain()
    expect((await see()).state).toBe('delivered')
    app.clock.advance({ days: 2 })
    await app.drain()
    expect((await see()).state).toBe('accepted')
  })

  test('is between its buyer and its seller; hostile files come back as harmless attachments', async () => {
    const testShop = await offer({ questions: [] })
    const { id, see, call, order, accessId } = await bought(testShop)
    const other = await bought(testShop)
    const file = await upload(
      `/v1/payer/services/${id}/files`,
      await app.signIn(order.buyerUserId, 'payer'),
      '<script>alert(1)</script>',
      '../../evil.html',
    )
    expect(file.content_type).toBe('text/plain; charset=utf-8')
    expect((await cabinet('POST', `/service_files/${file.id}/open`, {})).status).toBe(404)
    expect((await call('POST', `/services/${id}/messages`, { text: '', file_ids: [] })).code).toBe(
      'services.nothing_said',
    )
    expect(
      (await other.call('POST', `/services/${other.id}/messages`, { text: 'Mine', file_ids: [file.id] })).status,
    ).toBe(404)
    expect((await call('POST', `/services/${id}/messages`, { file_ids: [file.id] })).status).toBe(200)
    expect((await call('POST', `/services/${id}/messages`, { text: 'Again', file_ids: [file.id] })).status).toBe(404)
    expect((await see()).messages[0]!.files).toMatchObject([{ id: file.id, name: 'evil.html' }])
    const listed = await cabinet<{ list: { id: number; is_unread: boolean }[] }>('GET', '/services?is_unread=true')
    expect(listed.data.list.map((row) => row.id)).toContain(id)
    expect((await cabinet('GET', `/services/${id}`)).status).toBe(200)
    expect(
      (await cabinet<{ list: { id: number }[] }>('GET', '/services?is_unread=true')).data.list.map((row) => row.id),
    ).not.toContain(id)
    const { data } = await cabinet<{ url: string }>('POST', `/service_files/${file.id}/open`, {})
    const opened = await app.call('GET', data.url)
    expect(opened.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
    })
    expect((await other.call('GET', `/accesses/${accessId}/service`)).status).toBe(404)
    expect((await other.call('POST', `/service_files/${file.id}/open`, {})).status).toBe(404)
    for (const [method, path] of [
      ['GET', `/services/${id}`],
      ['POST', `/services/${id}/begin`],
      ['POST', `/service_files/${file.id}/open`],
    ] as const)
      expect((await cabinet(method, path, method === 'POST' ? {} : undefined, stranger)).status).toBe(404)
  })
})

describe('appointments', () => {
  const call60 = {
    appointment_minutes: 60,
    buffer_minutes: 30,
    notice_hours: 24,
    change_hours: 24,
    appointments_count: 2,
    place: 'https://call.example.com/mara',
  }
  beforeAll(async () => {
    app.clock.set('2027-03-22T08:00:00Z')
    const set = await cabinet('PUT', '/bookable_hours', {
      zone: 'Europe/Berlin',
      week: [nineToNoon, nineToNoon, nineToNoon, nineToNoon, nineToNoon, [], []],
      exceptions: [{ on_day: '2027-03-26', spans: [] }],
    })
    expect(set.data).toMatchObject({ zone: 'Europe/Berlin', is_set: true })
  })
  const slots = async (buyer: Awaited<ReturnType<typeof bought>>, from: string, till = from) =>
    (await buyer.call<Slots>('GET', `/services/${buyer.id}/slots?from=${from}&till=${till}`)).data.list

  test('are booked from free slots, moved and cancelled within the notice, and mailed with a calendar file', async () => {
    const testShop = await offer(call60)
    const buyer = { ...(await bought(testShop)), testShop }
    const { see, call, id } = buyer
    expect(await see()).toMatchObject({ state: 'answered', booking: { total: 2, left: 2, zone: 'Europe/Berlin' } })
    expect(await slots(buyer, '2027-03-22')).toEqual([])
    expect(await slots(buyer, '2027-03-26')).toEqual([])
    // The clocks go forward on the 28th: nine in Berlin is another hour in UTC.
    expect(await slots(buyer, '2027-03-25', '2027-03-29')).toEqual(
      expect.arrayContaining(['2027-03-25T08:00:00.000Z', '2027-03-29T07:00:00.000Z']),
    )
    for (const wrong of ['2027-03-25T08:10:00Z', '2027-03-22T09:00:00Z', '2027-03-26T09:00:00Z'])
      expect((await call('POST', `/services/${id}/appointments`, { starts_at: wrong })).code).toBe(
        'services.slot_taken',
      )
    const { data } = await call<{ id: number }>('POST', `/services/${id}/appointments`, {
      starts_at: '2027-03-25T08:30:00Z',
      time_zone: 'America/New_York',
    })
    expect(await slots(buyer, '2027-03-25')).toEqual(['2027-03-25T10:00:00.000Z'])
    await app.drain()
    const [mail] = await mailsOf('appointment_booked', buyer.order.ownerDetails.email)
    expect([
      mail!.body.includes('04:30'),
      mail!.body.includes('call.example.com'),
      (await mailsOf('appointment_booked', seller.seller.email)).at(-1)!.body.includes('09:30'),
    ]).toEqual([true, true, true])
    expect((await call('GET', `/appointments/${data.id}/appointment.ics`)).text).toContain('DTSTART:20270325T083000Z')
    expect(
      (
        await call('POST', `/appointments/${data.id}/move`, {
          starts_at: '2027-03-25T09:00:00Z',
          time_zone: 'Europe/Berlin',
        })
      ).status,
    ).toBe(200)
    await app.drain()
    expect(await mailsOf('appointment_moved', buyer.order.ownerDetails.email)).toHaveLength(1)
    expect((await call('POST', `/services/${id}/appointments`, { starts_at: '2027-03-29T07:00:00Z' })).status).toBe(200)
    expect((await call('POST', `/services/${id}/appointments`, { starts_at: '2027-03-30T07:00:00Z' })).code).toBe(
      'services.all_booked',
    )
    app.clock.set('2027-03-24T09:30:00Z')
    await app.drain()
    expect(await mailsOf('appointment_reminder', buyer.order.ownerDetails.email)).toHaveLength(1)
    expect((await call('POST', `/appointments/${data.id}/cancel`, {})).code).toBe('services.too_late')
    app.clock.set('2027-03-25T12:00:00Z')
    await app.drain()
    expect(await see()).toMatchObject({
      state: 'in_work',
      appointments: [{ state: 'held' }, { state: 'booked', may_change: true }],
    })
    const later = (await see()).appointments[1]!.id
    const moveTo = (starts_at: string, reason: string | null = null) =>
      cabinet('POST', `/appointments/${later}/move`, { starts_at, reason })
    const other = await bought(buyer.testShop)
    expect(
      (await other.call('POST', `/services/${other.id}/appointments`, { starts_at: '2027-03-30T07:00:00Z' })).status,
    ).toBe(200)
    expect([(await moveTo('2027-03-30T07:30:00Z')).code, await moveTo('2027-03-25T11:00:00Z')]).toMatchObject([
      'services.slot_taken',
      { code: 'services.in_the_past', fields: { starts_at: ['in_the_past'] } },
    ])
    // Also outside the hours: the seller decides.
    expect((await moveTo('2027-03-27T18:00:00Z', 'The train is late')).status).toBe(200)
    await app.drain()
    const moved = (await mailsOf('appointment_moved', buyer.order.ownerDetails.email)).at(-1)!
    expect([moved.body.includes('has moved your appointment'), moved.body.includes('The train is late')]).toEqual([
      true,
      true,
    ])
    expect((await see()).appointments[1]).toMatchObject({
      state: 'booked',
      starts_at: '2027-03-27T18:00:00.000Z',
      ends_at: '2027-03-27T19:00:00.000Z',
    })
    expect((await cabinet('POST', `/appointments/${data.id}/move`, { starts_at: '2027-03-31T07:00:00Z' })).code).toBe(
      'services.not_possible',
    )
    expect((await cabinet('POST', `/appointments/${later}/cancel`, { reason: 'I am ill' })).status).toBe(200)
    await app.drain()
    expect((await mailsOf('appointment_cancelled', buyer.order.ownerDetails.email))[0]!.body).toContain('I am ill')
    expect((await see()).booking).toMatchObject({ left: 1 })
    expect((await cabinet('POST', `/appointments/${data.id}/miss`, {})).status).toBe(200)
    expect((await cabinet('POST', `/appointments/${data.id}/cancel`, {})).status).toBe(409)
  })

  test('end with the purchase; while it rests nothing can be booked', async () => {
    const buyer = await bought(await offer(call60))
    await buyer.call('POST', `/services/${buyer.id}/appointments`, { starts_at: '2027-04-06T07:00:00Z' })
    await sql`update accesses set publish_state = 'publish_paused' where id = ${buyer.accessId}`.execute(app.world.db)
    expect((await buyer.call('POST', `/services/${buyer.id}/messages`, { text: 'Hello?' })).code).toBe(
      'services.not_open',
    )
    expect(
      (await buyer.call('POST', `/services/${buyer.id}/appointments`, { starts_at: '2027-04-07T07:00:00Z' })).code,
    ).toBe('services.not_open')
    await sql`update accesses set publish_state = 'published' where id = ${buyer.accessId}`.execute(app.world.db)
    await end(buyer.order)
    expect(await buyer.see()).toMatchObject({
      state: 'closed',
      permits: [],
      appointments: [{ state: 'cancelled', cancelled_by: 'order' }],
    })
    expect((await mailsOf('appointment_cancelled', buyer.order.ownerDetails.email))[0]!.body).toContain(
      'purchase has ended',
    )
  })

  /** Buyers of two products who all choose one slot at the same moment. */
  const rush = async (startsAt: string) => {
    const testShops = [await offer(call60), await offer({ ...call60, appointment_minutes: 45 })]
    const buyers = [
      await bought(testShops[0]!),
      await bought(testShops[1]!),
      await bought(testShops[0]!),
      await bought(testShops[1]!),
      await bought(testShops[0]!),
      await bought(testShops[1]!),
    ]
    const answers = await beginTogether(
      app.world,
      'appointments',
      buyers.map((buyer) => () => buyer.call('POST', `/services/${buyer.id}/appointments`, { starts_at: startsAt })),
    )
    const { rows } = await sql<{
      overlapping: number
    }>`select count(*)::int as overlapping from appointments a join appointments b on a.id < b.id and a.seller_id = b.seller_id and a.state = 'booked' and b.state = 'booked' and tstzrange(a.starts_at, a.busy_till) && tstzrange(b.starts_at, b.busy_till) where a.starts_at = ${startsAt}`.execute(
      app.world.db,
    )
    return {
      booked: answers.filter((answer) => answer.status === 200).length,
      refused: answers.filter((answer) => answer.code === 'services.slot_taken').length,
      overlapping: rows[0]!.overlapping,
    }
  }

  test('never hold two buyers at once', async () => {
    expect(await rush('2027-04-08T07:00:00Z')).toEqual({ booked: 1, refused: 5, overlapping: 0 })
  })

  test('control: without the constraint of the table the same rush books one slot twice', async () => {
    await sql`alter table appointments drop constraint appointments_never_overlap`.execute(app.world.db)
    const { booked, overlapping } = await rush('2027-04-09T07:00:00Z')
    expect([booked > 1, overlapping > 0]).toEqual([true, true])
  })
})
