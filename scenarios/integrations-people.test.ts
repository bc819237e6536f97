import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readWaiting } from '#platform/server/waiting.ts'
import { makeTeamMember } from '#capabilities/people/team/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { keepNotice } from '#capabilities/shop/opt-ins/server/testing.ts'
import { wakeLanes, workOff } from '#capabilities/outward/integrations/server/testing.ts'
import { accounts, openIntegrations, type Shown } from './integrations-desk.ts'

const opened = await openIntegrations()
const { set, call, connect, books, people, desk, fault, agree, unsubscribe, publish, step, log, pass } = opened
const { app } = set
const sells = (email: string) => buy(app.world, set.shop, { email })

it('adds the tag of a person who is on the list already', async () => {
  const { id: accountId } = await connect('get_response')
  await agree('ida@example.com')
  await publish(step('subscribe', { accountId, list: 'Buyers', tag: 'first' }))
  await publish(step('subscribe', { accountId, list: 'Buyers', tag: 'second' }))
  await sells('ida@example.com')
  await app.drain()
  expect(await people()).toMatchObject([{ tags: ['first', 'second'] }])
})

it('sends an event once, and leaves it to a person where nobody knows whether it arrived', async () => {
  const { id: accountId } = await connect('active_campaign')
  await publish(step('event', { accountId, event: 'bought', value: '{product}' }))
  await sells('ida@example.com')
  await fault('timeout_after', 'POST /track/event')
  await app.drain()
  await pass(3)
  expect(await log()).toMatchObject([{ state: 'failed', error: 'no_answer', attempts: 1 }])
  expect((await books()).events).toMatchObject([{ email: 'ida@example.com', name: 'bought' }])
  await sells('eve@example.com')
  await app.drain()
  expect((await books()).events).toHaveLength(2)
})

it('does not repeat an event whose worker was killed', async () => {
  const { id: accountId } = await connect('active_campaign')
  await publish(step('event', { accountId, event: 'bought' }))
  await sql`update integration_accounts set paused_until = '2090-01-01'`.execute(app.world.db)
  await sells('ida@example.com')
  await app.drain()
  await sql`update integration_accounts set paused_until = null`.execute(app.world.db)
  const until = app.world.ports.now().subtract({ seconds: 1 }).toString()
  await sql`update integration_calls set attempts = 1, leased_until = ${until}`.execute(app.world.db)
  const { rows } = await sql<{ lane: number }>`select lane from integration_calls`.execute(app.world.db)
  await workOff.run(app.world, { accountId, lane: rows[0]!.lane })
  expect(await log()).toMatchObject([{ state: 'failed', error: 'no_answer' }])
  expect((await books()).events).toEqual([])
})

it('says of a service that it does not offer something', async () => {
  const { id: accountId } = await connect('mailing_work')
  await publish(step('tag', { accountId, tag: 'vip' }))
  await sells('ida@example.com')
  await app.drain()
  expect(await log()).toMatchObject([{ deed: 'tag', state: 'skipped', error: 'not_offered' }])
})

it('writes the fields a seller chose, and no others', async () => {
  const { id: accountId } = await connect('klick_tipp')
  const mapping = [{ field_id: 'last', value: 'product' }]
  const changed = await call<Shown>('PATCH', `${accounts}/${accountId}/set_up`, { mapping })
  expect(changed.data.mapping).toEqual(mapping)
  await agree('ida@example.com')
  await publish(step('subscribe', { accountId, list: 'Buyers' }))
  await sells('ida@example.com')
  await app.drain()
  expect((await books()).people[0]?.fields).toEqual({ last: set.shop.product.name })
})

