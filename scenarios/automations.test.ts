import { beforeAll, expect, it } from 'vitest'
import { openReceiver } from '#platform/server/test-receiver.ts'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { publishAutomation } from '#capabilities/outward/automations/server/testing.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { remindOfLeft } from '#capabilities/sale/left-checkouts/server/testing.ts'
import { faultsOfDeliveries } from '#capabilities/outward/webhooks/server/testing.ts'

/** Automations over rooms: what begins in one is done in others. */

const { host, heard } = await openReceiver()
const bodies = () => heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const app = useTestApp(rooms, { at: '2026-03-02T09:00:00Z', settings: { OUTGOING_ALLOWED_HOSTS: host } })

let shop: TestShop
const call = async <T>(method: 'GET' | 'POST', path: string, given?: object) =>
  app.call<T>(method, path, given, { token: await app.signIn(shop.seller.userId, 'seller') })
const tell = {
  kind: 'act',
  key: 'b',
  act: 'notifications.tell',
  given: { text: 'Hello {first_name}: {product}' },
} as const
const told = async () =>
  (
    await app.world.db
      .selectFrom('notifications')
      .select('parts')
      .where('kind', '=', 'custom_notification')
      .orderBy('id')
      .execute()
  ).map(({ parts }) => (parts as { reason: string }).reason)

beforeAll(async () => {
  shop = await app.transact(async (ctx) => {
    const made = await openTestShop(ctx, { form: 'course', slug: 'guide', name: 'Guide' }, { price: 4900 })
    await letSell(ctx, made.seller.id)
    await makeCourse(ctx, made.product, [{ name: 'First', lessons: [{ name: 'Welcome' }, { name: 'Next' }] }])
    return made
  })
})

it('begins for who left a checkout, once they were reminded', async () => {
  await app.transact((ctx) =>
    publishAutomation(ctx, shop.seller.id, { trigger: { name: 'checkout_left' }, steps: [tell] }),
  )
  const email = 'left@example.com'
  const values = { 'payer.email': email, 'payer.firstName': 'Mara', planId: String(shop.plan.id), terms: 'true' }
  await app.call('POST', `/v1/checkout/${shop.seller.username}/guide/left`, { email, values })
  app.clock.advance({ hours: 3 })
  await remindOfLeft.run(app.world, {})
  await app.drain()
  expect(await told()).toEqual(['Hello Mara: Guide'])
})

it('begins with the first lesson of a course, and calls the webhook it names, signed and once', async () => {
  const endpoint = (
    await call<{ id: number }>('POST', '/v1/cabinet/webhook_endpoints', {
      name: 'Mine',
      url: `http://${host}/hook`,
      event_form: 'selected_events',
      events: [],
    })
  ).data
  await call('POST', `/v1/cabinet/webhook_endpoints/${endpoint.id}/activate`)
  heard.length = 0
  const hook = { kind: 'act', key: 'a', act: 'webhooks.call', given: { endpointId: endpoint.id } } as const
  const id = await app.transact((ctx) =>
    publishAutomation(ctx, shop.seller.id, { trigger: { name: 'course_begun' }, steps: [hook, { ...hook, key: 'b' }] }),
  )
  const order = await buy(app.world, shop, { email: 'ida@example.com' })
  await app.drain()
  const token = await app.signIn(order.buyerUserId, 'payer')
  const access = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const lessons = await app.world.db
    .selectFrom('courseLessons')
    .select('id')
    .where('isCategory', '=', false)
    .orderBy('position')
    .execute()
  for (const lesson of [lessons[0]!, lessons[1]!, lessons[0]!]) {
    await app.call('GET', `/v1/payer/course_sessions/${access.id}/lessons/${lesson.id}`, undefined, { token })
    await app.drain()
  }
  // Two steps, two calls; the second lesson begins nothing.
  expect(bodies().map((body) => [body['event'], body['order_id'], body['contact']])).toEqual(
    [1, 2].map(() => ['automation.called', order.id, { email: 'ida@example.com', name: 'Mara Voss' }]),
  )
  expect(await faultsOfDeliveries(app.world)).toEqual([])
  expect(bodies()[0]!['automation']).toMatchObject({ id })
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  expect(heard[0]!.headers['webhook-signature']).toMatch(/^v1,/)
})
