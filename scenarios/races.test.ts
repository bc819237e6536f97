import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { makeCohort } from '#capabilities/offer/courses/server/testing.ts'
import { makeVariant } from '#capabilities/offer/goods/server/testing.ts'
import { redeemCoupon } from '#capabilities/offer/discounts/server/index.ts'
import { cancelOrder, chargeDueRates, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, orderAt } from '#capabilities/sale/orders/server/testing.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { playSandboxBank, resolveUnknown } from '#capabilities/sale/payments/server/testing.ts'

/** Each race has a control run without its guard that fails: otherwise it would prove nothing. */

const app = useTestWorld(rooms, { poolSize: 20 })
const settled = async <T>(tries: Promise<T>[]) => {
  const results = await Promise.allSettled(tries)
  return {
    ok: results.filter((result) => result.status === 'fulfilled').length,
    codes: [
      ...new Set(
        results.flatMap((result) =>
          result.status === 'rejected' ? [String((result.reason as { code?: string }).code ?? result.reason)] : [],
        ),
      ),
    ],
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the last pieces of a limit', () => {
  const limit = 12
  it('sells all of them and not one more', async () => {
    const testShop = await app.transact((ctx) => openTestShop(ctx, { saleLimit: limit }))
    const { ok, codes } = await settled(Array.from({ length: 60 }, () => app.transact((ctx) => orderAt(ctx, testShop))))
    expect([ok, codes]).toEqual([limit, ['orders.sold_out']])
    const product = await app.world.db
      .selectFrom('products')
      .select(['reservedCount', 'soldCount'])
      .where('id', '=', testShop.product.id)
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ reservedCount: limit, soldCount: 0 })
  })

  it('control: looking first and taking then sells too many', async () => {
    const testShop = await app.transact((ctx) => openTestShop(ctx, { saleLimit: limit }))
    let sold = 0
    await Promise.all(
      Array.from({ length: 30 }, () =>
        app.transact(async (ctx) => {
          const before = await ctx.db
            .selectFrom('products')
            .select('reservedCount')
            .where('id', '=', testShop.product.id)
            .executeTakeFirstOrThrow()
          await pause(5)
          if (before.reservedCount >= limit) return
          sold++
          await ctx.db
            .updateTable('products')
            .set({ reservedCount: before.reservedCount + 1 })
            .where('id', '=', testShop.product.id)
            .execute()
        }),
      ),
    )
    expect(sold).toBeGreaterThan(limit)
  })
})

describe('the last seats of a cohort', () => {
  const seats = 12
  const courseWith = () =>
    app.transact(async (ctx) => {
      const testShop = await openTestShop(ctx, { form: 'course' })
      return { testShop, cohort: await makeCohort(ctx, testShop.product, '2030-01-07', { seatsCount: seats }) }
    })
  const taken = ({ id }: { id: number }, db = app.world.db) =>
    db.selectFrom('courseCohorts').select('reservedCount').where('id', '=', id).executeTakeFirstOrThrow()

  it('sells all of them and not one more', async () => {
    const { testShop, cohort } = await courseWith()
    const cohorts = [{ productId: testShop.product.id, cohortId: cohort.id }]
    const { ok, codes } = await settled(
      Array.from({ length: 60 }, () => app.transact((ctx) => orderAt(ctx, testShop, { cohorts }))),
    )
    expect([ok, codes]).toEqual([seats, ['orders.sold_out']])
    expect(await taken(cohort)).toEqual({ reservedCount: seats })
  })

  it('control: looking first and taking then sells too many', async () => {
    const { cohort } = await courseWith()
    let sold = 0
    await Promise.all(
      Array.from({ length: 30 }, () =>
        app.transact(async (ctx) => {
          const before = await taken(cohort, ctx.db)
          await pause(5)
          if (before.reservedCount >= seats) return
          sold++
          await ctx.db
            .updateTable('courseCohorts')
            .set({ reservedCount: before.reservedCount + 1 })
            .where('id', '=', cohort.id)
            .execute()
        }),
      ),
    )
    expect(sold).toBeGreaterThan(seats)
  })
})