it('subscribes existing customers where a seller switched the rule on, until they object', async () => {
  const { id: accountId } = await connect()
  await publish(step('subscribe', { accountId, list: 'Buyers' }))
  const switched = (isOn: boolean) => call('PUT', '/v1/cabinet/opt_ins/customers_rule', { is_on: isOn })
  const sells = async (email: string) => {
    const order = await buy(app.world, set.shop, { email })
    await app.transact((ctx) => keepNotice(ctx, order, email, 'You may object.'))
  }
  await switched(true)
  await buy(app.world, set.shop, { email: 'ida@example.com' })
  await app.drain()
  expect(await log()).toMatchObject([{ state: 'skipped', error: 'no_consent' }])
  await sells('ida@example.com')
  await app.drain()
  expect((await log()).at(-1)).toMatchObject({ state: 'done', proof: { rule: 'existing_customer' } })
  await desk('leave', { email: 'ida@example.com' })
  await app.drain()
  await sells('ida@example.com')
  await app.drain()
  expect((await log()).at(-1)).toMatchObject({ deed: 'subscribe', state: 'skipped', error: 'no_consent' })
  const contact = await agree('eve@example.com')
  await unsubscribe(contact)
  await sells('eve@example.com')
  await app.drain()
  expect((await log()).at(-1)).toMatchObject({ email: 'eve@example.com', state: 'skipped', error: 'no_consent' })
  await switched(false)
  await sells('new@example.com')
  await app.drain()
  expect((await log()).at(-1)).toMatchObject({ email: 'new@example.com', state: 'skipped', error: 'no_consent' })
})

it('takes reports at the address of an account alone', async () => {
  const { id } = await connect('klick_tipp')
  const { notice_url: url } = (await call<Shown>('GET', `${accounts}/${id}`)).data
  const post = (to: string) => fetch(to, { method: 'POST', body: new URLSearchParams({ email: 'ida@example.com' }) })
  expect((await post(url!.replace(`/${id}-`, `/${id + 1}-`))).status).toBe(404)
  expect((await post(`${url}x`)).status).toBe(404)
  expect(await log()).toEqual([])
  expect((await post(url!)).status).toBe(200)
  expect(await log()).toMatchObject([{ deed: 'left', email: 'ida@example.com' }])
})

it('takes its own unsubscribing for no objection', async () => {
  const { id: accountId } = await connect('get_response')
  const contactId = await agree('ida@example.com')
  await publish(step('subscribe', { accountId, list: 'News' }), step('unsubscribe', { accountId, list: 'News' }))
  await sells('ida@example.com')
  await app.drain()
  await desk('leave', { email: 'ida@example.com' })
  await app.drain()
  const { rows } = await sql`select state from opt_in_contacts where id = ${contactId}`.execute(app.world.db)
  expect(rows).toEqual([{ state: 'confirmed' }])
})

it('shows a team member without contact data neither addresses nor what was sent', async () => {
  const { id: accountId } = await connect()
  await agree('ida@example.com')
  await publish(step('subscribe', { accountId, list: 'Buyers' }))
  await sells('ida@example.com')
  await app.drain()
  const rights = ['integrations.read']
  const member = await app.transact((ctx) =>
    makeTeamMember(ctx, { sellerId: set.shop.seller.id, rights, seesContacts: false }),
  )
  const token = await app.signIn(member.userId, 'team_member')
  const rows = await app.call<{ list: { id: number; email: string }[] }>(
    'GET',
    '/v1/cabinet/integration_calls',
    undefined,
    {
      token,
    },
  )
  expect(rows.data.list).toMatchObject([{ email: expect.stringMatching(/^i.+@example\.com$/) as unknown }])
  expect(rows.text).not.toContain('ida@example.com')
  const one = await app.call('GET', `/v1/cabinet/integration_calls/${rows.data.list[0]!.id}`, undefined, { token })
  expect(one.status).toBe(200)
  expect(one.text).not.toMatch(/ida@|Mara|Voss/)
  expect(
    (await app.call('POST', `/v1/cabinet/integration_calls/${rows.data.list[0]!.id}/retry`, {}, { token })).status,
  ).toBe(403)
})

type Sending = {
  id: number
  state: string
  people_count: number
  queued_count: number
  done_count: number
  skipped_count: number
}
const sendings = '/v1/cabinet/integration_sendings'

