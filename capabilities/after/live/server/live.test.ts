import { beforeAll, describe, expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { addFinishedLessons } from '#capabilities/after/learning/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

type Shown = {
  id: number
  state: string
  moves: string[]
  offers: { id: number; state: string; price: string | null; orders_count: number; shown_at: string | null }[]
  attendances_count: number
}
type Page = {
  door: string | null
  may_write: boolean
  stage: {
    state: string
    player: { kind: string; src: string } | null
    messages: { id: number; text: string; is_host: boolean; author_name: string; votes_count: number; answer: string }[]
    offers: { id: number; name: string; path: string }[]
  }
}

const app = useTestApp(await roomsNeeded(import.meta.url, 'calendars'), { poolSize: 16 })
let shop: TestShop & { userId: number }
let stranger: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  const { seller, user } = await app.transact((ctx) => makeSeller(ctx, { name: 'Studio Nord' }))
  shop = {
    seller,
    userId: user.id,
    ...(await app.transact((ctx) => makeProduct(ctx, seller.id, { name: 'Colour course' }))),
  }
  stranger = await app.transact((ctx) => makeSeller(ctx))
})

const meeting = 'https://meet.example.org/secret-room-4711'
const fields = (more: object = {}) => ({
  title: 'Colour in the evening',
  product_id: shop.product.id,
  start_on: '2026-12-01',
  start_time: '19:00',
  minutes: 60,
  zone: 'Europe/Berlin',
  player_url: 'https://www.youtube.com/live/jfKfPfyJRdk',
  ...more,
})
const cabinet = async <D = Shown>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  token?: string,
) => app.call<D>(method, `/v1/cabinet${path}`, body, { token: token ?? (await app.signIn(shop.userId, 'seller')) })
const planned = async (more: object = {}) => {
  const { status, data } = await cabinet('POST', '/live_sessions', fields(more))
  expect(status).toBe(201)
  return data.id
}
const buyer = async (email: string) => {
  const order = await buy(app.world, shop, { email })
  await app.drain()
  const token = async () => app.signIn(order.buyerUserId, 'payer')
  return {
    order,
    token,
    call: async <D = Page>(method: 'GET' | 'POST', path: string, body?: object) =>
      app.call<D>(method, `/v1${path}`, body, { token: await token() }),
  }
}
const at = async (time: string) => {
  app.clock.set(time)
  await app.drain()
}
const strangers = () => app.signIn(stranger.user.id, 'seller')
const mailsOf = async (to: string) =>
  (await app.mails()).flatMap(({ kind, recipient }) => (recipient === to && kind.startsWith('live') ? [kind] : []))