describe('the last pieces of a variant', () => {
  const stock = 12
  const shopWith = () =>
    app.transact(async (ctx) => {
      const testShop = await openTestShop(ctx, { form: 'physical' })
      return { testShop, variant: await makeVariant(ctx, testShop.product, { stockCount: stock }) }
    })
  const reserved = ({ id }: { id: number }, db = app.world.db) =>
    db.selectFrom('productVariants').select('reservedCount').where('id', '=', id).executeTakeFirstOrThrow()

  it('sells all of them and not one more', async () => {
    const { testShop, variant } = await shopWith()
    const goods = [
      {
        productId: testShop.product.id,
        variantId: variant.id,
        name: 'Print',
        variantName: '',
        sku: '',
        weightGrams: 500,
        quantity: 1,
      },
    ]
    const shipping = { amount: 490, isEach: false, goods }
    const { ok, codes } = await settled(
      Array.from({ length: 60 }, () => app.transact((ctx) => orderAt(ctx, testShop, { shipping }))),
    )
    expect([ok, codes]).toEqual([stock, ['orders.sold_out']])
    expect(await reserved(variant)).toEqual({ reservedCount: stock })
  })

  it('control: looking first and taking then sells too many', async () => {
    const { variant } = await shopWith()
    let sold = 0
    await Promise.all(
      Array.from({ length: 30 }, () =>
        app.transact(async (ctx) => {
          const before = await reserved(variant, ctx.db)
          await pause(5)
          if (before.reservedCount >= stock) return
          sold++
          await ctx.db
            .updateTable('productVariants')
            .set({ reservedCount: before.reservedCount + 1 })
            .where('id', '=', variant.id)
            .execute()
        }),
      ),
    )
    expect(sold).toBeGreaterThan(stock)
  })
})

describe('a coupon with a limit', () => {
  it('is redeemed exactly as often as it may be', async () => {
    const testShop = await app.transact((ctx) => openTestShop(ctx))
    const coupon = await app.transact((ctx) => makeCoupon(ctx, testShop.seller.id, { usageLimit: 10 }))
    const { ok, codes } = await settled(
      Array.from({ length: 60 }, () => app.transact((ctx) => orderAt(ctx, testShop, { coupon }))),
    )
    expect([ok, codes]).toEqual([10, ['discounts.coupon_used_up']])
  })

  it('control: a count read before is a count too old', async () => {
    const testShop = await app.transact((ctx) => openTestShop(ctx))
    const coupon = await app.transact((ctx) => makeCoupon(ctx, testShop.seller.id, { usageLimit: 10 }))
    let redeemed = 0
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const read = await app.world.db
          .selectFrom('coupons')
          .select('ordersCount')
          .where('id', '=', coupon.id)
          .executeTakeFirstOrThrow()
        await pause(5)
        if (read.ordersCount < 10) redeemed++
        await app.transact((ctx) => redeemCoupon(ctx, coupon, `order-${Math.random()}`)).catch(() => undefined)
      }),
    )
    expect(redeemed).toBeGreaterThan(10)
  })
})

describe('one order button', () => {
  it('pressed twenty times at once writes one order and asks for one payment', async () => {
    const testShop = await app.transact((ctx) => openTestShop(ctx))
    const placed = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.transact((ctx) => orderAt(ctx, testShop, { checkoutKey: 'the-one-button', email: 'mara@example.com' })),
      ),
    )
    expect(new Set(placed.map(({ order, transfer }) => `${order.id} ${transfer?.id}`)).size).toBe(1)
    expect(placed.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  it('control: without the key every press is an order', async () => {
    const testShop = await app.transact((ctx) => openTestShop(ctx))
    const placed = await Promise.all(Array.from({ length: 20 }, () => app.transact((ctx) => orderAt(ctx, testShop))))
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(20)
  })
})

describe('parallel refunds', () => {
  it('never give back more than was paid', async () => {
    const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 10000 }))
    const { id } = await buy(app.world, testShop)
    await app.drain()
    const { ok, codes } = await settled(
      Array.from({ length: 10 }, () => refundOrder(app.world, { orderId: id, amount: 6000 })),
    )
    expect([ok, codes]).toEqual([1, ['payments.refund_too_large']])
    const order = await app.world.db
      .selectFrom('orders')
      .select(['paidAmount', 'refundedAmount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ paidAmount: 10000, refundedAmount: 6000 })
  })

  it('control: a sum read without the lock lets them all pass', async () => {
    const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 10000 }))
    const { id } = await buy(app.world, testShop)
    await app.drain()
    let passed = 0
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { rows } = await sql<{
          left: number
        }>`select (received_amount - coalesce((select sum(amount) from transfers r where r.refunds_id = t.id), 0))::bigint as "left" from transfers t where order_id = ${id} and type = 'Payment'`.execute(
          app.world.db,
        )
        await pause(5)
        if ((rows[0]?.left ?? 0) >= 6000) passed++
      }),
    )
    expect(passed).toBeGreaterThan(1)
  })
})

