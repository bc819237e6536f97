import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

import { confirmByLink } from '#capabilities/shop/opt-ins/server/testing.ts'
import { writeToNext } from './send-to-people.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })

type Shown = { id: number; state: string; people: number | null; recipients_count: number; unsubscribed_count: number }
type Recipients = { list: { email: string; form_name: string; consented_at: string; mail_state: string }[] }

let shop: TestShop
let user = 0
const forms: { id: number; slug: string }[] = []

const desk = async <D = Shown>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/newsletters${at}`, given, { token: await app.signIn(user, 'seller') })

const letter = {
  subject: 'News, {first_name|friend}',
  content: {
    revision: 0,
    document: {
      version: 1,
      blocks: [{ id: 'b1', type: 'text', values: { text: '<p>Hello {first_name|friend}.</p>' }, style: {}, slots: [] }],
    },
  },
}

const draft = async (audience: object = {}) => {
  const { id } = (await desk('POST', '', { audience })).data
  await desk('PATCH', `/${id}/letter`, letter)
  return id
}
const sent = async (audience: object = {}) => {
  const id = await draft(audience)
  await desk('POST', `/${id}/send`, {})
  await app.drain()
  return id
}
const counted = async (audience: object) =>
  (await desk<{ people: number }>('POST', '/audience', { audience })).data.people
const mailsOf = async (id: number) =>
  (
    await sql<{
      id: number
      recipient: string
      subject: string
      body: string
    }>`select id, recipient, subject, body from mails
      where unique_key like ${`newsletter:${id}:%`} order by recipient`.execute(app.world.db)
  ).rows

/** Signs up in a form and confirms by the link of the email. */
const agree = async (email: string, form = 0, given: object = {}) => {
  app.clock.advance({ minutes: 2 })
  await app.call('POST', `/v1/opt_ins/${shop.seller.username}/${forms[form]!.slug}`, {
    email,
    has_agreed: true,
    consent_version: 1,
    ...given,
  })
  const contact = await app.world.db
    .selectFrom('optInContacts')
    .selectAll()
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => confirmByLink(ctx, contact.confirmToken))
  return contact
}

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  user = made.user.id
  shop = { seller: made.seller, ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id, { name: 'Grids' }))) }
  const token = await app.signIn(user, 'seller')
  for (const slug of ['news', 'course']) {
    const given = { name: slug, slug, tags: [slug], consent_text: 'I agree to emails.' }
    const { data } = await app.call<{ id: number }>('POST', '/v1/cabinet/opt_ins/forms', given, { token })
    forms.push({ slug, id: data.id })
  }
  await agree('ada@example.com', 0, { first_name: 'Ada' })
  await agree('ada@example.com', 1, { first_name: 'Ada' })
  await agree('bea@example.com', 0)
  await agree('cem@example.com', 1, { first_name: 'Cem' })
})

describe('an audience', () => {
  it('is counted by address, in the words of the list of contacts', async () => {
    expect(await counted({})).toBe(3)
    expect(await counted({ tag: 'news' })).toBe(2)
    expect(await counted({ tag: 'course', query: 'cem' })).toBe(1)
    const wrong = await desk<unknown>('POST', '/audience', { audience: { nothing: 'x' } })
    expect([wrong.status, wrong.fields]).toEqual([422, { nothing: ['not_in_list'] }])
  })

  it('knows who bought what, kept it, and paid how much', async () => {
    const order = await buy(app.world, shop, { email: 'cem@example.com' })
    await buy(app.world, shop, { email: 'nobody@example.com' })
    await app.drain()
    const product = String(shop.product.id)
    expect(await counted({ boughtProductId: product })).toBe(1)
    expect(await counted({ notBoughtProductId: product })).toBe(2)
    expect(await counted({ isBuyer: 'true' })).toBe(1)
    expect(await counted({ isBuyer: 'false' })).toBe(2)
    expect(await counted({ spentFrom: '1.00' })).toBe(1)
    expect(await counted({ language: 'en' })).toBe(3)
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    expect(await counted({ boughtProductId: product })).toBe(0)
  })
})

describe('a newsletter', () => {
  it('goes to each address once, in the words of its reader, with the consent that allows it', async () => {
    const id = await draft()
    expect((await desk('GET', `/${id}`)).data.people).toBe(3)
    expect((await desk('POST', `/${id}/send`, {})).data.state).toBe('scheduled')
    await app.drain()
    const mails = await mailsOf(id)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ada@example.com', 'News, Ada'],
      ['bea@example.com', 'News, friend'],
      ['cem@example.com', 'News, Cem'],
    ])
    expect(mails[0]!.body).toContain('Hello Ada.')
    expect(mails[0]!.body).toContain('/opt_in/unsubscribe/')
    const { list } = (await desk<Recipients>('GET', `/recipients?newsletterId=${id}`)).data
    expect(list).toHaveLength(3)
    expect(list.every(({ consented_at, mail_state }) => consented_at && mail_state === 'processed')).toBe(true)
    expect((await desk('GET', `/${id}`)).data).toMatchObject({ state: 'sent', recipients_count: 3, people: null })
  })

  it('goes on behind the last reader after a crash, and forgets and repeats nobody', async () => {
    const id = await draft()
    await desk('POST', `/${id}/send`, {})
    while (await app.transact((ctx) => writeToNext(ctx, id, 1)))
      await app
        .transact(async (ctx) => {
          await writeToNext(ctx, id, 1)
          throw new Error('killed')
        })
        .catch(() => undefined)
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([
      'ada@example.com',
      'bea@example.com',
      'cem@example.com',
    ])
    await app.drain()
    expect(await mailsOf(id)).toHaveLength(3)
  })

  it('tells how many of its emails were refused, came back or were called spam', async () => {
    const id = await sent()
    const other = await sent()
    const [ada, bea, cem] = await mailsOf(id)
    const [otherAda] = await mailsOf(other)
    await sql`update mails set state = 'error' where id = ${ada!.id}`.execute(app.world.db)
    await sql`update mails set state = 'bounced' where id = ${bea!.id}`.execute(app.world.db)
    for (const [mailId, key] of [
      [cem!.id, 'one'],
      [cem!.id, 'the same reader again'],
      [otherAda!.id, 'of another newsletter'],
    ] as const)
      await sql`insert into mail_returns (mail_id, seller_id, kind, reason, source, unique_key, created_at)
        values (${mailId}, ${shop.seller.id}, 'complaint', '', 'mailbox', ${key}, ${app.clock.now})`.execute(
        app.world.db,
      )
    expect((await desk('GET', `/${id}`)).data).toMatchObject({
      mailed_count: 1,
      failed_count: 1,
      returned_count: 1,
      complaints_count: 1,
    })
  })

  it('is refused while it says nothing, reaches nobody or was changed by somebody else', async () => {
    const { id } = (await desk('POST', '', {})).data
    const empty = await desk<unknown>('POST', `/${id}/send`, {})
    expect([empty.status, empty.fields]).toEqual([422, { subject: ['required'], content: ['required'] }])
    await desk('PATCH', `/${id}/letter`, letter)
    expect((await desk<unknown>('PATCH', `/${id}/letter`, letter)).status).toBe(409)
    await desk('PATCH', `/${id}`, { audience: { tag: 'unknown' } })
    expect((await desk<unknown>('POST', `/${id}/send`, {})).status).toBe(409)
    expect((await desk<unknown>('PATCH', `/${id}`, { audience: { tags: 'x' } })).fields).toEqual({
      tags: ['not_in_list'],
    })
  })

  it('waits for its time, is called back, copied and stopped', async () => {
    const id = await draft()
    const sendAt = app.world.ports.now().add({ hours: 5 }).toString()
    await desk('POST', `/${id}/send`, { send_at: sendAt })
    await app.drain()
    expect(await mailsOf(id)).toEqual([])
    expect((await desk('POST', `/${id}/recall`)).data.state).toBe('draft')
    const copy = (await desk('POST', '', { copy_of: id })).data
    expect((await desk<{ subject: string }>('GET', `/${copy.id}/letter`)).data.subject).toBe(letter.subject)
    await desk('POST', `/${id}/send`, { send_at: sendAt })
    expect((await desk('POST', `/${id}/cancel`)).data.state).toBe('canceled')
    app.clock.advance({ hours: 6 })
    await app.drain()
    expect(await mailsOf(id)).toEqual([])
  })
})

it('goes by the clock of the country its reader bought from, else by that of the seller', async () => {
  app.clock.set('2026-07-01T06:00:00Z')
  await sql`update payers set country_code = 'US' where email = 'cem@example.com'`.execute(app.world.db)
  const id = await draft()
  // Nine in Berlin.
  await desk('POST', `/${id}/send`, { send_at: '2026-07-02T07:00:00Z', clock_zone: 'Europe/Berlin' })
  const got = async () => {
    await app.drain()
    return (await mailsOf(id)).map(({ recipient }) => recipient)
  }
  expect(await got()).toEqual([])
  app.clock.set('2026-07-02T06:59:00Z')
  expect(await got()).toEqual([])
  app.clock.set('2026-07-02T07:00:00Z')
  expect(await got()).toEqual(['ada@example.com', 'bea@example.com'])
  // Nine in New York; the seller's own day has six hours more.
  app.clock.set('2026-07-02T13:00:00Z')
  expect(await got()).toEqual(['ada@example.com', 'bea@example.com', 'cem@example.com'])
  expect((await desk('GET', `/${id}`)).data.state).toBe('sent')
})

it('whoever unsubscribes gets nothing more, in whichever form they agreed, and is counted with the newsletter', async () => {
  const id = await sent()
  const first = await app.world.db
    .selectFrom('optInContacts')
    .selectAll()
    .where('email', '=', 'ada@example.com')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await app.call('POST', `/v1/opt_ins/subscriptions/by/${first.unsubscribeToken}`)
  await app.drain()
  expect((await desk('GET', `/${id}`)).data.unsubscribed_count).toBe(1)
  expect(await counted({})).toBe(2)
  expect((await mailsOf(await sent())).map(({ recipient }) => recipient)).toEqual([
    'bea@example.com',
    'cem@example.com',
  ])
  await agree('ada@example.com', 0)
  expect(await counted({})).toBe(3)
})

it('one click of a mail program ends newsletters of this seller, is counted with the one it was made in, and is undone', async () => {
  const id = await sent()
  const { body } = (await mailsOf(id)).find(({ recipient }) => recipient === 'cem@example.com')!
  const [, token] = /\/emails\/unsubscribe\/([\w-]+)/.exec(body) ?? []
  const wishes = async (stopped: string[]) => {
    await app.call('PUT', `/v1/common/mail_wishes/${token}`, { stopped })
    await app.drain()
    return [await counted({}), (await desk('GET', `/${id}`)).data.unsubscribed_count]
  }
  expect(await wishes(['newsletter'])).toEqual([2, 1])
  expect(await wishes([])).toEqual([3, 0])
})

it('a person who is erased is gone from it, and its figures stay', async () => {
  const id = await sent({ query: 'bea' })
  await app.transact((ctx) => erasePerson(ctx, { emails: ['bea@example.com'], userId: 0, sellerId: null, names: [] }))
  expect((await desk<Recipients>('GET', `/recipients?newsletterId=${id}`)).data.list).toEqual([])
  expect((await desk('GET', `/${id}`)).data).toMatchObject({ state: 'sent', recipients_count: 1 })
})

it('belongs to its seller alone', async () => {
  const id = await draft()
  const other = await app.transact((ctx) => makeSeller(ctx))
  const token = await app.signIn(other.user.id, 'seller')
  expect((await app.call('GET', `/v1/cabinet/newsletters/${id}`, undefined, { token })).status).toBe(404)
  expect((await app.call('POST', '/v1/cabinet/newsletters', { copy_of: id }, { token })).status).toBe(404)
})

it('a program writes, plans, recalls and throws one away, and is refused as in the cabinet', async () => {
  const { data: pair } = await app.call<{ key: string; secret: string }>(
    'POST',
    '/v1/cabinet/api_keys',
    { name: 'Editor' },
    { token: await app.signIn(user, 'seller') },
  )
  const headers = { authorization: `Bearer ${pair.key}:${pair.secret}` }
  const program = async (method: 'POST' | 'PUT' | 'GET' | 'DELETE', at: string, given?: object) => {
    const { status, text } = await app.call(method, `/api/newsletters${at}`, given, { headers })
    return { status, body: JSON.parse(text) as Shown & { words: string; unknown_words: string[]; error?: string } }
  }
  const people = await counted({ tag: 'news' })
  const made = await program('POST', '', { audience: { tag: 'news' } })
  expect([made.status, made.body]).toMatchObject([201, { state: 'draft', people, words: '' }])
  const at = `/${made.body.id}`
  expect((await program('POST', `${at}/send`, {})).body.error).toContain('subject: required')
  const words = { subject: 'Hello {nobody}', text: 'Dear {first_name},\n\n<script>alert(1)</script>see you.' }
  const written = await program('PUT', at, words)
  expect(written.body).toMatchObject({ subject: 'Hello {nobody}', unknown_words: ['nobody'], people })
  const stored = await sql<{ content: string }>`
    select content::text from newsletters where id = ${made.body.id}`.execute(app.world.db)
  expect(stored.rows[0]!.content).not.toContain('<script')
  expect((await program('PUT', at, { preview_text: 'Soon' })).body.words).toBe(written.body.words)
  const later = app.clock.now.add({ hours: 48 }).toString()
  expect((await program('POST', `${at}/send`, { send_at: later })).body.state).toBe('scheduled')
  expect((await program('PUT', at, { text: 'Too late' })).status).toBe(409)
  expect((await program('DELETE', at)).status).toBe(409)
  expect((await program('POST', `${at}/recall`, {})).body.state).toBe('draft')
  expect((await program('DELETE', at)).body).toEqual({ success: true })
  expect((await program('GET', at)).status).toBe(404)
})