describe('a session', () => {
  test('is refused by field where it does not fit', async () => {
    const tried = async (more: object) => (await cabinet('POST', '/live_sessions', fields(more))).fields
    expect(await tried({ product_id: null })).toEqual({ product_id: ['required'] })
    expect(await tried({ product_id: 999_999 })).toEqual({ product_id: ['not_in_list'] })
    expect(await tried({ start_on: '2026-11-01' })).toEqual({ start_on: ['in_the_past'] })
    expect(await tried({ player_url: 'javascript:alert(1)' })).toEqual({ player_url: ['invalid_player'] })
    expect(await tried({ zone: 'Mars/Base', start_time: '25:00' })).toEqual({
      zone: ['not_in_list'],
      start_time: ['invalid_time'],
    })
    expect(await tried({ form: 'meeting' })).toEqual({ meeting_url: ['required'] })
    expect(await tried({ form: 'meeting', meeting_url: 'http://meet.example.org/a' })).toEqual({
      meeting_url: ['invalid_url'],
    })
    expect(await tried({ form: 'meeting', meeting_url: meeting, is_public: true })).toEqual({
      is_public: ['no_public_meeting'],
    })
  })

  test('begins and ends of itself, reminds once, is in the calendar, and tells when it moved', async () => {
    await at('2026-11-21T08:00:00Z')
    const id = await planned()
    const lena = await buyer('lena@example.com')
    const seen = await lena.call<{ list: { kind: string; title: string }[] }>('GET', '/payer/calendar?month=2026-12')
    expect(JSON.stringify(seen.data)).toContain('Colour in the evening')
    await at('2026-11-30T18:30:00Z')
    expect(await mailsOf('lena@example.com')).toEqual(['live_reminder'])
    expect((await cabinet('PATCH', `/live_sessions/${id}`, fields({ start_on: '2026-12-02' }))).status).toBe(200)
    await at('2026-12-01T18:00:30Z')
    expect(await mailsOf('lena@example.com')).toEqual(['live_reminder', 'live_moved', 'live_reminder'])
    expect((await lena.call('GET', `/live/${shop.seller.username}/${id}`)).data.stage).toMatchObject({
      state: 'planned',
      player: null,
    })
    await at('2026-12-02T18:00:30Z')
    expect(await mailsOf('lena@example.com')).toHaveLength(4)
    expect((await lena.call('GET', `/live/${shop.seller.username}/${id}`)).data.stage).toMatchObject({
      state: 'live',
      player: { kind: 'youtube', src: 'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk' },
    })
    expect((await cabinet('PATCH', `/live_sessions/${id}`, fields({ start_on: '2026-12-05' }))).fields).toEqual({
      start_on: ['has_begun'],
    })
    await at('2026-12-02T20:00:30Z')
    expect((await cabinet('GET', `/live_sessions/${id}`)).data).toMatchObject({ state: 'ended', moves: ['publish'] })
    expect(await cabinet('POST', `/live_sessions/${id}/move`, { move: 'publish' })).toMatchObject({
      status: 409,
      code: 'live.no_replay',
    })
    const replay = fields({
      start_on: '2026-12-02',
      replay_url: 'https://vimeo.com/76979871',
      chapters: '00:00 Welcome\n01:30 Red',
    })
    expect((await cabinet('PATCH', `/live_sessions/${id}`, replay)).status).toBe(200)
    expect((await cabinet('POST', `/live_sessions/${id}/move`, { move: 'publish' })).data.state).toBe('replay')
    expect((await lena.call('GET', `/live/${shop.seller.username}/${id}`)).data).toMatchObject({
      chapters: [
        { at: 0, title: 'Welcome' },
        { at: 90, title: 'Red' },
      ],
      stage: { player: { kind: 'vimeo' } },
    })
  })

  test('that is cancelled is told, and taken out of calendars', async () => {
    const id = await planned({ start_on: '2026-12-10' })
    expect((await cabinet('POST', `/live_sessions/${id}/move`, { move: 'cancel' })).data.state).toBe('cancelled')
    await app.drain()
    expect((await mailsOf('lena@example.com')).at(-1)).toBe('live_cancelled')
    const lena = await buyer('lena@example.com')
    const file = await app.call('GET', `/v1/live/${id}/session.ics`, undefined, { token: await lena.token() })
    expect(file.text).toContain('STATUS:CANCELLED')
    await at('2026-12-10T18:00:30Z')
    expect((await cabinet('GET', `/live_sessions/${id}`)).data.state).toBe('cancelled')
  })
})

describe('a meeting', () => {
  test('has a door that opens before its time, for who bought alone, and shows its link nowhere', async () => {
    const id = await planned({ form: 'meeting', meeting_url: meeting, start_on: '2026-12-15', door_minutes: 10 })
    const lena = await buyer('lena@example.com')
    const page = () => app.call<Page>('GET', `/v1/live/${shop.seller.username}/${id}`)
    const door = () => lena.call<{ url: string }>('POST', `/live/${id}/join`, {})
    expect((await page()).status).toBe(404)
    await at('2026-12-15T17:49:00Z')
    expect(await door()).toMatchObject({ status: 409, code: 'live.door_not_open' })
    await at('2026-12-15T17:50:00Z')
    const other = await app.transact((ctx) => makeUser(ctx, ['payer']))
    expect((await app.call('POST', `/v1/live/${id}/join`, {}, { token: other.token })).status).toBe(404)
    expect((await app.call('POST', `/v1/live/${id}/join`, {})).status).toBe(401)
    expect((await door()).data).toEqual({ url: meeting })
    const shown = await lena.call('GET', `/live/${shop.seller.username}/${id}`)
    expect(shown.data.door).toBe('open')
    for (const { text } of [
      shown,
      await cabinet('GET', `/live_sessions/${id}`),
      await cabinet('GET', '/live_sessions'),
    ])
      expect(text).not.toContain('secret-room')
    await at('2026-12-15T20:00:30Z')
    expect(await door()).toMatchObject({ status: 409, code: 'live.door_closed' })
    const rows = await cabinet<{ list: object[] }>('GET', `/live_attendances?session_id=${id}`)
    expect(rows.data.list).toMatchObject([
      { attendee_email: 'lena@example.com', session_title: 'Colour in the evening' },
    ])
    await refundOrder(app.world, { orderId: lena.order.id, cancels: true })
  })
})

