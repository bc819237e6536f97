import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })

type Shown = {
  id: number
  state: string
  people: number | null
  resend_of: number | null
  opened_count: number
  links: { clicks: number }[]
  measured: { people: number; opened: number; clicked: number }
}
type Recipients = { list: { email: string; opened_at: string | null; clicked_at: string | null }[] }

let user = 0

const desk = async <D = Shown>(method: 'GET' | 'POST' | 'PATCH', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/newsletters${at}`, given, { token: await app.signIn(user, 'seller') })

const target = 'https://shop.example/'
const text = `<p>Hello, <a href="${target}">look</a>.</p>`
const document = { version: 1, blocks: [{ id: 'b1', type: 'text', values: { text }, style: {}, slots: [] }] }

const sent = async () => {
  app.clock.advance({ hours: 25 })
  const { id } = (await desk('POST', '', {})).data
  await desk('PATCH', `/${id}/letter`, { subject: 'News', content: { revision: 0, document } })
  await desk('POST', `/${id}/send`, {})
  await app.drain()
  return id
}
const shown = async (id: number) => (await desk('GET', `/${id}`)).data
const mailTo = async (id: number, email: string) => {
  const { rows } = await sql<{ html: string; token: string }>`select html, token from mails
    where sending = ${`newsletter:${id}`} and recipient = ${email}`.execute(app.world.db)
  return rows[0]!
}
const linksTo = async (id: number, email: string) =>
  [...(await mailTo(id, email)).html.matchAll(/\/n\/[\w/-]+/g)].map(([path]) => path)
const recipientsOf = async (id: number) =>
  Object.fromEntries(
    (await desk<Recipients>('GET', `/recipients?newsletterId=${id}`)).data.list.map(({ email, ...rest }) => [
      email,
      [rest.opened_at, rest.clicked_at].map((at) => at !== null),
    ]),
  )

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const get = async (url: string, headers: Record<string, string> = browser) =>
  (await app.server()).inject({ method: 'GET', url, headers })

/** What the reader of a newsletter says on the page of their emails. */
const say = async (id: number, email: string, isMeasured: boolean) => {
  const { token } = await mailTo(id, email)
  const path = `/v1/common/mail_wishes/${token}`
  const { data } = await app.call<{ is_measured: boolean }>('PUT', path, { stopped: [], is_measured: isMeasured })
  await app.drain()
  return data.is_measured
}

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  user = made.user.id
  await app.transact((ctx) => makeContacts(ctx, made.seller.id, 4))
})

it('a reader may agree at sign-up, by a choice of its own that is confirmed with the rest; admins who look open nothing', async () => {
  const token = await app.signIn(user, 'seller')
  const { data: form } = await app.call<{ id: number; path: string }>(
    'POST',
    '/v1/cabinet/opt_ins/forms',
    { name: 'Asked', slug: 'asked', consent_text: 'I agree.', asks_measuring: true, tags: ['asked'] },
    { token },
  )
  const at = form.path.replace('/s/', '/v1/opt_ins/').replace('/opt_in/', '/')
  const { measuring_text: words } = (await app.call<{ measuring_text: string }>('GET', at)).data
  expect(words).toContain('open')
  for (const [email, isMeasured] of [
    ['yes@example.com', true],
    ['no@example.com', undefined],
  ] as const) {
    await app.call('POST', at, { email, has_agreed: true, consent_version: 1, is_measured: isMeasured })
    const { confirmToken } = await app.world.db
      .selectFrom('optInContacts')
      .select('confirmToken')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const asked = await sql`select from mail_measuring_consents where recipient = ${email}`.execute(app.world.db)
    expect(asked.rows).toHaveLength(0)
    await app.call('POST', `/v1/opt_ins/confirmations/by/${confirmToken}`)
  }
  const { rows } = await sql<{ recipient: string; wording: string; proven: string[] }>`
    select m.recipient::text, m.wording, array(select p.words from opt_in_proofs p join opt_in_contacts c on c.id = p.contact_id
      where c.email = m.recipient order by p.id) as proven from mail_measuring_consents m where recipient like '%@example.com'`.execute(
    app.world.db,
  )
  expect(rows).toEqual([{ recipient: 'yes@example.com', wording: words, proven: [words, words] }])
  const id = await sent()
  const own = await linksTo(id, 'yes@example.com')
  expect(own.every((path) => /^\/n\/\d+\/\d+\/\d+-/.test(path))).toBe(true)
  const admin = await app.transact((ctx) => makeUser(ctx, ['admin']))
  const { rows: mails } = await sql<{ id: number }>`select id from mails where recipient = 'yes@example.com'
    and sending = ${`newsletter:${id}`}`.execute(app.world.db)
  const read = await app.call<{ html: string }>('GET', `/v1/cabinet/mails/${mails[0]!.id}`, undefined, {
    token: admin.token,
  })
  expect(read.data.html).toContain('Hello')
  expect(read.data.html).not.toMatch(/\/n\/\d+|unsubscribe\//)
  await sql`delete from opt_in_contacts where email in ('yes@example.com', 'no@example.com')`.execute(app.world.db)
  await sql`delete from mail_measuring_consents`.execute(app.world.db)
})

describe('a reader who agreed', () => {
  it('is asked, off by default, and kept with time, sentence and version; it ends as it was given', async () => {
    const id = await sent()
    const { token } = await mailTo(id, 'p1@example.com')
    const path = `/v1/common/mail_wishes/${token}`
    expect((await app.call('GET', path)).data).toMatchObject({ is_measured: false })
    expect(await say(id, 'p1@example.com', true)).toBe(true)
    expect(await say(id, 'p1@example.com', true)).toBe(true)
    expect((await app.call('PUT', path, { stopped: [] })).data).toMatchObject({ is_measured: true })
    expect(await say(id, 'p1@example.com', false)).toBe(false)
    const { rows } = await sql<{ wording: string; wordingVersion: number; ended: boolean }>`
      select wording, wording_version, ended_at is not null as ended from mail_measuring_consents`.execute(app.world.db)
    expect(rows).toEqual([
      { wording: expect.stringContaining('may keep when I open newsletters'), wordingVersion: 1, ended: true },
    ])
  })

  it('alone has links of their own; opening and clicking are kept for them, and counted for all', async () => {
    const first = await sent()
    await say(first, 'p1@example.com', true)
    const id = await sent()
    const [link, picture] = await linksTo(id, 'p1@example.com')
    expect(link).toMatch(new RegExp(`^/n/${id}/1/\\d+-`))
    expect(await linksTo(id, 'p2@example.com')).toEqual([`/n/${id}/1`, `/n/${id}/0`])

    await get(picture!, { 'user-agent': 'Googlebot/2.1' })
    expect((await shown(id)).measured).toEqual({ people: 1, opened: 0, clicked: 0 })
    expect((await get(picture!)).headers['content-type']).toBe('image/gif')
    expect((await shown(id)).measured).toEqual({ people: 1, opened: 1, clicked: 0 })
    const led = await get(link!)
    expect([led.statusCode, led.headers.location]).toEqual([302, target])
    await get(`/n/${id}/0`)
    expect(await shown(id)).toMatchObject({
      opened_count: 2,
      links: [{ clicks: 1 }],
      measured: { people: 1, opened: 1, clicked: 1 },
    })
    expect(await recipientsOf(id)).toEqual({
      'p1@example.com': [true, true],
      'p2@example.com': [false, false],
      'p3@example.com': [false, false],
      'p4@example.com': [false, false],
    })
  })

  it('is not the seller who reads the email in their log', async () => {
    const id = await sent()
    const { rows } = await sql<{ id: number }>`select id from mails where sending = ${`newsletter:${id}`}`.execute(
      app.world.db,
    )
    const token = await app.signIn(user, 'seller')
    const read = await app.call<{ html: string }>('GET', `/v1/cabinet/mails/${rows[0]!.id}`, undefined, { token })
    expect(read.data.html).toContain('Hello')
    expect(read.data.html).not.toContain('/n/')
  })

  it('cannot be spoken for: a made-up or another number of a reader leads on and keeps nothing', async () => {
    const id = await sent()
    const [link] = await linksTo(id, 'p1@example.com')
    const reader = link!.split('/').at(-1)!
    for (const made of ['1-x', 'x', reader.replace(/^\d+/, (n) => String(Number(n) + 1))]) {
      const led = await get(`/n/${id}/1/${made}`)
      expect([led.statusCode, led.headers.location]).toEqual([302, target])
    }
    const other = await sent()
    await get(`/n/${other}/1/${reader}`)
    expect((await get(`/n/${id}/9/${reader}`)).statusCode).toBe(404)
    for (const each of [id, other]) expect((await shown(each)).measured).toEqual({ people: 1, opened: 0, clicked: 0 })
  })

  it('is forgotten when they no longer agree, and links of older emails keep nothing more', async () => {
    const id = await sent()
    const [link] = await linksTo(id, 'p1@example.com')
    await get(link!)
    expect((await shown(id)).measured.opened).toBe(1)
    await say(id, 'p1@example.com', false)
    expect((await shown(id)).measured).toEqual({ people: 0, opened: 0, clicked: 0 })
    await get(link!)
    expect((await recipientsOf(id))['p1@example.com']).toEqual([false, false])
    expect(await linksTo(await sent(), 'p1@example.com')).not.toContainEqual(expect.stringMatching(/-/))
  })
})

describe('sending again to who did not open', () => {
  it('reaches those who are known not to have opened, each once', async () => {
    const before = await sent()
    await say(before, 'p1@example.com', true)
    await say(before, 'p2@example.com', true)
    const id = await sent()
    await get((await linksTo(id, 'p1@example.com')).at(-1)!)
    const again = (await desk('POST', '', { resend_of: id })).data
    expect(again).toMatchObject({ state: 'draft', people: 1, resend_of: id })
    const twice = await desk<unknown>('POST', '', { resend_of: id })
    expect([twice.status, twice.fields]).toEqual([409, { resend_of: ['already_resent'] }])
    await desk('POST', `/${again.id}/send`, {})
    await app.drain()
    expect(Object.keys(await recipientsOf(again.id))).toEqual(['p2@example.com'])
    expect((await desk<unknown>('POST', '', { resend_of: again.id })).status).toBe(409)
  })

  it('is refused while it was not sent, where nobody can be known, and of nobody else', async () => {
    const { id } = (await desk('POST', '', {})).data
    expect((await desk<unknown>('POST', '', { resend_of: id })).status).toBe(409)
    const all = await sent()
    for (const email of ['p1@example.com', 'p2@example.com']) await get((await linksTo(all, email)).at(-1)!)
    const none = await desk<unknown>('POST', '', { resend_of: all })
    expect([none.status, none.fields]).toEqual([409, { resend_of: ['nobody_unopened'] }])
    const other = await app.transact((ctx) => makeSeller(ctx))
    const token = await app.signIn(other.user.id, 'seller')
    expect((await app.call('POST', '/v1/cabinet/newsletters', { resend_of: all }, { token })).status).toBe(404)
  })
})

it('who is erased leaves no consent behind', async () => {
  await app.transact((ctx) => erasePerson(ctx, { emails: ['p1@example.com'], userId: 0, sellerId: null, names: [] }))
  const { rows } = await sql`select from mail_measuring_consents where recipient = 'p1@example.com'`.execute(
    app.world.db,
  )
  expect(rows).toEqual([])
})
