import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { buy, openTestShop } from '../testing.ts'
import { chargeDueRates } from './charge-due-rates.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-01-10T09:00:00Z' })

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
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
    ),
  )
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