it('sends all buyers again, counted before, each once, and stops', async () => {
  const shop = ['one', 'two', 'three'].map((name) => `${name}.again@example.com`)
  for (const email of shop) await sells(email)
  for (const email of shop.slice(0, 2)) await agree(email)
  const { id } = await connect()
  const product = `product_ids[]=${set.shop.product.id}`
  const counted = await call<{ count: number }>('GET', `/v1/cabinet/integration_sending_counts/${id}?${product}`)
  const count = counted.data.count
  expect(count).toBeGreaterThanOrEqual(3)
  expect(
    (await call<{ count: number }>('GET', `/v1/cabinet/integration_sending_counts/${id}?bought_from=2090-01-01`)).data
      .count,
  ).toBe(0)
  const begun = await call<Sending>('POST', sendings, { id, deed: 'subscribe', list: 'Buyers' })
  expect(begun.data).toMatchObject({ state: 'running', people_count: count })
  await app.drain()
  const at = `${sendings}/${begun.data.id}`
  expect((await call<Sending>('GET', at)).data).toMatchObject({
    state: 'done',
    queued_count: count,
    done_count: 2,
    skipped_count: count - 2,
  })
  expect((await people()).map(({ email }) => email).toSorted()).toEqual(shop.slice(0, 2).toSorted())
  expect((await call('GET', at, undefined, set.strangerId)).status).toBe(404)

  const again = await call<Sending>('POST', sendings, { id, deed: 'tag', tag: 'vip' })
  await call('POST', `${sendings}/${again.data.id}/stop`)
  await app.drain()
  expect((await call<Sending>('GET', `${sendings}/${again.data.id}`)).data).toMatchObject({
    state: 'stopped',
    done_count: 0,
  })
  expect((await people()).flatMap(({ tags }) => tags)).toEqual([])
  const listed = await call<{ list: object[] }>('GET', `${sendings}?account_id[]=${id}`)
  expect(listed.data.list).toMatchObject([
    {
      state: 'stopped',
      deed: 'tag',
      target: 'vip',
      done_count: 0,
      created_by: expect.stringMatching(/\w/) as unknown,
    },
    { state: 'done', deed: 'subscribe', target: 'Buyers', people_count: count, done_count: 2 },
  ])
  expect((await call<{ list: object[] }>('GET', sendings, undefined, set.strangerId)).data.list).toEqual([])
  const foreign = { id, deed: 'subscribe', list: 'Buyers', product_ids: [set.shop.product.id + 1000] }
  expect((await call<Sending>('POST', sendings, foreign)).data).toMatchObject({ people_count: 0 })
})

it('tells seller and operator what keeps a service from being called', async () => {
  const { id: accountId } = await connect()
  await publish(step('untag', { accountId, tag: 'x' }))
  const waiting = async () => {
    const { data } = await call<{ attention: { text: string }[] }>('GET', '/v1/cabinet/home')
    return data.attention.map(({ text }) => text).join(' ')
  }
  const { actor } = app.world
  const operators = () =>
    app.world.as({ ...actor, kind: 'user', role: 'admin' }).transact((ctx) => readWaiting(ctx, 'operator'))
  const wakes = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      await app.drain()
      app.clock.advance({ hours: 1 })
      await wakeLanes.run(app.world, {})
    }
    await app.drain()
  }
  for (let time = 0; time < 40; time++) await fault('500')
  await sells('ida@example.com')
  await wakes(2)
  expect(await waiting()).toMatch(/has not answered for an hour/)
  const [line] = (await operators()).filter(({ key }) => key === 'integrations_mail_chimp')
  expect(line).toMatchObject({
    count: 1,
    text: expect.stringMatching(/Mailchimp has not answered 1 account/) as unknown,
  })
  await wakes(26)
  expect(await waiting()).toMatch(/1 entry for a connected service failed/)
  await desk('calm', {})
  await fault('401')
  await sells('eve@example.com')
  await app.drain()
  expect(await waiting()).toMatch(/refuses its key/)
})
