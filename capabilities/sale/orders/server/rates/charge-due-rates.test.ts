import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { buy, openCounter } from '../testing.ts'
import { chargeDueRates } from './charge-due-rates.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld(rooms, { at: '2026-01-10T09:00:00Z' })
})
afterAll(() => world.close())

const secondRates = async (ids: readonly number[]) =>
  (
    await world.world.db
      .selectFrom('orderRates')
      .select(['orderId', 'state', 'nextTryAt'])
      .where('orderId', 'in', ids)
      .where('number', '=', 2)
      .orderBy('orderId')
      .execute()
  ).map(({ state, nextTryAt }) => [state, nextTryAt?.toString() ?? null])

test('an order that cannot be read holds up no other, waits an hour, and is charged once it is mended', async () => {
  const counter = await world.transact((ctx) =>
    openCounter(
      ctx,
      { form: 'membership' },
      { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
    ),
  )
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push((await buy(world.world, counter)).id)
  await world.drain()
  const broken = ids[1]!
  const plan = sql`(select plan from orders where id = ${ids[0]!})`
  await sql`update orders set plan = plan - 'pastDueDays' where id = ${broken}`.execute(world.world.db)
  world.clock.set('2026-02-10T09:00:00Z')
  await expect(chargeDueRates.run(world.world, {})).rejects.toThrow()
  await world.drain()
  expect(await secondRates(ids)).toEqual([
    ['paid', null],
    ['future', '2026-02-10T10:00:00Z'],
    ['paid', null],
  ])

  await chargeDueRates.run(world.world, {})
  await sql`update orders set plan = ${plan} where id = ${broken}`.execute(world.world.db)
  world.clock.set('2026-02-10T10:00:00Z')
  await chargeDueRates.run(world.world, {})
  await world.drain()
  expect(await secondRates(ids)).toEqual([
    ['paid', null],
    ['paid', null],
    ['paid', null],
  ])
  expect(
    await world.world.db.selectFrom('transfers').select('id').where('orderId', '=', broken).execute(),
  ).toHaveLength(2)
})
