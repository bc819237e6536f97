import { sql } from 'kysely'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageOf } from '#platform/server/deliver-mail.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { userByEmail } from '#capabilities/people/identity/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { addForm } from '#capabilities/shop/opt-ins/contract.ts'
import { addOptInForm, confirmByLink } from '#capabilities/shop/opt-ins/server/testing.ts'
import { push } from './push/send-push.ts'
import { tellNext } from './send-to-people.ts'
import { pushService } from './testing.ts'

type Shown = {
  id: number
  state: string
  permits: string[]
  audience: { people: number; with_device: number } | null
  recipients_total: number | null
  recipients_count: number
  delivered_count: number
  opened_count: number
}
type Preferences = { public_key: string; devices: { id: number; name: string }[]; muted: { seller_name: string }[] }
type Own = { list: { id: number; title: string; opened: boolean }[] }

let service: Awaited<ReturnType<typeof pushService>>
beforeAll(async () => {
  service = await pushService()
})
afterAll(() => service.close())
const app = useTestApp(await roomsNeeded(import.meta.url), () => ({
  at: Temporal.Now.instant().toString(),
  settings: { OUTGOING_ALLOWED_HOSTS: service.host },
}))
let shop: TestShop
let second: TestShop

const people = ['ada', 'bea', 'cem'] as const
const users = new Map<string, number>()
let sellersUser = 0
const cabinet = async <D = Shown>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  user = sellersUser,
) =>
  app.call<D>(method, `/v1/cabinet/mobile_app_notifications${path}`, body, { token: await app.signIn(user, 'seller') })
const own = async <D>(who: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call<D>(method, `/v1/payer/notifications${path}`, body, {
    token: await app.signIn(users.get(who)!, 'payer'),
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile' },
  })
const draft = async (given: object = {}) =>
  (await cabinet('POST', '', { title: 'A new lesson', text: 'It waits for you.', ...given })).data
const sent = async (given: object = {}) => {
  const { id } = await draft(given)
  await cabinet('POST', `/${id}/send`, {})
  await app.drain()
  return (await cabinet('GET', `/${id}`)).data
}
const messagesOf = async (who: string) => (await own<Own>(who, 'GET', '')).data.list

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  sellersUser = made.user.id
  shop = {
    seller: made.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id, { form: 'download', name: 'Grids' }))),
  }
  second = {
    seller: shop.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, shop.seller.id, { form: 'download', name: 'Colours' }))),
  }
  for (const name of people) await buy(app.world, shop, { email: `${name}@example.com` })
  await buy(app.world, second, { email: 'ada@example.com' })
  const over = await buy(app.world, second, { email: 'bea@example.com' })
  await app.drain()
  await refundOrder(app.world, { orderId: over.id, cancels: true })
  await app.drain()
  for (const name of people) users.set(name, (await userByEmail(app.world, `${name}@example.com`))!.id)
})

