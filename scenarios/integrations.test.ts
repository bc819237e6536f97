import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { erasePerson } from '#platform/server/erase.ts'
import type { Method } from '#platform/shared/contract.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { addOptInForm, confirmByLink } from '#capabilities/shop/opt-ins/server/testing.ts'
import { declaredConnectors } from '#capabilities/outward/integrations/connectors/declared.ts'
import { wakeLanes, workOff } from '#capabilities/outward/integrations/server/testing.ts'
import { startIntegrationsSimulator } from '../tools/simulators/integrations/main.ts'
import type { Person } from '../tools/simulators/integrations/people.ts'
import { deskAt } from './payment-providers/desk.ts'

const calls: string[] = []
const simulator = await startIntegrationsSimulator({ listen: (call) => calls.push(call) })
afterAll(() => simulator.stop())
const app = useTestApp(rooms, { at: '2026-03-02T09:00:00Z', settings: { INTEGRATIONS_API: simulator.url } })

let shop: TestShop
let stranger: Awaited<ReturnType<typeof makeSeller>>
type Shown = { id: number; name: string; state: string; secret_hint: string; catalogue: { lists: { name: string }[] } }
const accounts = '/v1/cabinet/integration_accounts'
const call = async <T>(method: Method, at: string, given?: object, userId = shop.seller.userId) =>
  app.call<T>(method, at, given, { token: await app.signIn(userId, 'seller') })

let number = 0
let account = ''
beforeAll(async () => {
  shop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  stranger = await app.transact((ctx) => makeSeller(ctx))
})
beforeEach(async () => {
  app.clock.advance({ hours: 2 })
  for (const table of ['integration_accounts', 'automations', 'opt_in_contacts', 'opt_in_forms'])
    await sql`delete from ${sql.table(table)}`.execute(app.world.db)
  account = `studio${++number}`
  calls.length = 0
})

const keysOf = (connector: string, name = account) => ({
  connector,
  api_key: `key_of_${name}-us21`,
  ...(connector === 'active_campaign' ? { address: 'https://studio.api-us1.com' } : {}),
})
const connect = async (connector = 'mail_chimp', name = account) =>
  (await call<Shown>('POST', accounts, keysOf(connector, name))).data
const people = async (name = account): Promise<Pick<Person, 'email' | 'list' | 'state' | 'tags'>[]> => {
  const answer = await fetch(`${simulator.url}/simulator/books/${name}`)
  const { people: found } = (await answer.json()) as { people: Person[] }
  return found.map(({ email, list, state, tags }) => ({ email, list, state, tags }))
}
const fault = (kind: string, on = '*') => deskAt(simulator.url, account).desk('fault', { on, kind })

