import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })

type Shown = {
  id: number
  opened_count: number
  links: { url: string; clicks: number }[]
  public_path: string | null
}

let user = 0
let username = ''

const desk = async <D = Shown>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/newsletters${at}`, given, { token: await app.signIn(user, 'seller') })

const target = 'https://shop.example/a?b=1&c=2'
const blocks = [
  {
    id: 'b1',
    type: 'text',
    values: { text: `<p>Hello {first_name|friend}, <a href="${target.replace('&', '&amp;')}">look</a>.</p>` },
    style: {},
    slots: [],
  },
]

const sent = async () => {
  const { id } = (await desk('POST', '', {})).data
  const content = { revision: 0, document: { version: 1, blocks } }
  await desk('PATCH', `/${id}/letter`, { subject: 'For {first_name|you}', content })
  await desk('POST', `/${id}/send`, {})
  await app.drain()
  return id
}

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  user = made.user.id
  username = made.seller.username
  await app.transact((ctx) => makeContacts(ctx, made.seller.id, 2))
})

describe('what is counted', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  const get = async (path: string, headers: Record<string, string> = browser) =>
    (await app.server()).inject({ method: 'GET', url: path, headers })

  it('is the same link in each email, which tells no reader apart and leads where the newsletter leads', async () => {
    const id = await sent()
    const mails = (await app.mails()).filter(({ kind }) => kind === 'newsletter')
    const own = (html: string) => [...html.matchAll(/\/n\/\d+\/\d+/g)].map(([path]) => path)
    expect(own(mails[0]!.html)).toEqual([`/n/${id}/1`, `/n/${id}/0`])
    expect(own(mails[1]!.html)).toEqual(own(mails[0]!.html))
    expect(mails[0]!.html).not.toContain('shop.example')

    const led = await get(`/n/${id}/1`)
    expect([led.statusCode, led.headers.location]).toEqual([302, target])
    const picture = await get(`/n/${id}/0`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/gif'])
    expect((await desk('GET', `/${id}`)).data).toMatchObject({
      opened_count: 1,
      links: [{ url: target, clicks: 1 }],
    })
  })

  it('leads nowhere else, and counts neither robots nor scanners, prefetches or the seller', async () => {
    const id = await sent()
    for (const path of [`/n/${id}/2`, `/n/999999/1`]) expect((await get(path)).statusCode).toBe(404)
    expect((await get(`/n/${id}/1?url=https://evil.example`)).headers.location).toBe(target)
    for (const headers of [
      { 'user-agent': 'Googlebot/2.1' },
      { 'user-agent': 'Mozilla/5.0 Barracuda Link Protection' },
      { ...browser, 'sec-purpose': 'prefetch' },
      { ...browser, 'sec-fetch-site': 'same-origin' },
    ])
      expect((await get(`/n/${id}/1`, headers)).statusCode).toBe(302)
    await (await app.server()).inject({ method: 'HEAD', url: `/n/${id}/1`, headers: browser })
    expect((await desk('GET', `/${id}`)).data.links).toEqual([{ url: target, clicks: 1 }])
  })

  it('is nothing in a preview and a test', async () => {
    const id = await sent()
    expect((await desk<{ html: string }>('GET', `/${id}/email`)).data.html).toContain('shop.example')
  })
})

describe('the archive of a shop', () => {
  type Archive = { list: { id: number; subject: string; about: string }[]; total_count: number }
  const archive = async () => (await app.call<Archive>('GET', `/v1/newsletters/${username}`)).data

  it('shows what its seller put there, in the words for a reader of whom nothing is known', async () => {
    const id = await sent()
    const other = await sent()
    expect(await archive()).toMatchObject({ list: [], total_count: 0 })
    expect((await app.call('GET', `/v1/newsletters/${username}/${id}`)).status).toBe(404)
    const shown = await desk('PUT', `/${id}/archive`, { is_public: true })
    expect(shown.data.public_path).toBe(`/s/${username}/newsletters/${id}`)
    expect(await archive()).toMatchObject({
      list: [{ id, subject: 'For you', about: expect.stringContaining('Hello friend, look.') }],
      total_count: 1,
    })
    const { data } = await app.call<{ content: { document: unknown } }>('GET', `/v1/newsletters/${username}/${id}`)
    expect(JSON.stringify(data.content.document)).toContain('Hello friend')
    expect(JSON.stringify(data.content.document)).not.toContain('{first_name')
    expect((await app.call('GET', `/v1/newsletters/${username}/${other}`)).status).toBe(404)
    await desk('PUT', `/${id}/archive`, { is_public: false })
    expect((await archive()).list).toEqual([])
  })

  it('takes nothing that was not sent, and of nobody else', async () => {
    const { id } = (await desk('POST', '', {})).data
    expect((await desk<unknown>('PUT', `/${id}/archive`, { is_public: true })).status).toBe(409)
    const stranger = await app.transact((ctx) => makeSeller(ctx))
    const token = await app.signIn(stranger.user.id, 'seller')
    const given = { is_public: true }
    expect((await app.call('PUT', `/v1/cabinet/newsletters/${await sent()}/archive`, given, { token })).status).toBe(
      404,
    )
  })
})

it('contacts without a proof are never written to, whatever their state says', async () => {
  await sql`delete from opt_in_proofs where contact_id = (select id from opt_in_contacts where email = 'p2@example.com')`.execute(
    app.world.db,
  )
  const id = await sent()
  const { rows } = await sql<{
    recipient: string
  }>`select recipient::text from mails where sending = ${`newsletter:${id}`}`.execute(app.world.db)
  expect(rows).toEqual([{ recipient: 'p1@example.com' }])
})
