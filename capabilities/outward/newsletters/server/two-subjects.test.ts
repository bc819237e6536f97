import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })

type Tried = { subject: string; recipients: number; opened: number; clicks: number }
type Shown = {
  id: number
  state: string
  opened_count: number
  links: { url: string; clicks: number }[]
  comparison: { is_open: boolean; decide_at: string; chosen_subject: number | null; subjects: Tried[] } | null
}

const people = 40
let user = 0
let username = ''

const desk = async <D = Shown>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/newsletters${at}`, given, { token: await app.signIn(user, 'seller') })

const target = 'https://shop.example/'
const text = `<p>Hello, <a href="${target}">look</a>.</p>`
const document = { version: 1, blocks: [{ id: 'b1', type: 'text', values: { text }, style: {}, slots: [] }] }

const draft = async (given: object = {}) => {
  const { id } = (await desk('POST', '', {})).data
  await desk('PATCH', `/${id}/letter`, { subject: 'First', content: { revision: 0, document } })
  await desk('PATCH', `/${id}`, { second_subject: 'Second', compare_share: 50, compare_hours: 2, ...given })
  return id
}
const begun = async (given?: object) => {
  const id = await draft(given)
  await desk('POST', `/${id}/send`, {})
  await app.drain()
  return id
}
const shown = async (id: number) => (await desk('GET', `/${id}`)).data

type Mail = { recipient: string; subject: string; html: string }
const mailsOf = async (id: number) =>
  (
    await sql<Mail>`select recipient::text, subject, html from mails where sending = ${`newsletter:${id}`} order by recipient`.execute(
      app.world.db,
    )
  ).rows
const subjectsOf = async (id: number) => {
  const mails = await mailsOf(id)
  return ['First', 'Second'].map((subject) => mails.filter((mail) => mail.subject === subject).length)
}

/** Opens, or follows the link of, the first emails with a subject. */
const look = async (id: number, subject: string, times: number, isClick = false) => {
  const { html } = (await mailsOf(id)).find((mail) => mail.subject === subject)!
  const paths = [...html.matchAll(/\/n\/\d+\/\d+/g)].map(([path]) => path)
  const url = isClick ? paths[0]! : paths.at(-1)!
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  for (let n = 0; n < times; n += 1) await (await app.server()).inject({ method: 'GET', url, headers })
}

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  user = made.user.id
  username = made.seller.username
  await app.transact((ctx) => makeContacts(ctx, made.seller.id, people))
})

describe('two subjects', () => {
  it('go to equal halves of the share; after the hours the rest gets the one that was opened more often', async () => {
    const id = await begun()
    expect(await subjectsOf(id)).toEqual([10, 10])
    await look(id, 'First', 4)
    await look(id, 'Second', 7)
    await look(id, 'Second', 2, true)
    expect(await shown(id)).toMatchObject({
      state: 'sending',
      opened_count: 11,
      links: [{ url: target, clicks: 2 }],
      comparison: {
        is_open: true,
        decide_at: '2026-03-02T11:00:00.000Z',
        chosen_subject: null,
        subjects: [
          { subject: 'First', recipients: 10, opened: 4, clicks: 0 },
          { subject: 'Second', recipients: 10, opened: 7, clicks: 2 },
        ],
      },
    })
    app.clock.advance({ minutes: 119 })
    await app.drain()
    expect(await subjectsOf(id)).toEqual([10, 10])
    app.clock.advance({ minutes: 1 })
    await app.drain()
    expect(await subjectsOf(id)).toEqual([10, 30])
    expect(new Set((await mailsOf(id)).map(({ recipient }) => recipient)).size).toBe(people)
    expect(await shown(id)).toMatchObject({ state: 'sent', comparison: { is_open: false, chosen_subject: 2 } })
  })

  it('of which the second won are told in the archive and in the list of recipients', async () => {
    const id = await begun()
    await desk('POST', `/${id}/choose_subject`, { subject: 2 })
    await app.drain()
    await desk('PUT', `/${id}/archive`, { is_public: true })
    const { data } = await app.call<{ list: { subject: string }[] }>('GET', `/v1/newsletters/${username}`)
    expect(data.list[0]!.subject).toBe('Second')
    const { list } = (await desk<{ list: { subject: string }[] }>('GET', `/recipients?newsletterId=${id}&per=100`)).data
    expect(list.filter(({ subject }) => subject === 'First')).toHaveLength(10)
  })

  it('leave it at the first while too little was opened', async () => {
    const id = await begun({ compare_share: 10 })
    expect(await subjectsOf(id)).toEqual([2, 2])
    await look(id, 'Second', 9)
    app.clock.advance({ hours: 2 })
    await app.drain()
    expect(await subjectsOf(id)).toEqual([38, 2])
    expect(await shown(id)).toMatchObject({ comparison: { chosen_subject: 1 } })
  })

  it('are decided earlier by the seller, once', async () => {
    const id = await begun()
    expect((await desk('POST', `/${id}/choose_subject`, { subject: 2 })).data.comparison?.chosen_subject).toBe(2)
    await app.drain()
    expect(await subjectsOf(id)).toEqual([10, 30])
    expect((await desk<unknown>('POST', `/${id}/choose_subject`, { subject: 1 })).status).toBe(409)
    expect((await desk<unknown>('POST', `/${id}/choose_subject`, { subject: 3 })).status).toBe(422)
  })

  it('are stopped while they are compared: nobody else gets either', async () => {
    const id = await begun()
    expect((await desk('POST', `/${id}/cancel`)).data.state).toBe('canceled')
    expect((await desk<unknown>('POST', `/${id}/choose_subject`, { subject: 1 })).status).toBe(409)
    app.clock.advance({ hours: 3 })
    await app.drain()
    expect(await subjectsOf(id)).toEqual([10, 10])
  })

  it('leave out who unsubscribes while they are compared', async () => {
    const id = await begun()
    const got = new Set((await mailsOf(id)).map(({ recipient }) => recipient))
    const { email, token } = (
      await sql<{
        email: string
        token: string
      }>`select email::text, unsubscribe_token as token from opt_in_contacts where not email::text = any(${[...got]}::text[]) limit 1`.execute(
        app.world.db,
      )
    ).rows[0]!
    await app.call('POST', `/v1/opt_ins/subscriptions/by/${token}`)
    app.clock.advance({ hours: 2 })
    await app.drain()
    const after = (await mailsOf(id)).map(({ recipient }) => recipient)
    expect(after).toHaveLength(people - 1)
    expect(after).not.toContain(email)
    await sql`update opt_in_contacts set unsubscribed_at = null, state = 'confirmed' where email = ${email}`.execute(
      app.world.db,
    )
  })

  it('are refused with a time of each reader, of few people, and outside of what can be compared', async () => {
    const id = await draft()
    const byZone = { send_at: '2026-04-02T07:00:00Z', clock_zone: 'Europe/Berlin' }
    const zones = await desk<unknown>('POST', `/${id}/send`, byZone)
    expect([zones.status, zones.fields]).toEqual([422, { clock_zone: ['not_with_two_subjects'] }])
    await desk('PATCH', `/${id}`, { audience: { query: 'p1@' } })
    const few = await desk<unknown>('POST', `/${id}/send`, {})
    expect([few.status, few.fields]).toEqual([409, { second_subject: ['too_few'] }])
    for (const wrong of [{ compare_share: 9 }, { compare_share: 51 }, { compare_hours: 0 }, { compare_hours: 73 }])
      expect((await desk<unknown>('PATCH', `/${id}`, wrong)).status).toBe(422)
  })

  it('come with a copy, which is compared anew', async () => {
    const { id } = (await desk('POST', '', { copy_of: await begun() })).data
    expect((await shown(id)) as object).toMatchObject({
      second_subject: 'Second',
      compare_share: 50,
      compare_hours: 2,
      comparison: null,
    })
  })
})