describe('a message', () => {
  it('reaches every buyer once, one group after the other, and is opened once', async () => {
    const { id, audience } = await draft()
    expect(audience).toEqual({ people: 3, with_device: 0, agreed: 0 })
    expect((await cabinet('POST', `/${id}/send`, {})).data).toMatchObject({ state: 'scheduled' })
    const steps = [
      await app.transact((ctx) => tellNext(ctx, id, 2)),
      await app.transact((ctx) => tellNext(ctx, id, 2)),
      await app.transact((ctx) => tellNext(ctx, id, 2)),
    ]
    expect(steps).toEqual([true, false, false])
    await app.drain()
    expect((await cabinet('GET', `/${id}`)).data).toMatchObject({
      state: 'sent',
      recipients_total: 3,
      recipients_count: 3,
      delivered_count: 0,
      opened_count: 0,
    })
    const [message] = await messagesOf('ada')
    expect(message).toMatchObject({ title: 'A new lesson', opened: false })
    expect((await own<{ count: number }>('ada', 'GET', '/unread')).data.count).toBe(1)
    for (const _ of [1, 2])
      expect((await own<{ text: string }>('ada', 'POST', `/${message!.id}/open`)).data.text).toBe('It waits for you.')
    expect((await own<{ count: number }>('ada', 'GET', '/unread')).data.count).toBe(0)
    expect((await cabinet('GET', `/${id}`)).data.opened_count).toBe(1)
    expect((await own('bea', 'POST', `/${message!.id}/open`)).status).toBe(404)
  })

  it('tells nobody twice when two workers send it', async () => {
    const { id } = await draft()
    await cabinet('POST', `/${id}/send`, {})
    await Promise.all(
      [1, 2, 3].map(async () => {
        while (await app.transact((ctx) => tellNext(ctx, id, 1)));
      }),
    )
    expect((await cabinet('GET', `/${id}`)).data).toMatchObject({ state: 'sent', recipients_count: 3 })
    await app.drain()
  })

  it('goes to those whom it is for', async () => {
    const audience = async (given: object) => (await draft(given)).audience?.people
    expect(await audience({ product_ids: [second.product.id] })).toBe(2)
    expect(await audience({ product_ids: [second.product.id], access: 'active' })).toBe(1)
    expect(await audience({ product_ids: [second.product.id], access: 'inactive' })).toBe(1)
    expect(await audience({ access: 'inactive' })).toBe(0)
    const before = (await messagesOf('cem')).length
    await sent({ product_ids: [second.product.id], access: 'active', title: 'For Ada' })
    expect((await messagesOf('cem')).length).toBe(before)
    expect((await messagesOf('ada'))[0]?.title).toBe('For Ada')
  })

  it('waits for its time, can be called back and stopped', async () => {
    const { id } = await draft()
    const at = app.clock.now.add({ hours: 2 }).toString()
    expect(
      (await cabinet('POST', `/${id}/send`, { send_at: app.clock.now.add({ hours: 24 * 366 }).toString() })).fields,
    ).toEqual({ send_at: ['too_late'] })
    expect((await cabinet('POST', `/${id}/send`, { send_at: at })).data).toMatchObject({
      state: 'scheduled',
      permits: ['recall', 'cancel'],
    })
    expect((await cabinet('PATCH', `/${id}`, { title: 'Other' })).code).toBe('announcements.not_a_draft')
    expect((await cabinet('POST', `/${id}/recall`)).data).toMatchObject({ state: 'draft' })
    app.clock.advance({ hours: 3 })
    await app.drain()
    expect((await cabinet('GET', `/${id}`)).data).toMatchObject({ state: 'draft', recipients_count: 0 })
    await cabinet('POST', `/${id}/send`, { send_at: app.clock.now.add({ hours: 2 }).toString() })
    await app.drain()
    expect((await cabinet('GET', `/${id}`)).data.state).toBe('scheduled')
    app.clock.advance({ hours: 2 })
    await app.drain()
    expect((await cabinet('GET', `/${id}`)).data.state).toBe('sent')
    const other = await draft()
    await cabinet('POST', `/${other.id}/send`, { send_at: app.clock.now.add({ hours: 2 }).toString() })
    expect((await cabinet('POST', `/${other.id}/cancel`)).data.state).toBe('canceled')
    app.clock.advance({ hours: 3 })
    await app.drain()
    expect((await cabinet('GET', `/${other.id}`)).data.recipients_count).toBe(0)
    const third = await draft()
    expect((await cabinet('DELETE', `/${third.id}`)).status).toBe(200)
    expect((await cabinet('GET', `/${third.id}`)).status).toBe(404)
  })

  it('is refused where it makes no sense, and belongs to its seller alone', async () => {
    const stranger = await app.transact((ctx) => makeSeller(ctx))
    const { id } = await draft({ text: '' })
    expect((await cabinet('POST', `/${id}/send`, {})).fields).toEqual({ text: ['required'] })
    expect((await cabinet('PATCH', `/${id}`, { text: 'x', link: 'javascript:alert(1)' })).fields).toEqual({
      link: ['invalid_url'],
    })
    expect((await cabinet('PATCH', `/${id}`, { text: 'x', access: 'inactive' })).status).toBe(200)
    expect((await cabinet('POST', `/${id}/send`, {})).code).toBe('announcements.nobody')
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['POST', '/send'],
      ['DELETE', ''],
    ] as const)
      expect((await cabinet(method, `/${id}${path}`, method === 'GET' ? undefined : {}, stranger.user.id)).status).toBe(
        404,
      )
    expect((await cabinet('POST', '', { product_ids: [shop.product.id] }, stranger.user.id)).fields).toEqual({
      product_ids: ['not_in_list'],
    })
    const words = []
    for (let number = 0; number < 11; number++)
      words.push((await cabinet('POST', `/${(await draft()).id}/send`, {})).code)
    expect(words.at(-1)).toBe('announcements.too_many')
    await app.drain()
    app.clock.advance({ hours: 25 })
  })

  it('reaches nobody who hears nothing of this seller by wish', async () => {
    expect((await own<Preferences>('cem', 'POST', '_mutes', { seller_id: shop.seller.id })).data.muted).toEqual([
      { seller_id: shop.seller.id, seller_name: shop.seller.name },
    ])
    const before = (await messagesOf('cem')).length
    expect(await sent()).toMatchObject({ recipients_count: 2 })
    expect((await messagesOf('cem')).length).toBe(before)
    expect((await own<Preferences>('cem', 'DELETE', `_mutes/${shop.seller.id}`)).data.muted).toEqual([])
    expect((await own('cem', 'DELETE', `_mutes/${shop.seller.id}`)).status).toBe(404)
    const stranger = await app.transact((ctx) => makeSeller(ctx))
    expect((await own('cem', 'POST', '_mutes', { seller_id: stranger.seller.id })).status).toBe(404)
  })
})