/** A confirmed contact of the shop. */
const agree = async (email: string): Promise<number> => {
  const slug = `news-${++number}`
  const form = await app.world
    .as({ ...app.world.actor, kind: 'user', role: 'seller', sellerId: shop.seller.id })
    .transact((ctx) =>
      addOptInForm(ctx, {
        name: 'News',
        slug,
        title: 'News',
        intro: '',
        asksName: 'optional',
        fields: [],
        consentText: 'Yes.',
        buttonText: '',
        thanksText: '',
        redirectUrl: null,
        tags: [],
      }),
    )
  expect(form.slug).toBe(slug)
  await call('POST', `/v1/opt_ins/${shop.seller.username}/${slug}`, { email, has_agreed: true, consent_version: 1 })
  const { id, confirmToken } = await app.world.db
    .selectFrom('optInContacts')
    .select(['id', 'confirmToken'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => confirmByLink(ctx, confirmToken))
  await app.drain()
  return Number(id)
}
const unsubscribe = (id: number) => call('POST', `/v1/cabinet/opt_ins/contacts/${id}/unsubscribe`)

const publish = async (...steps: object[]) => {
  const plan = { trigger: { name: 'bought' }, again: 'every_time', steps }
  const { id } = (await call<Shown>('POST', '/v1/cabinet/automations', { name: 'Rule', plan })).data
  return (await call<{ state: string; faults: object }>('POST', `/v1/cabinet/automations/${id}/publish`)).data
}
const step = (deed: string, given: object, key = deed) => ({ kind: 'act', key, act: `integrations.${deed}`, given })
const log = async () => {
  const { rows } = await sql<{
    id: number
    deed: string
    state: string
    error: string | null
    attempts: number
    email: string
  }>`
    select id, deed, state, error, attempts, email from integration_calls order by id`.execute(app.world.db)
  return rows
}

describe.each(declaredConnectors.map(({ name }) => name))('%s', (connector) => {
  it('names its account, shows lists, and hides the key', async () => {
    const made = await connect(connector)
    expect(made).toMatchObject({ name: account, state: 'active', secret_hint: '•••• us21' })
    expect(made.catalogue.lists.map(({ name }) => name)).toEqual(['Buyers', 'News'])
    expect(JSON.stringify(made)).not.toContain('key_of')
    const refused = await call('POST', accounts, { ...keysOf(connector), api_key: 'wrong-us21' })
    expect(refused).toMatchObject({ status: 422, fields: { api_key: expect.anything() as unknown } })
  })

  it('subscribes with a tag, tags, untags and unsubscribes; after a lost answer as well, once', async () => {
    const { id: accountId } = await connect(connector)
    const contactId = await agree('ida@example.com')
    await publish(
      step('subscribe', { accountId, list: 'Buyers', tag: 'course' }),
      step('tag', { accountId, tag: 'vip' }),
      step('untag', { accountId, tag: 'course' }),
    )
    for (const kind of ['timeout_after', '500', 'timeout_before']) await fault(kind)
    await buy(app.world, shop, { email: 'ida@example.com' })
    await app.drain()
    for (let hour = 0; hour < 3; hour++) {
      app.clock.advance({ hours: 1 })
      await app.drain()
    }
    expect(await log()).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }])
    expect(await people()).toEqual([{ email: 'ida@example.com', list: 'l1', state: 'subscribed', tags: ['vip'] }])
    await unsubscribe(contactId)
    await app.drain()
    expect(await people()).toMatchObject([{ email: 'ida@example.com', state: 'unsubscribed' }])
  })

  it('adds nobody by a tag', async () => {
    const { id: accountId } = await connect(connector)
    await publish(step('tag', { accountId, tag: 'vip' }))
    await buy(app.world, shop, { email: 'new@example.com' })
    for (let hour = 0; hour < 4; hour++) {
      await app.drain()
      app.clock.advance({ hours: 1 })
    }
    expect(await log()).toMatchObject([{ state: 'skipped', error: 'not_there' }])
    expect(await people()).toEqual([])
  })
})

it('subscribes nobody who has not agreed', async () => {
  const { id: accountId } = await connect()
  await publish(step('subscribe', { accountId, list: 'Buyers' }))
  await buy(app.world, shop, { email: 'eve@example.com' })
  await app.drain()
  expect(await log()).toMatchObject([{ state: 'skipped', error: 'no_consent' }])
  expect(await people()).toEqual([])
})

