import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { redeemCoupon } from '#capabilities/offer/discounts/server/index.ts'
import { cancelOrder, chargeDueRates, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openCounter, orderAt } from '#capabilities/sale/orders/server/testing.ts'
import { faultsEverywhere } from '#capabilities/sale/ledger/server/index.ts'
import { plantBusy } from '#seeds/busy.ts'
import { faultScript, playSandboxBank, resolveUnknown } from '#capabilities/sale/payments/server/testing.ts'

/** Each race has a control run without its guard that fails: otherwise it would prove nothing. */

const isLong = process.env['TEST_LONG'] !== undefined
let test: TestWorld
beforeAll(async () => {
  test = await testWorld(rooms, { poolSize: 20 })
})
afterAll(() => test.close())

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
    const counter = await test.transact((ctx) => openCounter(ctx, { saleLimit: limit }))
    const { ok, codes } = await settled(Array.from({ length: 60 }, () => test.transact((ctx) => orderAt(ctx, counter))))
    expect([ok, codes]).toEqual([limit, ['orders.sold_out']])
    const product = await test.world.db
      .selectFrom('products')
      .select(['reservedCount', 'soldCount'])
      .where('id', '=', counter.product.id)
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ reservedCount: limit, soldCount: 0 })
  })

  it('control: looking first and taking then sells too many', async () => {
    const counter = await test.transact((ctx) => openCounter(ctx, { saleLimit: limit }))
    let sold = 0
    await Promise.all(
      Array.from({ length: 30 }, () =>
        test.transact(async (ctx) => {
          const before = await ctx.db
            .selectFrom('products')
            .select('reservedCount')
            .where('id', '=', counter.product.id)
            .executeTakeFirstOrThrow()
          await pause(5)
          if (before.reservedCount >= limit) return
          sold++
          await ctx.db
            .updateTable('products')
            .set({ reservedCount: before.reservedCount + 1 })
            .where('id', '=', counter.product.id)
            .execute()
        }),
      ),
    )
    expect(sold).toBeGreaterThan(limit)
  })
})

describe('a coupon with a limit', () => {
  it('is redeemed exactly as often as it may be', async () => {
    const counter = await test.transact((ctx) => openCounter(ctx))
    const coupon = await test.transact((ctx) => makeCoupon(ctx, counter.seller.id, { usageLimit: 10 }))
    const { ok, codes } = await settled(
      Array.from({ length: 60 }, () => test.transact((ctx) => orderAt(ctx, counter, { coupon }))),
    )
    expect([ok, codes]).toEqual([10, ['discounts.coupon_used_up']])
  })

  it('control: a count read before is a count too old', async () => {
    const counter = await test.transact((ctx) => openCounter(ctx))
    const coupon = await test.transact((ctx) => makeCoupon(ctx, counter.seller.id, { usageLimit: 10 }))
    let redeemed = 0
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const read = await test.world.db
          .selectFrom('coupons')
          .select('ordersCount')
          .where('id', '=', coupon.id)
          .executeTakeFirstOrThrow()
        await pause(5)
        if (read.ordersCount < 10) redeemed++
        await test.transact((ctx) => redeemCoupon(ctx, coupon, `order-${Math.random()}`)).catch(() => undefined)
      }),
    )
    expect(redeemed).toBeGreaterThan(10)
  })
})

