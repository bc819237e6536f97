import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { addFinishedLessons } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

test('the overview adds up each course, and a purchase alone writes no lesson', async () => {
  const testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Seeing light' }))
  await app.transact((ctx) =>
    makeCourse(ctx, testShop.product, [{ name: 'One', lessons: [{ name: 'A' }, { name: 'B' }] }]),
  )
  const orders = [await buy(app.world, testShop), await buy(app.world, testShop), await buy(app.world, testShop)]
  await app.drain()
  expect(await app.world.db.selectFrom('lessonStatuses').select('id').execute()).toEqual([])
  await app.live(app.clock.now.add({ hours: 24 * 20 }).toString())
  await app.transact((ctx) => addFinishedLessons(ctx, orders[0]!.id, { count: 2 }))
  await app.transact((ctx) => addFinishedLessons(ctx, orders[1]!.id, { count: 1 }))
  const token = await app.signIn(testShop.seller.userId, 'seller')
  const overview = await app.call<{ list: object[] }>('GET', '/v1/cabinet/courses/overview', undefined, { token })
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
  const atRisk = await app.call<{ total_count: number }>(
    'GET',
    '/v1/cabinet/courses/sessions?activity[]=at_risk',
    undefined,
    { token },
  )
  expect(atRisk.data.total_count).toBe(1)
  const stranger = await app.transact((ctx) => openTestShop(ctx))
  const other = await app.signIn(stranger.seller.userId, 'seller')
  expect(
    (await app.call<{ list: object[] }>('GET', '/v1/cabinet/courses/overview', undefined, { token: other })).data.list,
  ).toEqual([])
})