describe('the queue', () => {
  const subscribers = async (...emails: string[]) => {
    const { id: accountId } = await connect()
    for (const email of emails) await agree(email)
    await publish(step('subscribe', { accountId, list: 'Buyers' }))
    calls.length = 0
    return accountId
  }
  const puts = () => calls.filter((made) => made.startsWith('PUT')).length
  const mailsTo = (email: string) => buy(app.world, shop, { email })
  const workFor = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      app.clock.advance({ hours: 1 })
      await wakeLanes.run(app.world, {})
      await app.drain()
    }
  }

  it('obeys 429 and its Retry-After, for the whole account', async () => {
    const accountId = await subscribers('a@example.com', 'b@example.com', 'c@example.com')
    await fault('429')
    for (const name of ['a', 'b', 'c']) await mailsTo(`${name}@example.com`)
    await app.drain()
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from paused_until - last_call_at)::int as seconds from integration_accounts where id = ${accountId}`.execute(
      app.world.db,
    )
    expect(rows).toEqual([{ seconds: 90 }])
    const before = puts()
    app.clock.advance({ seconds: 60 })
    await app.drain()
    expect(puts()).toBe(before)
    app.clock.advance({ seconds: 60 })
    await app.drain()
    await workFor(1)
    expect(await people()).toHaveLength(3)
  })

  it('keeps the order of a person, whatever fails', async () => {
    const accountId = await subscribers('a@example.com')
    await publish(step('tag', { accountId, tag: 'first' }), step('untag', { accountId, tag: 'first' }))
    for (let time = 0; time < 3; time++) await fault('500')
    await mailsTo('a@example.com')
    await app.drain()
    const states = (await log()).map(({ state }) => state)
    expect(states).toEqual(['waiting', 'waiting', 'waiting'])
    expect(puts()).toBe(1)
    await workFor(3)
    expect(await people()).toMatchObject([{ state: 'subscribed', tags: [] }])
    expect((await log()).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  })

  it('leaves to a person what is not done within a day; the button tries it again', async () => {
    await subscribers('a@example.com')
    for (let time = 0; time < 30; time++) await fault('500')
    await mailsTo('a@example.com')
    await app.drain()
    await workFor(30)
    const [failed] = await log()
    expect(failed).toMatchObject({ state: 'failed', error: 'no_answer' })
    await deskAt(simulator.url, account).desk('calm', {})
    const at = `/v1/cabinet/integration_calls/${failed!.id}/retry`
    expect((await call('POST', at, {}, stranger.user.id)).status).toBe(404)
    expect((await call('POST', at)).status).toBe(200)
    await app.drain()
    expect(await people()).toHaveLength(1)
  })

  it('stops at a wrong key, and continues with another', async () => {
    const accountId = await subscribers('a@example.com')
    await fault('401')
    await mailsTo('a@example.com')
    await app.drain()
    expect((await call<Shown>('GET', `${accounts}/${accountId}`)).data.state).toBe('failing')
    const changed = await call<Shown>('PATCH', `${accounts}/${accountId}`, { api_key: keysOf('mail_chimp').api_key })
    expect(changed.data.state).toBe('active')
    await app.drain()
    expect(await people()).toHaveLength(1)
  })

  it('says of a list that is gone that the service refused it', async () => {
    const { id: accountId } = await connect()
    await agree('a@example.com')
    await publish(step('subscribe', { accountId, list: 'Gone' }))
    await mailsTo('a@example.com')
    await app.drain()
    expect(await log()).toMatchObject([{ state: 'failed', error: 'refused', attempts: 1 }])
  })

  /** A call that waits, and the job that works it off, which takes a while at the service. */
  const waiting = async () => {
    const accountId = await subscribers('a@example.com')
    const pause = (until: string | null) =>
      sql`update integration_accounts set paused_until = ${until} where id = ${accountId}`.execute(app.world.db)
    await pause('2090-01-01')
    await mailsTo('a@example.com')
    await app.drain()
    await pause(null)
    await fault('slow', 'PUT /lists/:list/members/:hash')
    const { rows } = await sql<{ lane: number }>`select lane from integration_calls`.execute(app.world.db)
    return () => workOff.run(app.world, { accountId, lane: rows[0]!.lane })
  }
  const begun = () => vi.waitUntil(() => puts() === 1)

  it('sends a call once, although two workers are at it', async () => {
    const work = await waiting()
    const first = work()
    await begun()
    await work()
    await first
    expect(puts()).toBe(1)
    expect(await log()).toMatchObject([{ state: 'done', attempts: 1 }])
  })

  it('would send it twice without the lease', async () => {
    const work = await waiting()
    const first = work()
    await begun()
    await sql`update integration_calls set leased_until = null`.execute(app.world.db)
    await work()
    await first
    expect(puts()).toBe(2)
  })

  it('takes a call again when its worker is not heard of, and notes one outcome', async () => {
    const work = await waiting()
    const lost = work()
    await begun()
    app.clock.advance({ minutes: 3 })
    await wakeLanes.run(app.world, {})
    await app.drain()
    await lost
    expect(await log()).toMatchObject([{ state: 'done', attempts: 2 }])
    expect(await people()).toMatchObject([{ email: 'a@example.com', state: 'subscribed' }])
  })

  it('forgets whom it has to forget, keeps the log of who is disconnected', async () => {
    const accountId = await subscribers('a@example.com', 'b@example.com')
    await mailsTo('a@example.com')
    await mailsTo('b@example.com')
    await app.drain()
    const gone = await call<Shown>('POST', `${accounts}/${accountId}/disconnect`)
    expect(gone.data.state).toBe('disconnected')
    expect(await log()).toHaveLength(2)
    const { rows } = await sql`select from integration_accounts where keys_sealed is not null`.execute(app.world.db)
    expect(rows).toHaveLength(0)
    await app.transact((ctx) =>
      erasePerson(ctx, { userId: 0, emails: ['a@example.com'], names: [], sellerId: shop.seller.id }),
    )
    expect((await log()).map(({ email }) => email)).toEqual(['b@example.com'])
  })
})