describe('one order button', () => {
  it('pressed twenty times at once writes one order and asks for one payment', async () => {
    const counter = await test.transact((ctx) => openCounter(ctx))
    const placed = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.transact((ctx) => orderAt(ctx, counter, { checkoutKey: 'the-one-button', email: 'mara@example.com' })),
      ),
    )
    expect(new Set(placed.map(({ order, transfer }) => `${order.id} ${transfer?.id}`)).size).toBe(1)
    expect(placed.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  it('control: without the key every press is an order', async () => {
    const counter = await test.transact((ctx) => openCounter(ctx))
    const placed = await Promise.all(Array.from({ length: 20 }, () => test.transact((ctx) => orderAt(ctx, counter))))
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(20)
  })
})

describe('parallel refunds', () => {
  it('never give back more than was paid', async () => {
    const counter = await test.transact((ctx) => openCounter(ctx, {}, { price: 10000 }))
    const { id } = await buy(test.world, counter)
    await test.drain()
    const { ok, codes } = await settled(
      Array.from({ length: 10 }, () => refundOrder(test.world, { orderId: id, amount: 6000 })),
    )
    expect([ok, codes]).toEqual([1, ['payments.refund_too_large']])
    const order = await test.world.db
      .selectFrom('orders')
      .select(['paidAmount', 'refundedAmount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ paidAmount: 10000, refundedAmount: 6000 })
  })

  it('control: a sum read without the lock lets them all pass', async () => {
    const counter = await test.transact((ctx) => openCounter(ctx, {}, { price: 10000 }))
    const { id } = await buy(test.world, counter)
    await test.drain()
    let passed = 0
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { rows } = await sql<{
          left: number
        }>`select (received_amount - coalesce((select sum(amount) from transfers r where r.refunds_id = t.id), 0))::bigint as "left" from transfers t where order_id = ${id} and type = 'Payment'`.execute(
          test.world.db,
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
    const counter = await test.transact((ctx) => openCounter(ctx, {}, { price: 10000 }))
    for (let i = 0; i < (isLong ? 30 : 4); i++) {
      const { id } = await buy(test.world, counter)
      await test.drain()
      const { providerReference } = await test.world.db
        .selectFrom('transfers')
        .select('providerReference')
        .where('orderId', '=', id)
        .where('type', '=', 'Payment')
        .executeTakeFirstOrThrow()
      await Promise.allSettled([
        refundOrder(test.world, { orderId: id, amount: 6000 }),
        test.transact((ctx) => playSandboxBank(ctx, { reference: providerReference!, event: 'disputed' })),
        refundOrder(test.world, { orderId: id, amount: 5000 }),
      ])
      await test.drain()
      test.clock.advance({ minutes: 15 })
      await resolveUnknown.run(test.world, {})
      await test.drain()
      const { rows } = await sql<{
        taken: number
      }>`select coalesce(sum(amount), 0)::bigint as taken from transfers where order_id = ${id} and type <> 'Payment' and state in ('successful', 'pending')`.execute(
        test.world.db,
      )
      expect(rows[0]!.taken).toBeLessThanOrEqual(10000)
    }
    expect(await test.transact(faultsEverywhere)).toEqual([])
  })

  it('a subscription cancelled at the instant of its renewal is either charged before or not at all', async () => {
    test.clock.set('2026-01-10T09:00:00Z')
    const counter = await test.transact((ctx) =>
      openCounter(
        ctx,
        { form: 'membership' },
        { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
      ),
    )
    const ids: number[] = []
    for (let i = 0; i < (isLong ? 40 : 4); i++) ids.push((await buy(test.world, counter)).id)
    await test.drain()
    test.clock.set('2026-02-10T09:00:00Z')
    await Promise.all([
      chargeDueRates.run(test.world, {}),
      ...ids.map((orderId) => test.transact((ctx) => cancelOrder(ctx, { orderId, at: 'now' }))),
    ])
    await test.drain()
    await chargeDueRates.run(test.world, {})
    const { rows } = await sql<{
      state: string
      paid: number
      charges: number
    }>`select o.payment_state as state, r.paid_amount as paid, (select count(*)::int from transfers t where t.order_rate_id = r.id and t.state = 'successful') as charges
      from orders o join order_rates r on r.order_id = o.id and r.number = 2 where o.id = any(${ids}::bigint[])`.execute(
      test.world.db,
    )
    for (const { state, paid, charges } of rows) expect(['payment_canceled', charges * 1900]).toEqual([state, paid])
    expect(await test.transact(faultsEverywhere)).toEqual([])
  })
})

describe('a clock that is put forward, put back, or missed for days', () => {
  it('charges each rate once and leaves none out', async () => {
    test.clock.set('2026-01-10T09:00:00Z')
    const counter = await test.transact((ctx) =>
      openCounter(
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
    const { id } = await buy(test.world, counter)
    await test.drain()
    const run = async (iso: string) => {
      test.clock.set(iso)
      await Promise.all([chargeDueRates.run(test.world, {}), chargeDueRates.run(test.world, {})])
      await test.drain()
      const { rows } = await sql<{
        n: number
        charges: number
      }>`select count(*) filter (where state = 'paid')::int as n, (select count(*)::int from transfers where order_id = ${id} and state = 'successful') as charges from order_rates where order_id = ${id}`.execute(
        test.world.db,
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
    expect(await test.transact(faultsEverywhere)).toEqual([])
  })
})

describe('a billing run', { timeout: isLong ? 7_200_000 : 120_000 }, () => {
  const [count, stormy] = isLong ? [2000, 10_000] : [24, 12]

  /** Subscriptions whose second rate is due now, bought one by one. */
  const dueOrders = async (): Promise<number[]> => {
    test.clock.set('2026-01-10T09:00:00Z')
    const counter = await test.transact((ctx) =>
      openCounter(
        ctx,
        { form: 'membership' },
        { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
      ),
    )
    const ids: number[] = []
    for (let i = 0; i < count; i++) ids.push((await buy(test.world, counter)).id)
    await test.drain()
    test.clock.set('2026-02-10T09:00:00Z')
    return ids
  }

  /** The same in thousands, planted with their books. */
  const plantedOrders = async (): Promise<number[]> => {
    test.clock.set('2026-02-10T09:00:00Z')
    const seller = await plantBusy(test.world, { sellers: 1, orders: stormy * 2, due: stormy })
    return (
      await test.world.db
        .selectFrom('orderRates')
        .select('orderId')
        .where('sellerId', '=', seller)
        .where('number', '=', 2)
        .execute()
    ).map(({ orderId }) => orderId)
  }

  const paidSecondRates = async (ids: number[]): Promise<{ paid: number; charges: number; received: number }> => {
    const { rows } = await sql<{ paid: number; charges: number; received: number }>`
      select (select count(*)::int from order_rates where order_id = any(${ids}::bigint[]) and number = 2 and state = 'paid' and paid_amount = amount) as paid,
        (select count(*)::int from sandbox_payments s join transfers t on t.provider_key = s.merchant_key join order_rates r on r.id = t.order_rate_id and r.number = 2 where t.order_id = any(${ids}::bigint[]) and t.type = 'Payment' and s.state = 'succeeded') as charges,
        (select coalesce(sum(-e.amount), 0)::bigint from ledger_entries e join ledger_transactions x on x.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
          where x.type = 'Payment' and x.order_rate_id in (select id from order_rates where order_id = any(${ids}::bigint[]) and number = 2) and a.name like 'seller:%:pending') as received`.execute(
      test.world.db,
    )
    return rows[0]!
  }

  const secondTries = async (ids: number[]): Promise<{ prepared: number; asked: number }> => {
    const { rows } = await sql<{ prepared: number; asked: number }>`
      select count(*) filter (where t.state = 'prepared')::int as prepared, count(s.id)::int as asked
      from transfers t left join sandbox_payments s on s.merchant_key = t.provider_key where t.order_id = any(${ids}::bigint[]) and not t.is_initial`.execute(
      test.world.db,
    )
    return rows[0]!
  }

  const startWorker = () =>
    spawn(
      process.execPath,
      [
        join(import.meta.dirname, 'billing-worker.ts'),
        test.url,
        test.ports.secret.toString('hex'),
        test.clock.now.toString(),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )

  it.each([
    { moment: 'while it takes rates', hasCome: () => Promise.resolve(true) },
    { moment: 'before it asks the provider', hasCome: async (ids: number[]) => (await secondTries(ids)).prepared > 0 },
    { moment: 'while it asks the provider', hasCome: async (ids: number[]) => (await secondTries(ids)).asked > 3 },
  ])('by two workers, one killed with -9 $moment, charges every rate exactly once', async ({ hasCome }) => {
    const ids = await dueOrders()
    const [doomed, other] = [startWorker(), startWorker()]
    const otherEnds = once(other, 'exit')
    await once(doomed.stdout, 'data')
    while (!(await hasCome(ids))) await pause(1)
    doomed.kill('SIGKILL')
    await otherEnds
    // What the dead one left half done is asked about after some minutes; what the provider never heard of is sent anew.
    test.clock.advance({ minutes: 15 })
    await resolveUnknown.run(test.world, {})
    await test.drain()
    await chargeDueRates.run(test.world, {})
    await test.drain()
    expect(await paidSecondRates(ids)).toEqual({ paid: count, charges: count, received: count * 1900 })
  })

  if (isLong)
    it('by workers killed with -9 at random moments, a hundred times, charges every rate exactly once', async () => {
      const ids = await plantedOrders()
      for (let kills = 0; kills < 100; kills++) {
        const worker = startWorker()
        const ends = once(worker, 'exit')
        await once(worker.stdout, 'data')
        await pause(Math.random() * 400)
        worker.kill('SIGKILL')
        await ends
        if (kills % 10 === 9) {
          test.clock.advance({ minutes: 15 })
          await resolveUnknown.run(test.world, {})
          await test.drain()
        }
      }
      test.clock.advance({ minutes: 15 })
      await resolveUnknown.run(test.world, {})
      await test.drain()
      await chargeDueRates.run(test.world, {})
      await test.drain()
      expect(await paidSecondRates(ids)).toEqual({ paid: stormy, charges: stormy, received: stormy * 1900 })
      expect(await test.transact(faultsEverywhere)).toEqual([])
    })

  const silence = (calls: number) => {
    for (let n = 0; n < calls; n++) faultScript.push('timeout_before_effect')
  }

  it('meets a provider that answers nobody for an hour: one call per rate and run, and all is paid minutes after', async () => {
    const ids = await plantedOrders()
    silence(ids.length * 10)
    const scripted = faultScript.length
    let runs = 0
    for (let minutes = 0; minutes < 60; minutes += 5) {
      if (minutes % 10 === 0) {
        await chargeDueRates.run(test.world, {})
        runs++
      }
      await resolveUnknown.run(test.world, {})
      await test.drain()
      test.clock.advance({ minutes: 5 })
    }
    const calls = scripted - faultScript.splice(0).length
    // A provider that leaves a batch unanswered is asked no more for a while.
    expect(calls).toBeGreaterThanOrEqual(Math.min(ids.length, 48))
    expect(calls).toBeLessThanOrEqual(ids.length * runs)
    for (let minutes = 0; minutes < 10; minutes += 5) {
      await resolveUnknown.run(test.world, {})
      await test.drain()
      await chargeDueRates.run(test.world, {})
      test.clock.advance({ minutes: 5 })
    }
    await test.drain()
    expect(await paidSecondRates(ids)).toEqual({ paid: ids.length, charges: ids.length, received: ids.length * 1900 })
    expect(await test.transact(faultsEverywhere)).toEqual([])
  })

  it('leaves a silent provider alone: a batch is asked, the rest waits without a call, and all is paid minutes after', async () => {
    const ids: number[] = []
    for (let round = 0; round < 3; round++) ids.push(...(await dueOrders()))
    const total = count * 3
    silence(total * 10)
    await chargeDueRates.run(test.world, {})
    expect(total * 10 - faultScript.splice(0).length).toBeLessThanOrEqual(48)
    const waiting = await test.world.db
      .selectFrom('orderRates')
      .select(['nextTryAt', 'attempts', 'state'])
      .where('orderId', 'in', ids)
      .where('number', '=', 2)
      .where('state', '=', 'future')
      .execute()
    expect(waiting.length).toBeGreaterThanOrEqual(total - 48)
    expect(
      waiting.every(
        ({ nextTryAt, attempts }) =>
          attempts === 0 && nextTryAt !== null && nextTryAt.epochMilliseconds > test.clock.now.epochMilliseconds,
      ),
    ).toBe(true)
    expect(new Set(waiting.map(({ nextTryAt }) => nextTryAt?.epochMilliseconds)).size).toBeGreaterThan(1)
    for (let minutes = 0; minutes < 10; minutes += 5) {
      test.clock.advance({ minutes: 5, seconds: 1 })
      await resolveUnknown.run(test.world, {})
      await test.drain()
      await chargeDueRates.run(test.world, {})
    }
    await test.drain()
    expect(await paidSecondRates(ids)).toEqual({ paid: total, charges: total, received: total * 1900 })
    expect(
      await test.world.db.selectFrom('providerCircuits').select(['silentCalls', 'openings', 'openUntil']).execute(),
    ).toEqual([{ silentCalls: 0, openings: 0, openUntil: null }])
  })

  it('run again, late and twice at once, charges nothing twice', async () => {
    const ids = await dueOrders()
    await Promise.all([
      chargeDueRates.run(test.world, {}),
      chargeDueRates.run(test.world, {}),
      chargeDueRates.run(test.world, {}),
    ])
    await test.drain()
    await chargeDueRates.run(test.world, {})
    expect(await paidSecondRates(ids)).toEqual({ paid: count, charges: count, received: count * 1900 })
  })

  it('control: two runs that only read what is due see the same rates', async () => {
    const ids = await dueOrders()
    const read = () =>
      test.transact(async (ctx) =>
        (
          await ctx.db
            .selectFrom('orderRates')
            .select('id')
            .where('orderId', 'in', ids)
            .where('nextTryAt', '<=', ctx.now)
            .execute()
        ).map((rate) => rate.id),
      )
    const [one, two] = await Promise.all([read(), read()])
    expect(one.filter((id) => two.includes(id)).length).toBeGreaterThan(0)
  })
})
