import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { erasePerson } from '#platform/server/erase.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { declaredConnectors, titleOf } from '#capabilities/outward/integrations/connectors/declared.ts'
import { askWhoLeft, wakeLanes, workOff } from '#capabilities/outward/integrations/server/testing.ts'
import type { ServiceDeed } from '#capabilities/outward/integrations/vocabulary.ts'
import { accounts, openIntegrations, type Shown } from './integrations-desk.ts'

const opened = await openIntegrations()
const { set, call, keysOf, connect, books, people, desk, fault, agree, unsubscribe, publish, step, log, pass } = opened
const { app, calls } = set

const withPeople = declaredConnectors.filter(({ keeps }) => keeps === 'people')

describe.each(withPeople.map((declared) => [declared.name, declared] as const))('%s', (connector, { can }) => {
  const offers = (deed: ServiceDeed) => can.includes(deed)
  const tag = offers('tag') ? 'course' : ''
  const subscribing = (accountId: number) => step('subscribe', { accountId, list: 'Buyers', tag })

  it('names its account, shows lists, and hides the key', async () => {
    const made = await connect(connector)
    expect(made).toMatchObject({ state: 'active', secret_hint: '•••• us21' })
    expect(made.name).toContain(set.account)
    expect(made.catalogue.lists.map(({ name }) => name)).toEqual(['Buyers', 'News'])
    const values = made.mapping.map(({ value }) => value)
    expect(values).toEqual(expect.arrayContaining(['firstName', 'lastName', 'orderTotal']))
    expect(JSON.stringify(made)).not.toContain('key_of')
    const refused = await call('POST', accounts, { ...keysOf(connector), api_key: 'wrong-us21' })
    expect(refused).toMatchObject({ status: 422, fields: { api_key: expect.anything() as unknown } })
  })

  it('does all it can, after a lost answer as well, once', async () => {
    const { id: accountId } = await connect(connector)
    const contactId = await agree('ida@example.com')
    const tagging = [step('tag', { accountId, tag: 'vip' }), step('untag', { accountId, tag: 'course' })]
    const selling = [
      step('deal', { accountId, stage: 'Sales · New' }, 'd1'),
      step('deal', { accountId, stage: 'Sales · Won' }, 'd2'),
    ]
    await publish(
      subscribing(accountId),
      ...(offers('tag') ? tagging : []),
      ...(offers('deal') ? selling : []),
      step('set_fields', { accountId, field: 'Last name', value: 'of {first_name}' }),
    )
    for (const kind of ['timeout_after', '500', 'timeout_before']) await fault(kind)
    await fault('timeout_after', connector === 'hubspot' ? 'POST /crm/v3/objects/deals' : 'POST /deals')
    await buy(app.world, set.shop, { email: 'ida@example.com' })
    await app.drain()
    await pass(4)
    expect((await log()).map(({ state }) => state)).not.toContain('failed')
    expect(new Set((await log()).map(({ state }) => state))).toEqual(new Set(['done']))
    const tags = offers('tag') ? ['vip'] : []
    expect(await people()).toEqual([{ email: 'ida@example.com', list: 'l1', state: 'subscribed', tags }])
    const { contacts, people: found, deals } = await books()
    const fields = { ...found[0]?.fields, ...contacts[0]?.fields }
    expect(fields).toMatchObject({ last: 'of Mara', total: '119.00' })
    expect(Object.values(fields)).toContain('Mara')
    if (offers('deal')) expect(deals).toMatchObject([{ contact: 'ida@example.com', stage: 'p1/won' }])
    await unsubscribe(contactId)
    await app.drain()
    expect(await people()).toMatchObject([{ email: 'ida@example.com', state: 'unsubscribed' }])
    expect((await log()).at(-1)).toMatchObject({ deed: 'unsubscribe', proof: { rule: 'left_here', detail: 'News' } })
  })

  it('adds nobody but by subscribing', async () => {
    const { id: accountId } = await connect(connector)
    const [deed, given] = offers('tag') ? (['tag', { tag: 'vip' }] as const) : (['set_fields', {}] as const)
    await publish(step(deed, { accountId, ...given }))
    await buy(app.world, set.shop, { email: 'new@example.com' })
    await pass(4)
    expect(await log()).toMatchObject([{ state: 'skipped', error: 'not_there' }])
    expect(await people()).toEqual([])
  })

  it('unsubscribes here who unsubscribes there, once, with proof', async () => {
    const { id: accountId, notice_url: noticeUrl, is_reporting: isReporting } = await connect(connector)
    await agree('ida@example.com')
    await publish(subscribing(accountId))
    await buy(app.world, set.shop, { email: 'ida@example.com' })
    await app.drain()
    expect(isReporting).toBe(noticeUrl === null)
    await desk('leave', {
      email: 'ida@example.com',
      service: connector,
      times: 2,
      ...(noticeUrl ? { url: noticeUrl } : {}),
    })
    await askWhoLeft.run(app.world, {})
    await app.drain()
    await askWhoLeft.run(app.world, {})
    await app.drain()
    const left = (await log()).filter(({ deed }) => deed === 'left')
    expect(left).toMatchObject([{ state: 'done', email: 'ida@example.com', proof: { rule: 'left_there' } }])
    const { rows } = await sql`select c.state, p.words from opt_in_contacts c
      join opt_in_proofs p on p.contact_id = c.id and p.deed = 'unsubscribed'`.execute(app.world.db)
    expect(rows).toMatchObject([
      { state: 'unsubscribed', words: expect.stringContaining(titleOf(connector)) as unknown },
    ])
    await buy(app.world, set.shop, { email: 'ida@example.com' })
    await app.drain()
    expect((await log()).at(-1)).toMatchObject({ deed: 'subscribe', state: 'skipped', error: 'no_consent' })
  })
})

it('subscribes nobody who has not agreed', async () => {
  const { id: accountId } = await connect()
  await publish(step('subscribe', { accountId, list: 'Buyers' }))
  await buy(app.world, set.shop, { email: 'eve@example.com' })
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
  const mailsTo = (email: string) => buy(app.world, set.shop, { email })
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
    await desk('calm', {})
    const at = `/v1/cabinet/integration_calls/${failed!.id}/retry`
    expect((await call('POST', at, {}, set.strangerId)).status).toBe(404)
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
    const changed = await call<Shown>('PATCH', `${accounts}/${accountId}`, { api_key: `key_of_${set.account}-us21` })
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
      erasePerson(ctx, { userId: 0, emails: ['a@example.com'], names: [], sellerId: set.shop.seller.id }),
    )
    expect((await log()).map(({ email }) => email)).toEqual(['b@example.com'])
  })
})
