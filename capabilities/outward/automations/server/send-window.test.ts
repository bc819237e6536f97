import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { keepGrowingTables } from '#platform/server/retention.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'

// A Saturday.
const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-11-21T12:00:00Z' })

let shop: TestShop

const desk = async <D>(method: 'GET' | 'POST', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/automations${at}`, given, { token: await app.signIn(shop.seller.userId, 'seller') })

const window = { days: [1, 2, 3, 4, 5], from: '09:00', until: '18:00' }
const planWith = (when: object) => ({
  trigger: { name: 'bought' },
  goal: { name: 'refunded' },
  steps: [
    { kind: 'act', key: 'a', act: 'mails.send', given: { subject: 'Hello', text: 'How is it going?' }, window: when },
  ],
})

beforeAll(async () => {
  shop = await app.transact((ctx) => openTestShop(ctx))
  await app.transact((ctx) => makeContacts(ctx, shop.seller.id, 2))
  const { id } = (await desk<{ id: number }>('POST', '', { name: 'Asks', plan: planWith(window) })).data
  await desk('POST', `/${id}/publish`)
})

const got = async () => {
  await app.drain()
  return (await app.mails()).filter(({ kind }) => kind === 'automation').map(({ recipient }) => recipient)
}

it('an email waits for its window in the zone of the shop; whoever reaches the goal meanwhile gets none', async () => {
  await buy(app.world, shop, { email: 'p1@example.com' })
  const order = await buy(app.world, shop, { email: 'p2@example.com' })
  expect(await got()).toEqual([])
  await refundOrder(app.world, { orderId: order.id, cancels: true })
  app.clock.set('2026-11-23T07:59:00Z')
  expect(await got()).toEqual([])
  app.clock.set('2026-11-23T08:00:00Z')
  expect(await got()).toEqual(['p1@example.com'])
  const runs = await app.world.db.selectFrom('automationRuns').select(['state', 'reason']).orderBy('id').execute()
  expect(runs).toMatchObject([{ state: 'finished' }, { state: 'left', reason: 'goal' }])
})

it('or where the reader lives, as far as their purchases tell', async () => {
  const { id } = (
    await desk<{ id: number }>('POST', '', { name: 'There', plan: planWith({ ...window, isOfReader: true }) })
  ).data
  await desk('POST', `/${id}/publish`)
  const before = await got()
  await sql`update payers set country_code = 'US' where email = 'p1@example.com'`.execute(app.world.db)
  // Nine in Berlin, three in New York.
  app.clock.set('2026-11-24T08:00:00Z')
  await buy(app.world, shop, { email: 'p1@example.com' })
  await sql`update payers set country_code = 'US' where email = 'p1@example.com'`.execute(app.world.db)
  await buy(app.world, shop, { email: 'p2@example.com' })
  const since = async () => (await got()).length - before.length
  expect(await since()).toBe(1)
  app.clock.set('2026-11-24T13:59:00Z')
  expect(await since()).toBe(1)
  app.clock.set('2026-11-24T14:00:00Z')
  expect(await since()).toBe(2)
})

it('an automation ends for whoever loses a tag, beside its goal', async () => {
  const plan = {
    ...planWith(window),
    trigger: { name: 'contact_tagged', tag: 'VIP' },
    exit: { name: 'contact_untagged', tag: 'vip' },
  }
  const { id } = (await desk<{ id: number }>('POST', '', { name: 'Tagged', plan })).data
  await desk('POST', `/${id}/publish`)
  app.clock.set('2026-11-28T12:00:00Z')
  const contact = await app.world.db.selectFrom('optInContacts').select('id').orderBy('id').executeTakeFirstOrThrow()
  const tagged = async (...tags: string[]) => {
    const token = await app.signIn(shop.seller.userId, 'seller')
    await app.call('PUT', `/v1/cabinet/opt_ins/contacts/${contact.id}/tags`, { tags }, { token })
    await app.drain()
    const run = app.world.db.selectFrom('automationRuns').select(['state', 'reason']).where('automationId', '=', id)
    return run.executeTakeFirst()
  }
  await tagged('VIP', 'other')
  expect(await tagged('VIP')).toMatchObject({ state: 'underway' })
  expect(await tagged()).toMatchObject({ state: 'left', reason: 'exit' })
})

it('a window that never opens is refused', async () => {
  for (const wrong of [
    { ...window, until: '08:00' },
    { ...window, days: [] },
  ])
    expect((await desk('POST', '', { name: 'Asks', plan: planWith(wrong) })).status).toBe(422)
})

it('what was done is listed as long as a setting says, and longer for a run that is under way', async () => {
  const { db, ports } = app.world
  const lines = () => db.selectFrom('automationLog').select(['runId', 'at']).execute()
  const before = await lines()
  const [stays] = await db.selectFrom('automationRuns').select('id').orderBy('id').execute()
  await sql`update automation_runs set state = 'underway' where id = ${stays!.id}`.execute(db)
  expect(new Set(before.map(({ runId }) => runId === stays!.id)).size).toBe(2)
  app.clock.advance({ hours: 24 * 31 })
  const world = { ...app.world, ports: { ...ports, settings: { ...ports.settings, KEEP_AUTOMATION_LOG_DAYS: 30 } } }
  await keepGrowingTables.run(app.world, {})
  expect(await lines()).toEqual(before)
  await keepGrowingTables.run(world, {})
  expect(new Set((await lines()).map(({ runId }) => runId))).toEqual(new Set([stays!.id]))
})
