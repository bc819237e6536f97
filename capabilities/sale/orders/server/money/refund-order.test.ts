import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { balanceOf } from '#capabilities/money/ledger/server/index.ts'
import { orderById, ratesOf } from '../find-order.ts'
import { buy, openTestShop } from '../testing.ts'
import { refundOrder } from './refund-order.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-01-17T10:00:00Z' })

const paidMonth = async (): Promise<{ orderId: number; sellerId: number }> => {
  const plan = { form: 'subscription', firstAmount: 2900, nextAmount: 2900, price: null, interval: '1m' } as const
  const testShop = await app.transact((ctx) => openTestShop(ctx, { form: 'membership' }, plan))
  const { id } = await buy(app.world, testShop, {})
  await app.drain()
  return { orderId: id, sellerId: testShop.seller.id }
}
const pendingOf = (sellerId: number) => app.transact((ctx) => balanceOf(ctx, `seller:${sellerId}:pending`, 'eur'))

// What the house once wrote into the note itself, typed by a seller.
it.each(['unallocated', 'still_owed by mistake'])(
  'a refund is booked and no longer owed whatever its reason says: "%s"',
  async (reason) => {
    const { orderId, sellerId } = await paidMonth()
    const before = await pendingOf(sellerId)
    const { refunds } = await refundOrder(app.world, { orderId, reason })
    await app.drain()
    const [rate] = await ratesOf(app.world, orderId)
    expect(rate).toMatchObject({ state: 'refunded', refundedAmount: 2900 })
    expect(await orderById(app.world, orderId)).toMatchObject({ refundedAmount: 2900 })
    expect(before).not.toBe(0)
    expect(await pendingOf(sellerId)).toBe(0)
    expect(refunds).toMatchObject([{ note: reason, isStillOwed: false, isUnallocated: false }])
  },
)

it('a refund that leaves the rate owed says so in its own column and keeps the reason as it was typed', async () => {
  const { orderId } = await paidMonth()
  const { refunds } = await refundOrder(app.world, { orderId, isStillOwed: true, reason: 'wrong card' })
  await app.drain()
  const [rate] = await ratesOf(app.world, orderId)
  expect(rate).toMatchObject({ state: 'unpaid', paidAmount: 0 })
  expect(refunds).toMatchObject([{ note: 'wrong card', isStillOwed: true }])
})
