import { beforeAll, expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })
let testShop: TestShop
let lessons: Map<string, number>

beforeAll(async () => {
  testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Seeing light' }))
  lessons = await app.transact((ctx) =>
    makeCourse(ctx, testShop.product, [
      { name: 'First', lessons: [{ name: 'Welcome' }, { name: 'Later', releaseType: 'by_completion' }] },
    ]),
  )
  await app.drain()
})

const learner = async () => {
  const order = await buy(app.world, testShop)
  await app.drain()
  const { id } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const call = async <D>(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) =>
    app.call<D>(method, `/v1/payer/${path}`, body, { token: await app.signIn(order.buyerUserId, 'payer'), headers })
  const at = (name: string) => `course_sessions/${id}/lessons/${lessons.get(name)!}`
  return { id, call, at }
}

const statusesOf = (id: number) =>
  app.world.db.selectFrom('lessonStatuses').select(['lessonId', 'state']).where('sessionId', '=', id).execute()

test('a lesson is copied to a device without being opened, and only while it may be read', async () => {
  const { id, call, at } = await learner()
  const copy = await call<{ name: string; state: string }>('GET', `${at('Welcome')}/copy`)
  expect([copy.status, copy.data.name, copy.data.state]).toEqual([200, 'Welcome', 'published'])
  expect(await statusesOf(id)).toEqual([])
  expect((await call('GET', `${at('Later')}/copy`)).code).toBe('learning.lesson_not_open')
  const stranger = await learner()
  expect((await stranger.call('GET', `${at('Welcome')}/copy`)).status).toBe(404)
  await app.world.db.updateTable('courseSessions').set({ blockedAt: app.ports.now() }).where('id', '=', id).execute()
  expect((await call('GET', `${at('Welcome')}/copy`)).status).toBe(403)
})

test('the later place wins, whichever device says it first', async () => {
  const { call, at } = await learner()
  const place = async () =>
    (await call<{ position_seconds: number }>('GET', `${at('Welcome')}/copy`)).data.position_seconds
  const keep = (seconds: number, leftAt?: string) =>
    call('POST', `${at('Welcome')}/position`, { seconds, ...(leftAt ? { left_at: leftAt } : {}) })
  expect((await keep(100, '2026-03-02T08:30:00Z')).status).toBe(200)
  await keep(40, '2026-03-02T08:10:00Z')
  expect(await place()).toBe(100)
  // A clock that runs fast keeps nobody from going on.
  await keep(200, '2026-03-09T09:00:00Z')
  await keep(300)
  expect(await place()).toBe(300)
})

test('where somebody left off is offered on every device, until it is finished', async () => {
  const { id, call, at } = await learner()
  const last = async () => (await call<{ place: object | null }>('GET', 'last_place')).data.place
  expect(await last()).toBeNull()
  await call('GET', at('Welcome'))
  await call('POST', `${at('Welcome')}/position`, { seconds: 75 })
  expect(await last()).toEqual({
    path: `/payer/s/${id}/lessons/${lessons.get('Welcome')}`,
    course_name: 'Seeing light',
    lesson_name: 'Welcome',
    position_seconds: 75,
  })
  const once = { 'idempotency-key': 'finish-once' }
  for (const _ of [1, 2]) expect((await call('POST', `${at('Welcome')}/finish`, {}, once)).status).toBe(200)
  expect(await statusesOf(id)).toEqual([{ lessonId: lessons.get('Welcome'), state: 'finished' }])
  expect(await last()).toBeNull()
})