describe('who may', () => {
  test('is decided by the purchase, the account and its switch', async () => {
    const id = await planned({ start_on: '2026-12-20' })
    const mia = await buyer('mia@example.com')
    const page = () => mia.call('GET', `/live/${shop.seller.username}/${id}`)
    expect((await page()).status).toBe(200)
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', fields()],
      ['POST', '/move', { move: 'start' }],
      ['POST', '/messages', { text: 'x' }],
      ['POST', '/offers', { product_id: shop.product.id }],
      ['GET', '/stream', undefined],
    ] as const)
      expect((await cabinet(method, `/live_sessions/${id}${path}`, body, await strangers())).status).toBe(404)
    expect(
      (await cabinet<{ list: object[] }>('GET', '/live_sessions', undefined, await strangers())).data.list,
    ).toEqual([])
    expect((await cabinet('GET', '/live_sessions', undefined, await mia.token())).status).toBe(403)
    const endAt = (at: Temporal.Instant | null) =>
      app.world.db.updateTable('accesses').set({ endsAt: at }).where('userId', '=', mia.order.buyerUserId).execute()
    await endAt(app.clock.now)
    expect((await page()).status).toBe(404)
    await endAt(null)
    await refundOrder(app.world, { orderId: mia.order.id, cancels: true })
    await app.drain()
    expect((await page()).status).toBe(404)
    const open = await planned({ is_public: true, start_on: '2026-12-20' })
    const anyone = () => app.call<Page>('GET', `/v1/live/${shop.seller.username}/${open}`)
    expect((await anyone()).data.may_write).toBe(false)
    const listed = async () =>
      (await app.call<{ list: { id: number; path: string }[] }>('GET', `/v1/live_sessions_of/${shop.seller.username}`))
        .data.list
    expect(await listed()).toMatchObject([{ id: open, path: `/s/${shop.seller.username}/live/${open}` }])
    const switchTo = (on: boolean) =>
      app.world.db
        .updateTable('sellers')
        .set({ featureFlags: JSON.stringify({ live_shopping: on }) as never })
        .where('id', '=', shop.seller.id)
        .execute()
    await switchTo(false)
    expect((await anyone()).status).toBe(404)
    expect(await listed()).toEqual([])
    expect((await cabinet('GET', '/live_sessions')).status).toBe(403)
    await switchTo(true)
    expect((await anyone()).status).toBe(200)
  })
})

