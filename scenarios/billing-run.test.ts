import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inLongEdition, isLongEdition } from '#platform/server/long-edition.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import { chargeDueRates } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { plantBusy } from '#seeds/busy.ts'
import { faultScript, resolveUnknown } from '#capabilities/sale/payments/server/testing.ts'

/** A run over due rates with dead workers, a silent provider and two at once; what would go wrong without its guard has a control run. */

const app = useTestWorld(rooms, { poolSize: 20 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a billing run', { timeout: isLongEdition ? 7_200_000 : 120_000 }, () => {
  const [count, stormy] = isLongEdition ? [2000, 10_000] : [24, 12]

  /** Subscriptions whose second rate is due now, bought one by one. */
  const dueOrders = async (): Promise<number[]> => {
    app.clock.set('2026-01-10T09:00:00Z')
    const testShop = await app.transact((ctx) =>
      openTestShop(
        ctx,
        { form: 'membership' },
        { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
      ),
    )
    const ids: number[] = []
    for (let i = 0; i < count; i++) ids.push((await buy(app.world, testShop)).id)
    await app.drain()
    app.clock.set('2026-02-10T09:00:00Z')
    return ids
  }

  /** The same in thousands, planted with their books. */
  const plantedOrders = async (due = stormy): Promise<number[]> => {
    app.clock.set('2026-02-10T09:00:00Z')
    const seller = await plantBusy(app.world, { sellers: 1, orders: due * 2, due })
    return (
      await app.world.db
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
      app.world.db,
    )
    return rows[0]!
  }

  const secondTries = async (ids: number[]): Promise<{ prepared: number; asked: number }> => {
    const { rows } = await sql<{ prepared: number; asked: number }>`
      select count(*) filter (where t.state = 'prepared')::int as prepared, count(s.id)::int as asked
      from transfers t left join sandbox_payments s on s.merchant_key = t.provider_key where t.order_id = any(${ids}::bigint[]) and not t.is_initial`.execute(
      app.world.db,
    )
    return rows[0]!
  }

  const startWorker = () =>
    spawn(
      process.execPath,
      [
        join(import.meta.dirname, 'billing-worker.ts'),
        app.url,
        app.ports.secret[0].toString('hex'),
        app.clock.now.toString(),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )

  const moments = [
    { moment: 'while it asks the provider', hasCome: async (ids: number[]) => (await secondTries(ids)).asked > 3 },
    { moment: 'before it asks the provider', hasCome: async (ids: number[]) => (await secondTries(ids)).prepared > 0 },
    { moment: 'while it takes rates', hasCome: () => Promise.resolve(true) },
  ]
  it.each(isLongEdition ? moments : moments.slice(0, 1))(
    'by two workers, one killed with -9 $moment, charges every rate exactly once',
    async ({ hasCome }) => {
      const ids = await dueOrders()
      const [doomed, other] = [startWorker(), startWorker()]
      const otherEnds = once(other, 'exit')
      await once(doomed.stdout, 'data')
      // On a busy machine it may have done its work before its moment was seen.
      while (doomed.exitCode === null && !(await hasCome(ids))) await pause(1)
      doomed.kill('SIGKILL')
      await otherEnds
      // What the dead one left half done is asked about after some minutes; what the provider never heard of is sent anew.
      app.clock.advance({ minutes: 15 })
      await resolveUnknown.run(app.world, {})
      await app.drain()
      await chargeDueRates.run(app.world, {})
      await app.drain()
      expect(await paidSecondRates(ids)).toEqual({ paid: count, charges: count, received: count * 1900 })
    },
  )

  if (isLongEdition)
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
          app.clock.advance({ minutes: 15 })
          await resolveUnknown.run(app.world, {})
          await app.drain()
        }
      }
      app.clock.advance({ minutes: 15 })
      await resolveUnknown.run(app.world, {})
      await app.drain()
      await chargeDueRates.run(app.world, {})
      await app.drain()
      expect(await paidSecondRates(ids)).toEqual({ paid: stormy, charges: stormy, received: stormy * 1900 })
      expect(await app.transact(faultsEverywhere)).toEqual([])
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
        await chargeDueRates.run(app.world, {})
        runs++
      }
      await resolveUnknown.run(app.world, {})
      await app.drain()
      app.clock.advance({ minutes: 5 })
    }
    const calls = scripted - faultScript.splice(0).length
    // A provider that leaves a batch unanswered is asked no more for a while.
    expect(calls).toBeGreaterThanOrEqual(Math.min(ids.length, 48))
    expect(calls).toBeLessThanOrEqual(ids.length * runs)
    for (let minutes = 0; minutes < 10; minutes += 5) {
      await resolveUnknown.run(app.world, {})
      await app.drain()
      await chargeDueRates.run(app.world, {})
      app.clock.advance({ minutes: 5 })
    }
    await app.drain()
    expect(await paidSecondRates(ids)).toEqual({ paid: ids.length, charges: ids.length, received: ids.length * 1900 })
    expect(await app.transact(faultsEverywhere)).toEqual([])
  })

  inLongEdition(() =>
    it('leaves a silent provider alone: a batch is asked, the rest waits without a call, and all is paid minutes after', async () => {
      const total = count * 3
      const ids = await plantedOrders(total)
      silence(total * 10)
      await chargeDueRates.run(app.world, {})
      expect(total * 10 - faultScript.splice(0).length).toBeLessThanOrEqual(48)
      const waiting = await app.world.db
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
            attempts === 0 && nextTryAt !== null && nextTryAt.epochMilliseconds > app.clock.now.epochMilliseconds,
        ),
      ).toBe(true)
      expect(new Set(waiting.map(({ nextTryAt }) => nextTryAt?.epochMilliseconds)).size).toBeGreaterThan(1)
      for (let minutes = 0; minutes < 10; minutes += 5) {
        app.clock.advance({ minutes: 5, seconds: 1 })
        await resolveUnknown.run(app.world, {})
        await app.drain()
        await chargeDueRates.run(app.world, {})
      }
      await app.drain()
      expect(await paidSecondRates(ids)).toEqual({ paid: total, charges: total, received: total * 1900 })
      expect(
        await app.world.db.selectFrom('providerCircuits').select(['silentCalls', 'openings', 'openUntil']).execute(),
      ).toEqual([{ silentCalls: 0, openings: 0, openUntil: null }])
    }),
  )

  it('run again, late and twice at once, charges nothing twice', async () => {
    const ids = await dueOrders()
    await Promise.all([
      chargeDueRates.run(app.world, {}),
      chargeDueRates.run(app.world, {}),
      chargeDueRates.run(app.world, {}),
    ])
    await app.drain()
    await chargeDueRates.run(app.world, {})
    expect(await paidSecondRates(ids)).toEqual({ paid: count, charges: count, received: count * 1900 })
  })

  it('control: two runs that only read what is due see the same rates', async () => {
    const ids = await plantedOrders()
    const read = () =>
      app.transact(async (ctx) =>
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
