import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, test } from 'vitest'
import { keepGrowingTables } from '#platform/server/retention.ts'
import { openReceiver } from '#platform/server/test-receiver.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { deliveredEvents } from '../../vocabulary.ts'
import { exampleOf } from '../bodies/example-body.ts'
import { faultsOfBody, faultsOfDeliveries } from '../testing.ts'

const receiver = await openReceiver()
const { host, heard } = receiver
const app = useTestApp(await roomsNeeded(import.meta.url), {
  at: Temporal.Now.instant().toString(),
  settings: { OUTGOING_ALLOWED_HOSTS: host, KEEP_WEBHOOK_DELIVERIES_DAYS: '30' },
})
const path = '/v1/cabinet/webhook_endpoints'
let token = ''
let shop: TestShop
let endpoint: { id: number; secret: string }
const call = <T>(rest: string, body: object, as = token) =>
  app.call<T>('POST', `${path}/${endpoint.id}/${rest}`, body, { token: as })
const replay = (body: object) => call<{ messages: number }>('replays', body)
const ids = () => heard.map(({ headers }) => headers['webhook-id'])
const now = () => app.world.ports.now()

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  token = made.token
  shop = {
    seller: made.seller,
    ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id, {}, { price: 11_900 }))),
  }
  const wanted = { name: 'Mine', url: `http://${host}/hook` }
  endpoint = (await app.call<{ id: number; secret: string }>('POST', path, wanted, { token })).data
})

test('a test event is an example of its event, signed, marked and sent to an endpoint that is off as well', async () => {
  const { data } = await call('test', { event: 'refund.successful' })
  expect(data).toEqual({ status: 200, milliseconds: expect.any(Number), response: 'thanks', error: null })
  const { headers, body } = heard.at(-1)!
  expect(() => new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)).not.toThrow()
  const told = JSON.parse(body) as never
  expect(told).toMatchObject({ event: 'refund.successful', state: 'successful', test: true, revenue: '49.0' })
  expect(faultsOfBody(told)).toEqual([])
  receiver.status = 500
  expect((await call('test', {})).data).toMatchObject({ status: 500, response: 'thanks' })
  receiver.status = 200
  expect((await call('test', { event: 'order.eaten' })).fields).toEqual({ event: ['not_in_list'] })
  expect(await app.world.db.selectFrom('webhookDeliveries').select('id').execute()).toEqual([])
})

test.each(deliveredEvents)('an example of %s is as the event is declared', (event) => {
  expect(faultsOfBody({ ...exampleOf(event), test: true, webhook_endpoint_id: 1, event })).toEqual([])
})

test('the messages of a period are sent again under the same ids, as they were, and those alone', async () => {
  await call('activate', {})
  heard.length = 0
  const from = now()
  await buy(app.world, shop)
  await app.drain()
  const [first, bodies] = [ids(), heard.map(({ body }) => body).sort()]
  app.clock.advance({ minutes: 2 })
  const to = now()
  await buy(app.world, shop)
  await app.drain()
  heard.length = 0
  const period = { from: from.toString(), to: to.toString() }
  const asked = await replay(period)
  expect([asked.status, asked.data.messages]).toEqual([201, first.length])
  await app.drain()
  expect(ids().sort()).toEqual(first.sort())
  expect(heard.map(({ body }) => body).sort()).toEqual(bodies)
  heard.length = 0
  expect((await replay({ ...period, events: ['order.created'] })).data.messages).toBe(1)
  await app.drain()
  expect(heard.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual(['order.created'])
  expect(await faultsOfDeliveries(app.world)).toEqual([])
})

test('one period at a time, however many ask at once; a wrong end, a long one and an endpoint that is off are refused', async () => {
  const period = { from: now().subtract({ hours: 5 }).toString(), to: now().add({ hours: 1 }).toString() }
  const answers = await Promise.all([1, 2, 3, 4].map(() => replay(period)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.code).toBe('webhooks.replay_running')
  await app.drain()
  expect((await replay({ from: period.to, to: period.from })).fields).toEqual({ to: ['before_start'] })
  await sql`
    insert into webhook_deliveries (endpoint_id, seller_id, event_id, event, state, body, created_at)
    select ${endpoint.id}, ${shop.seller.id}, 1000000 + n, 'order.created', 'processed', jsonb_build_object('n', n), ${now().subtract({ hours: 24 * 9 })}::timestamptz
    from generate_series(1, 10001) n`.execute(app.world.db)
  const long = {
    from: now()
      .subtract({ hours: 24 * 10 })
      .toString(),
    to: now().toString(),
  }
  expect(await replay(long)).toMatchObject({ status: 422, code: 'webhooks.replay_too_large' })
  await call('deactivate', {})
  expect((await replay(period)).code).toBe('webhooks.endpoint_not_active')
})

test('strangers neither replay nor test', async () => {
  const stranger = (await app.transact((ctx) => makeSeller(ctx))).token
  const period = { from: now().toString(), to: now().add({ hours: 1 }).toString() }
  expect((await call('replays', period, stranger)).status).toBe(404)
  expect((await call('test', {}, stranger)).status).toBe(404)
})

test('a long period is handed over in parts', async () => {
  await app.world.db.deleteFrom('webhookDeliveries').where('eventId', '>', 1_000_450).execute()
  await call('activate', {})
  heard.length = 0
  const wide = {
    from: now()
      .subtract({ hours: 24 * 10 })
      .toString(),
    to: now()
      .subtract({ hours: 24 * 8 })
      .toString(),
  }
  expect((await replay(wide)).data.messages).toBe(450)
  await app.drain()
  expect(heard).toHaveLength(200)
  for (let part = 0; part < 2; part++) {
    app.clock.advance({ seconds: 11 })
    await app.drain()
  }
  expect(new Set(ids()).size).toBe(450)
  expect(heard).toHaveLength(450)
  expect((await replay({ ...wide, events: ['order.cancelled'] })).data.messages).toBe(0)
})

test('what was delivered goes when its days are over, with its history; what waits stays', async () => {
  const { db } = app.world
  const old = now().subtract({ hours: 24 * 31 })
  const young = await db.selectFrom('webhookDeliveries').select('id').execute()
  await sql`with planted as (
      insert into webhook_deliveries (endpoint_id, seller_id, event_id, event, state, body, next_try_at, created_at)
      select ${endpoint.id}, ${shop.seller.id}, 2000000 + n, 'order.created', case when n = 7 then 'error' else 'processed' end, '{}',
        case when n = 7 then ${now()}::timestamptz end, ${old}::timestamptz from generate_series(1, 25000) n returning id)
    insert into state_changes (machine, row_id, move, from_state, to_state, actor_kind, at)
    select 'webhook_delivery_state', id, 'process', 'prepared', 'processed', 'system', ${old}::timestamptz from planted`.execute(
    db,
  )
  await keepGrowingTables.run(app.world, {})
  const left = await db.selectFrom('webhookDeliveries').select(['id', 'createdAt']).orderBy('id').execute()
  expect(left).toHaveLength(young.length + 1)
  expect(left.filter(({ createdAt }) => createdAt.epochMilliseconds === old.epochMilliseconds)).toHaveLength(1)
  const { rows } = await sql<{
    rowId: number
  }>`select row_id from state_changes where machine = 'webhook_delivery_state'
    and at = ${old}`.execute(db)
  expect(rows).toEqual([{ rowId: left.at(-1)!.id }])
})