describe('the chat', () => {
  test('keeps order and wait, shows hostile words as text, and is the host’s to clear', async () => {
    const id = await planned({ start_on: '2026-12-22', hosts: 'Nora' })
    const [mia, tom] = [await buyer('mia@example.com'), await buyer('tom@example.com')]
    await cabinet('POST', `/live_sessions/${id}/move`, { move: 'start' })
    const say = (who: typeof mia, text: string, kind = 'message') =>
      who.call<{ id: number }>('POST', `/live/${id}/messages`, { text, kind })
    const stage = async () => (await mia.call('GET', `/live/${shop.seller.username}/${id}`)).data.stage
    const attack = '<img src=x onerror=alert(1)>\u202Egnp'
    const first = await say(mia, attack)
    expect(first.status).toBe(201)
    expect(await say(mia, 'again')).toMatchObject({ status: 429, code: 'live.too_fast' })
    for (const [text, key] of [
      [' \u200F\n ', 'required'],
      ['x'.repeat(501), 'too_long'],
    ] as const)
      expect((await say(tom, text)).fields).toEqual({ text: [key] })
    const asked = await say(tom, 'How long does it dry?', 'question')
    const votes = async (who: typeof mia) =>
      (await who.call<{ votes_count: number }>('POST', `/live/messages/${asked.data.id}/vote`, {})).data.votes_count
    expect([await votes(mia), await votes(tom), await votes(tom)]).toEqual([1, 2, 1])
    expect((await mia.call('POST', `/live/messages/${first.data.id}/vote`, {})).status).toBe(404)
    await cabinet('POST', `/live_sessions/${id}/messages`, { text: 'Welcome' })
    const moderate = (message: number, deed: string, answer?: string, token?: string) =>
      cabinet('POST', `/live_messages/${message}/moderate`, { deed, answer }, token)
    expect((await moderate(asked.data.id, 'answer', '  ')).fields).toEqual({ answer: ['required'] })
    expect((await moderate(asked.data.id, 'answer', 'A day')).status).toBe(200)
    expect((await moderate(asked.data.id, 'delete', undefined, await strangers())).status).toBe(404)
    expect((await stage()).messages).toMatchObject([
      { text: '<img src=x onerror=alert(1)>gnp', is_host: false, author_name: 'Mara V.' },
      { text: 'How long does it dry?', votes_count: 1, answer: 'A day' },
      { text: 'Welcome', is_host: true, author_name: 'Nora' },
    ])
    await moderate(first.data.id, 'delete')
    await moderate(first.data.id, 'mute')
    app.clock.advance({ seconds: 5 })
    expect(await say(mia, 'still here')).toMatchObject({ status: 403, code: 'live.muted' })
    const there = await cabinet<{ list: { id: number; is_muted: boolean }[] }>(
      'GET',
      `/live_attendances?session_id=${id}`,
    )
    const muted = there.data.list.find((row) => row.is_muted)!
    expect((await cabinet('POST', `/live_attendances/${muted.id}/unmute`, {}, await strangers())).status).toBe(404)
    expect((await cabinet('POST', `/live_attendances/${muted.id}/unmute`, {})).status).toBe(200)
    expect((await say(mia, 'still here')).status).toBe(201)
    expect((await stage()).messages.map(({ text }) => text)).toEqual(['How long does it dry?', 'Welcome', 'still here'])
    await cabinet('POST', `/live_sessions/${id}/move`, { move: 'end' })
    app.clock.advance({ seconds: 5 })
    expect(await say(mia, 'too late')).toMatchObject({ status: 409, code: 'live.chat_closed' })
  })
})

test('a certificate waits for a session that is required, and comes by itself once it was attended', async () => {
  const { product, plan } = await app.transact((ctx) =>
    makeProduct(ctx, shop.seller.id, { form: 'course', name: 'Colour' }),
  )
  await app.transact((ctx) =>
    makeCourse(ctx, product, [{ name: 'One', lessons: [{ name: 'Red' }] }], { hasCertificate: true }),
  )
  const id = await planned({
    form: 'meeting',
    meeting_url: meeting,
    product_id: product.id,
    is_required: true,
    start_on: '2026-12-28',
  })
  const order = await buy(app.world, { seller: shop.seller, product, plan }, { email: 'zoe@example.com' })
  await app.drain()
  await app.transact((ctx) => addFinishedLessons(ctx, order.id, { count: 1 }))
  await app.drain()
  const certificates = () =>
    app.world.db.selectFrom('courseCertificates').select('id').where('productId', '=', product.id).execute()
  expect(await certificates()).toHaveLength(0)
  await at('2026-12-28T18:00:30Z')
  const token = await app.signIn(order.buyerUserId, 'payer')
  for (let i = 0; i < 2; i++) expect((await app.call('POST', `/v1/live/${id}/join`, {}, { token })).status).toBe(200)
  await app.drain()
  expect(await certificates()).toHaveLength(1)
  expect(
    (await app.mails()).filter(
      ({ kind, recipient }) => kind === 'course_certificate' && recipient === 'zoe@example.com',
    ),
  ).toHaveLength(1)
})