describe('money that goes back twice', () => {
  it('is refunded and taken back by the bank at once: the books hold, and what the seller lacks is owed', async () => {
    const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 10000 }))
    for (let i = 0; i < (isLongEdition ? 30 : 4); i++) {
      const { id } = await buy(app.world, testShop)
      await app.drain()
      const { providerReference } = await app.world.db
        .selectFrom('transfers')
        .select('providerReference')
        .where('orderId', '=', id)
        .where('type', '=', 'Payment')
        .executeTakeFirstOrThrow()
      await Promise.allSettled([
        refundOrder(app.world, { orderId: id, amount: 6000 }),
        app.transact((ctx) => playSandboxBank(ctx, { reference: providerReference!, event: 'disputed' })),
        refundOrder(app.world, { orderId: id, amount: 5000 }),
      ])
      await app.drain()
      app.clock.advance({ minutes: 15 })
      await resolveUnknown.run(app.world, {})
      await app.drain()
      const { rows } = await sql<{
        taken: number
      }>`select coalesce(sum(amount), 0)::bigint as taken from transfers where order_id = ${id} and type <> 'Payment' and state in ('successful', 'pending')`.execute(
        app.world.db,
      )
      expect(rows[0]!.taken).toBeLessThanOrEqual(10000)
    }
    expect(await app.transact(faultsEverywhere)).toEqual([])
  })

  it('a subscription cancelled at the instant of its renewal is either charged before or not at all', async () => {
    app.clock.set('2026-01-10T09:00:00Z')
    const testShop = await app.transact((ctx) =>
      openTestShop(
        ctx,
        { form: 'membership' },
        { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
      ),
    )
    const ids: number[] = []
    for (let i = 0; i < (isLongEdition ? 40 : 4); i++) ids.push((await buy(app.world, testShop)).id)
    await app.drain()
    app.clock.set('2026-02-10T09:00:00Z')
    await Promise.all([
      chargeDueRates.run(app.world, {}),
      ...ids.map((orderId) => app.transact((ctx) => cancelOrder(ctx, { orderId, at: 'now' }))),
    ])
    await app.drain()
    await chargeDueRates.run(app.world, {})
    const { rows } = await sql<{
      state: string
      paid: number
      charges: number
    }>`select o.payment_state as state, r.paid_amount as paid, (select count(*)::int from transfers t where t.order_rate_id = r.id and t.state = 'successful') as charges
      from orders o join order_rates r on r.order_id = o.id and r.number = 2 where o.id = any(${ids}::bigint[])`.execute(
      app.world.db,
    )
    for (const { state, paid, charges } of rows) expect(['payment_canceled', charges * 1900]).toEqual([state, paid])
    expect(await app.transact(faultsEverywhere)).toEqual([])
  })
})

describe('a clock that is put forward, put back, or missed for days', () => {
  it('charges each rate once and leaves none out', async () => {
    app.clock.set('2026-01-10T09:00:00Z')
    const testShop = await app.transact((ctx) =>
      openTestShop(
        ctx,
        { form: 'membership' },
        {
          form: 'limited_subscription',
          price: null,
          firstAmount: 500,
          nextAmount: 500,
          paymentsCount: 12,
          interval: '1d',
        },
      ),
    )
    const { id } = await buy(app.world, testShop)
    await app.drain()
    const run = async (iso: string) => {
      app.clock.set(iso)
      await Promise.all([chargeDueRates.run(app.world, {}), chargeDueRates.run(app.world, {})])
      await app.drain()
      const { rows } = await sql<{
        n: number
        charges: number
      }>`select count(*) filter (where state = 'paid')::int as n, (select count(*)::int from transfers where order_id = ${id} and state = 'successful') as charges from order_rates where order_id = ${id}`.execute(
        app.world.db,
      )
      expect(rows[0]!.charges).toBe(rows[0]!.n)
      return rows[0]!.n
    }
    expect(await run('2026-01-11T09:00:00Z')).toBe(2)
    // Two hours back, two forward, a day forward and back again, then a worker that slept for three days: every missed day is charged.
    expect([
      await run('2026-01-11T07:00:00Z'),
      await run('2026-01-11T11:00:00Z'),
      await run('2026-01-12T09:00:00Z'),
      await run('2026-01-11T09:00:00Z'),
      await run('2026-01-12T10:00:00Z'),
    ]).toEqual([2, 2, 3, 3, 3])
    expect(await run('2026-01-15T09:00:00Z')).toBe(6)
    expect(await app.transact(faultsEverywhere)).toEqual([])
  })
})
