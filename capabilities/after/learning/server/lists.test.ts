import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { buy, openCounter } from '#capabilities/sale/orders/server/testing.ts'
import { addFinishedLessons } from './testing.ts'

let world: TestWorld
let api: TestApi
beforeAll(async () => {
  world = await testWorld(rooms)
  api = await testApi(world, rooms)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

test('the overview adds up each course, and a purchase alone writes no lesson', async () => {
  const counter = await world.transact((ctx) => openCounter(ctx, { form: 'course', name: 'Seeing light' }))
  await world.transact((ctx) =>
    makeCourse(ctx, counter.product, [{ name: 'One', lessons: [{ name: 'A' }, { name: 'B' }] }]),
  )
  const orders = [await buy(world.world, counter), await buy(world.world, counter), await buy(world.world, counter)]
  await world.drain()
  expect(await world.world.db.selectFrom('lessonStatuses').select('id').execute()).toEqual([])
  await world.live(world.clock.now.add({ hours: 24 * 20 }).toString())
  await world.transact((ctx) => addFinishedLessons(ctx, orders[0]!.id, { count: 2 }))
  await world.transact((ctx) => addFinishedLessons(ctx, orders[1]!.id, { count: 1 }))
  const token = (
    await world.transact((ctx) => startSession(ctx, { userId: counter.seller.userId, profileType: 'seller' }))
  ).accessToken
  const overview = await api.call<{ list: object[] }>('GET', '/v1/cabinet/courses/overview', undefined, { token })
  expect(overview.data.list).toMatchObject([
    {
      product_name: 'Seeing light',
      lessons_count: 2,
      learners_count: 3,
      active_count: 1,
      at_risk_count: 1,
      completed_count: 1,
      average_progress: 50,
      in_review_count: 0,
    },
  ])
  const atRisk = await api.call<{ total_count: number }>(
    'GET',
    '/v1/cabinet/courses/sessions?activity[]=at_risk',
    undefined,
    { token },
  )
  expect(atRisk.data.total_count).toBe(1)
  const stranger = await world.transact((ctx) => openCounter(ctx))
  const other = (
    await world.transact((ctx) => startSession(ctx, { userId: stranger.seller.userId, profileType: 'seller' }))
  ).accessToken
  expect(
    (await api.call<{ list: object[] }>('GET', '/v1/cabinet/courses/overview', undefined, { token: other })).data.list,
  ).toEqual([])
})
