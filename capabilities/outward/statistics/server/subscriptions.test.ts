import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, it } from 'vitest'
import type { Ctx } from '#platform/server/context.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { cancelOrder, changeRate, pauseOrder, ratesOf, resumeOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { showOverview } from './show-overview.ts'
import { showSubscriptions } from './show-subscriptions.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-01-10T10:00:00Z' })

const monthly = (price: number) => ({
  form: 'subscription' as const,
  price: null,
  firstAmount: price,
  nextAmount: price,
  interval: '1m',
})

it('tells a story of months: who came, paid more or less, left, and came back', async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, { form: 'membership' }, monthly(2000)))
  const seller = (ctx: Ctx): Ctx => ({
    ...ctx,
    actor: { ...ctx.actor, kind: 'user', role: 'seller', sellerId: shop.seller.id },
  })
  const begin = async () => {
    const { id } = await buy(app.world, shop)
    await app.drain()
    return id
  }
  const reprice = async (orderId: number, amount: number) => {
    for (const rate of await ratesOf(app.world, orderId))
      if (rate.state === 'future')
        await app.transact((ctx) => changeRate(ctx, { rateId: rate.id, amount, reason: 'agreed' }))
  }
  const [stays, leaves] = [await begin(), await begin()]
  await app.live('2026-02-05T10:00:00Z')
  const rests = await begin()
  await app.live('2026-03-05T10:00:00Z')
  await reprice(stays, 3000)
  await app.transact((ctx) => cancelOrder(ctx, { orderId: leaves, at: 'now' }))
  await app.live('2026-04-06T10:00:00Z')
  await app.transact((ctx) => pauseOrder(ctx, { orderId: rests, days: 365 }))
  await reprice(stays, 2500)
  await app.live('2026-05-06T10:00:00Z')
  await app.transact((ctx) => resumeOrder(ctx, { orderId: rests }))
  await begin()
  await app.live('2026-05-20T10:00:00Z')

  await app.transact(async (ctx) => {
    const { months, cohorts } = await showSubscriptions(seller(ctx), {})
    const of = (month: string) => months.find(({ from }) => from.toString() === `2026-${month}-01`)!
    const nothing = { count: 0, amount: 0 }
    const still = { new: nothing, reactivated: nothing, expansion: nothing, contraction: nothing, churned: nothing }
    expect(months).toHaveLength(12)
    expect(of('01')).toMatchObject({ ...still, start: nothing, new: { count: 2, amount: 4000 } })
    expect(of('02')).toMatchObject({ ...still, new: { count: 1, amount: 2000 }, end: { count: 3, amount: 6000 } })
    expect(of('03')).toMatchObject({
      ...still,
      expansion: { count: 1, amount: 1000 },
      churned: { count: 1, amount: 2000 },
      end: { count: 2, amount: 5000 },
    })
    expect(of('04')).toMatchObject({
      ...still,
      contraction: { count: 1, amount: 500 },
      churned: { count: 1, amount: 2000 },
      end: { count: 1, amount: 2500 },
    })
    expect(of('05')).toMatchObject({
      ...still,
      new: { count: 1, amount: 2000 },
      reactivated: { count: 1, amount: 2000 },
      end: { count: 3, amount: 6500 },
    })
    for (const { start, end, churned, contraction, expansion, reactivated, new: begun } of months)
      expect(start.amount + begun.amount + reactivated.amount + expansion.amount).toBe(
        end.amount + contraction.amount + churned.amount,
      )
    expect(cohorts.map(({ from, ...cohort }) => ({ from: from.toString(), ...cohort }))).toEqual([
      { from: '2026-01-01', size: 2, kept: [2, 2, 1, 1, 1] },
      { from: '2026-02-01', size: 1, kept: [1, 1, 0, 1] },
      { from: '2026-05-01', size: 1, kept: [1] },
    ])
    const { activeSubscriptions } = await showOverview(seller(ctx), { period: 'last-30_days', unit: 'day' })
    expect(months.at(-1)!.end).toEqual({ count: activeSubscriptions.count, amount: activeSubscriptions.amount })
  })
})