describe('a message in blocks', () => {
  const block = (id: string, type: string, values: object) => ({ id, type, values, style: {}, slots: [] })
  const document = {
    version: 1,
    blocks: [
      block('b1', 'text', { text: '<h2>New</h2><p>Twelve <b>columns</b><script>alert(1)</script></p>' }),
      block('b2', 'button', { buttonText: 'Look', link: 'https://example.com/grid' }),
      block('b3', 'video', { title: 'How to', address: 'https://youtu.be/dQw4w9WgXcQ' }),
    ],
  }
  type Content = { revision: number; document: { blocks: { type: string; values: Record<string, unknown> }[] } }
  type Whole = Shown & { text: string; link: string | null; content: Content; mailed_count: number }
  const mailsTo = (kind: string) =>
    app.world.db.selectFrom('mails').select(['recipient', 'html', 'body', 'locale']).where('kind', '=', kind).execute()

  it('keeps what mail programs show, and says its words and way where there is no room for more', async () => {
    const { id } = await draft()
    const plain = (await cabinet<Whole>('GET', `/${id}`)).data.content
    expect(plain.document.blocks.map(({ values }) => values['text'])).toEqual(['<p>It waits for you.</p>'])
    const content = { revision: 0, document }
    const { data } = await cabinet<Whole>('PATCH', `/${id}`, { content })
    expect(data.content.document.blocks[0]!.values['text']).toBe('<h2>New</h2><p>Twelve <b>columns</b></p>')
    expect(data).toMatchObject({
      text: 'New\n\nTwelve columns',
      link: 'https://example.com/grid',
      content: { revision: 1 },
    })
    expect((await cabinet('PATCH', `/${id}`, { content })).code).toBe('announcements.changed_meanwhile')
    const faq = { revision: 1, document: { version: 1, blocks: [block('b1', 'faq', {})] } }
    expect((await cabinet('PATCH', `/${id}`, { content: faq })).code).toBe('announcements.document_invalid')
    const foreign = block('b1', 'picture', { picture: { fileId: 999_999, alt: '' } })
    const stolen = { revision: 1, document: { version: 1, blocks: [foreign] } }
    expect((await cabinet('PATCH', `/${id}`, { content: stolen })).code).toBe('announcements.document_invalid')
    const again = await cabinet<Whole>('PATCH', `/${id}`, { text: 'Plain again', link: '' })
    expect(again.data.content.document.blocks.map(({ type }) => type)).toEqual(['text'])
  })

  it('goes as an email to those who agreed alone, in the looks of the shop', async () => {
    app.clock.advance({ hours: 25 })
    const form = addForm.input.parse({ name: 'News', slug: 'news', consentText: 'Yes, write to me.' })
    await app.world
      .as({ ...app.world.actor, kind: 'user', role: 'seller', sellerId: shop.seller.id })
      .transact((ctx) => addOptInForm(ctx, form))
    for (const who of ['ada', 'bea']) {
      const asked = { email: `${who}@example.com`, has_agreed: true, consent_version: 1 }
      expect((await app.call('POST', `/v1/opt_ins/${shop.seller.username}/news`, asked)).status).toBe(200)
    }
    const { confirmToken } = await app.world.db
      .selectFrom('optInContacts')
      .select('confirmToken')
      .where('email', '=', 'ada@example.com')
      .executeTakeFirstOrThrow()
    await app.transact((ctx) => confirmByLink(ctx, confirmToken))
    const given = { title: 'The new grid', content: { revision: 0, document }, by_email: true }
    expect((await draft(given)).audience).toMatchObject({ people: 3, agreed: 1 })
    const done = (await sent(given)) as Whole
    expect(done).toMatchObject({ recipients_count: 3, mailed_count: 1 })
    const [letter, ...others] = await mailsTo('announcement')
    expect(others).toEqual([])
    expect(letter).toMatchObject({ recipient: 'ada@example.com', locale: 'en' })
    expect(letter!.html).toContain('>Twelve <b>columns</b></p>')
    expect(letter!.html).toMatch(/<td bgcolor="#[0-9a-f]{6}"[^>]*><a href="https:\/\/example.com\/grid"/)
    expect(letter!.body).toContain('Look: https://example.com/grid')
    expect(letter!.body).toMatch(/Withdraw my consent .*: \S+\/opt_in\/unsubscribe\//)
    const [message] = await messagesOf('bea')
    const { data } = await own<{ content: Content }>('bea', 'POST', `/${message!.id}/open`)
    expect(data.content.document.blocks.map(({ type }) => type)).toEqual(['text', 'button', 'video'])
    await sent({ ...given, by_email: false })
    expect(await mailsTo('announcement')).toHaveLength(1)
  })

  it('is ended by the one click of a mail program, of this seller alone, and had again', async () => {
    const { rows } = await sql<
      Parameters<typeof messageOf>[0]
    >`select * from mails where kind = 'announcement'`.execute(app.world.db)
    const [, token] = /\/emails\/unsubscribe\/([\w-]+)/.exec(rows[0]!.body) ?? []
    expect(messageOf(rows[0]!, app.world).headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(`/emails/unsubscribe/${token}>$`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const given = { title: 'Another grid', content: { revision: 0, document }, by_email: true }
    const wishes = `/v1/common/mail_wishes/${token}`
    const mailed = async () => ((await sent(given)) as Whole).mailed_count
    await app.call('PUT', wishes, { stopped: ['announcement', 'automation'] })
    expect([(await draft(given)).audience, await mailed()]).toMatchObject([{ people: 3, agreed: 0 }, 0])
    await app.call('PUT', wishes, { stopped: [] })
    expect(await mailed()).toBe(1)
  })

  it('is looked at as an email before, and sent to who looks at it', async () => {
    const { id } = await draft({ title: 'Try', content: { revision: 0, document } })
    const { data } = await cabinet<{ subject: string; html: string }>('GET', `/${id}/email`)
    expect(data).toMatchObject({ subject: 'Try', html: expect.stringContaining('https://example.com/grid') })
    const test = await cabinet<{ email: string; url: string }>('POST', `/${id}/test_email`)
    expect(test.data).toEqual({ email: shop.seller.email, url: expect.stringMatching(/^\/email_logs\//) })
    const tried = await mailsTo('test_mail')
    expect(tried.map(({ recipient }) => recipient)).toEqual([shop.seller.email])
  })
})

describe('a device', () => {
  const allow = (who: string, name: string) => own<Preferences>(who, 'POST', '_devices', service.subscribe(name))

  it('gets the message encrypted, signed by the key browsers subscribe with, and counts its person once', async () => {
    const { data } = await allow('ada', 'phone')
    expect(data.devices).toMatchObject([{ name: 'Chrome, Android' }])
    await allow('ada', 'tablet')
    const shown = await sent({ title: 'Für dich: 5 € 🎁' })
    expect(shown).toMatchObject({ recipients_count: 3, delivered_count: 1 })
    expect(service.received.map(({ device }) => device).toSorted()).toEqual(['phone', 'tablet'])
    const [{ message, headers, signedFor }] = service.received as [(typeof service.received)[number]]
    expect(message).toMatchObject({
      title: `${shop.seller.name}: Für dich: 5 € 🎁`,
      body: 'It waits for you.',
      url: expect.stringMatching(/^\/payer\/notifications\/\d+$/),
      tag: `a${shown.id}`,
    })
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: `a${shown.id}`, ttl: '259200' })
    expect(headers.authorization).toContain(`k=${data.public_key}`)
    expect(signedFor).toMatchObject({ aud: `http://${service.host}`, sub: expect.stringMatching(/^(mailto|https):/) })
    expect(JSON.stringify(await app.world.db.selectFrom('pushDevices').selectAll().execute())).not.toContain(
      service.host,
    )
  })

  it('that is gone is forgotten; one whose service fails is tried again, and told once', async () => {
    await allow('bea', 'old')
    await allow('cem', 'slow')
    service.fault('old', { status: 410 })
    service.fault('slow', { status: 500 }, { status: 429 })
    service.received.length = 0
    const { id } = await sent()
    expect((await own<Preferences>('bea', 'GET', '/wishes')).data.devices).toEqual([])
    expect(service.received.map(({ device }) => device)).not.toContain('slow')
    app.clock.advance({ seconds: 30 })
    await app.drain()
    app.clock.advance({ minutes: 5 })
    await app.drain()
    app.clock.advance({ hours: 5 })
    await app.drain()
    expect(service.received.filter(({ device }) => device === 'slow')).toHaveLength(1)
    expect((await cabinet('GET', `/${id}`)).data.delivered_count).toBe(2)
  })

  it('that was refused for good is not asked again', async () => {
    service.fault('slow', { status: 413 })
    const before = service.asked()
    await sent({ product_ids: [shop.product.id] })
    const after = service.asked()
    app.clock.advance({ hours: 5 })
    await app.drain()
    expect([after - before, service.asked() - after]).toEqual([3, 0])
  })

  it('of a service that keeps silent, or that leads inside, is told later or not at all', async () => {
    const subscription = service.subscribe('silent')
    service.fault('silent', 'silence')
    const message = { title: 'a', body: 'b', url: '/payer', tag: 'a1' }
    expect(await push(app.world, subscription, message, 200)).toMatchObject({ kind: 'later', status: null })
    expect(await push(app.world, { ...subscription, endpoint: 'http://127.0.0.1:5432/send/x' }, message)).toMatchObject(
      { kind: 'refused', status: null },
    )
    for (const endpoint of [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://a:b@push.example.com/x',
      'nonsense',
    ])
      expect((await own('ada', 'POST', '_devices', { ...subscription, endpoint })).code, endpoint).toBe(
        'announcements.not_a_push_service',
      )
  })

  it('belongs to one person at a time and can be stopped', async () => {
    const subscription = service.subscribe('shared')
    await own('ada', 'POST', '_devices', subscription)
    const { data } = await own<Preferences>('cem', 'POST', '_devices', subscription)
    expect((await own<Preferences>('ada', 'GET', '/wishes')).data.devices).toHaveLength(2)
    const { id } = data.devices[0]!
    expect((await own('ada', 'DELETE', `_devices/${id}`)).status).toBe(404)
    expect(
      (await own<Preferences>('cem', 'DELETE', `_devices/${id}`)).data.devices.map((each) => each.id),
    ).not.toContain(id)
  })
})
