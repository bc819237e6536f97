import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { openPlainPool } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { startArchivedPostgres } from './archived-postgres.ts'

/** A table is dropped by mistake; pgBackRest takes the database back to the moment before. Part of `npm run test:long`. */
let postgres: Awaited<ReturnType<typeof startArchivedPostgres>>
beforeAll(async () => {
  postgres = await startArchivedPostgres()
  postgres.pgbackrest('stanza-create')
  postgres.pgbackrest('check')
  const pool = openPlainPool({ connectionString: postgres.url, max: 3 })
  await migrate(pool)
  await pool.end()
})
afterAll(() => postgres?.stop())

const prove = async (app: ReturnType<typeof useTestWorld>): Promise<void> => {
  const shop = await app.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'moment' })
    return { seller, ...(await makeProduct(ctx, seller.id, { form: 'service' }, { price: 4000 })) }
  })
  const sell = async (count: number): Promise<number[]> => {
    const ids: number[] = []
    for (let n = 0; n < count; n++) ids.push((await buy(app.world, shop)).id)
    await app.drain()
    return ids
  }
  const all = async (): Promise<number[]> =>
    (await sql<{ id: number }>`select id from orders order by id`.execute(app.world.db)).rows.map(({ id }) =>
      Number(id),
    )
  const beforeBackup = await sell(5)
  postgres.pgbackrest('--type=full', 'backup')
  const afterBackup = await sell(5)
  await sleep(1100)
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(app.world.db)
  await sleep(1100)
  await sell(2)
  await sql`drop table order_rates cascade`.execute(app.world.db)
  await expect(sell(1)).rejects.toThrow()

  await postgres.end()
  const began = performance.now()
  const back = ['--delta', '--type=time', `--target=${rows[0]!.at}`, '--target-action=promote', 'restore']
  postgres.pgbackrest(...back)
  await postgres.start()
  process.stdout.write(`Back to ${rows[0]!.at} in ${Math.round(performance.now() - began)} ms\n`)

  expect(await all()).toEqual([...beforeBackup, ...afterBackup])
  expect(await app.transact(faultsEverywhere)).toEqual([])
  // Files are no part of it: each the database knows is there still.
  const { rows: files } = await sql<{ key: string }>`select storage_key as key from invoice_pdfs`.execute(app.world.db)
  expect(files).toHaveLength(10)
  for (const { key } of files) expect(await app.ports.storage.size(key)).toBeGreaterThan(1000)
  // And the shop goes on.
  await sell(1)
  expect(await all()).toHaveLength(11)
  expect(await app.transact(faultsEverywhere)).toEqual([])
}

const app = useTestWorld(rooms, () => ({ database: { url: postgres.url, drop: () => Promise.resolve() } }))
it('orders and documents of before a mistake are there again, to the second', () => prove(app), 300_000)
