import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { move } from '#platform/server/move.ts'
import { orderRateState } from '../../vocabulary.ts'
import { buy, openTestShop } from '../testing.ts'
import { resolveUnknown } from '#capabilities/sale/payments/server/testing.ts'
import { chargeDueRates } from './charge-due-rates.ts'
import { retryRate } from './retry-rate.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-01-10T09:00:00Z' })

/** A shop with a membership of 19 € a month. */
const openMonthlyShop = () =>
  app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
    ),
  )

const secondRates = async (ids: readonly number[]) =>
  (
    await app.world.db
      .selectFrom('orderRates')
      .select(['orderId', 'state', 'nextTryAt'])
      .where('orderId', 'in', ids)
      .where('number', '=', 2)
      .orderBy('orderId')
      .execute()
  ).map(({ state, nextTryAt }) => [state, nextTryAt?.toString() ?? null])

test('an order that cannot be read holds up no other, waits an hour, and is charged once it is mended', async () => {
  const testShop = await openMonthlyShop()
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push((await buy(app.world, testShop)).id)
  await app.drain()
  const broken = ids[1]!
  const plan = sql`(select plan from orders where id = ${ids[0]!})`
  await sql`update orders set plan = plan - 'pastDueDays' where id = ${broken}`.execute(app.world.db)
  app.clock.set('2026-02-10T09:00:00Z')
  await expect(chargeDueRates.run(app.world, {})).rejects.toThrow()
  await app.drain()
  expect(await secondRates(ids)).toEqual([
    ['paid', null],
    ['future', '2026-02-10T10:00:00Z'],
    ['paid', null],
  ])

  await chargeDueRates.run(app.world, {})
  await sql`update orders set plan = ${plan} where id = ${broken}`.execute(app.world.db)
  app.clock.set('2026-02-10T10:00:00Z')
  await chargeDueRates.run(app.world, {})
  await app.drain()
  expect(await secondRates(ids)).toEqual([
    ['paid', null],
    ['paid', null],
    ['paid', null],
  ])
  expect(await app.world.db.selectFrom('transfers').select('id').where('orderId', '=', broken).execute()).toHaveLength(
    2,
  )
})

test('while its seller may take no money a rate waits, in no debt, however long; then it is charged', async () => {
  app.clock.set('2026-01-10T09:00:00Z')
  const testShop = await openMonthlyShop()
  const { id } = await buy(app.world, testShop)
  await app.drain()
  const freeze = (frozenProviders: string[]) =>
    app.world.db.updateTable('sellers').set({ frozenProviders }).where('id', '=', testShop.seller.id).execute()
  const transfers = () => app.world.db.selectFrom('transfers').select('id').where('orderId', '=', id).execute()
  await freeze(['*'])
  for (const at of ['2026-02-10T09:00:00Z', '2026-02-11T09:00:00Z', '2026-04-10T09:00:00Z']) {
    app.clock.set(at)
    await chargeDueRates.run(app.world, {})
    await app.drain()
    expect((await secondRates([id]))[0]![0]).toBe('future')
    expect(await transfers()).toHaveLength(1)
  }
  const { rateId } = await app.world.db
    .selectFrom('orderRates')
    .select('id as rateId')
    .where('orderId', '=', id)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => move(ctx, orderRateState, rateId, 'fall_due', {}))
  await expect(retryRate(app.world, rateId)).rejects.toMatchObject({ code: 'orders.payments_frozen' })
  // Another provider's word holds nothing that this one collects.
  await freeze(['mangopay'])
  app.clock.set('2026-04-11T09:00:00Z')
  await chargeDueRates.run(app.world, {})
  await app.drain()
  expect(await secondRates([id])).toEqual([['paid', null]])
})

test.each([
  ['a card', {}, 'paid'],
  ['a debit that is on its way for days', { iban: 'DE89370400440532013000' }, 'pending'],
] as const)(
  'a process that sleeps before it charges wakes too late to: another has, once. %s',
  async (_, by, state) => {
    app.clock.set('2026-01-10T09:00:00Z')
    const testShop = await openMonthlyShop()
    const { id } = await buy(app.world, testShop, by)
    await app.live('2026-02-09T09:00:00Z')
    app.clock.set('2026-02-10T09:00:00Z')
    const othersWork = async () => {
      app.clock.set('2026-02-10T09:06:00Z')
      await resolveUnknown.run(app.world, {})
      await app.drain()
      await chargeDueRates.run(app.world, {})
      await app.drain()
    }
    let isAsleep = false
    const transact: typeof app.world.transact = async (work) => {
      const done = await app.world.transact(work)
      if (!isAsleep) {
        isAsleep = true
        await othersWork()
      }
      return done
    }
    await chargeDueRates.run({ ...app.world, transact }, {})
    await app.drain()
    await chargeDueRates.run(app.world, {})
    await app.drain()
    const tries = await app.world.db
      .selectFrom('transfers')
      .select(['state', 'providerKey'])
      .where('orderId', '=', id)
      .orderBy('id')
      .execute()
    const made = app.world.db
      .selectFrom('sandboxPayments')
      .select('merchantKey')
      .where('state', '<>', 'failed')
      .orderBy('id')
    const keys = tries.map(({ providerKey }) => providerKey)
    expect((await made.where('merchantKey', 'in', keys).execute()).map(({ merchantKey }) => merchantKey)).toEqual([
      keys[0],
      keys[2],
    ])
    expect(tries.length).toBe(3)
    expect(await secondRates([id])).toEqual([[state, null]])
  },
)
