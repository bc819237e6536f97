import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { orderById } from './find-order.ts'
import { buy, openTestShop } from './testing.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-01-17T10:00:00Z' })

const placed = async (plan: object, trialDays = 0) => {
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { price: null, firstAmount: 12000, nextAmount: 12000, trialDays, ...plan },
    ),
  )
  const { id } = await buy(app.world, testShop)
  await app.drain()
  return orderById(app.world, id)
}

it.each([
  ['1m', 12000],
  ['3m', 4000],
  ['1y', 1000],
  ['2y', 500],
  // 120.00 every 14 days: 365 / 14 times a year.
  ['14d', 26071],
])('a subscription paid every %s comes to %i in a month', async (interval, monthlyAmount) => {
  expect(await placed({ form: 'subscription', interval })).toMatchObject({ paymentState: 'paying', monthlyAmount })
})

it('counts the next rate: the regular one after a dearer first, nothing after the last, nothing of other plans', async () => {
  expect(await placed({ form: 'subscription', interval: '1m', firstAmount: 20000 })).toMatchObject({
    monthlyAmount: 12000,
  })
  expect(await placed({ form: 'subscription', interval: '1m' }, 14)).toMatchObject({
    paymentState: 'paying',
    monthlyAmount: 12000,
  })
  expect(
    await placed({ form: 'one_time', price: 12000, firstAmount: null, nextAmount: null, interval: null }),
  ).toMatchObject({ paymentState: 'paid', monthlyAmount: 0 })
  const { id, ...limited } = await placed({ form: 'limited_subscription', interval: '7d', paymentsCount: 2 })
  expect(limited.monthlyAmount).toBe(52143)
  await app.live('2026-01-25T12:00:00Z')
  expect(await orderById(app.world, id)).toMatchObject({ chargesCount: 2, monthlyAmount: 0 })
})
