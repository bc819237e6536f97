import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('is migrated and knows the queue', async () => {
  const { rows } = await client.query(
    `select to_regclass('migrations') is not null as migrated, to_regnamespace('graphile_worker') is not null as queue`,
  )
  expect(rows).toEqual([{ migrated: true, queue: true }])
})

test('a second one shares nothing with it and goes when dropped', async () => {
  await client.query('create table only_here (id int)')
  const since = performance.now()
  const other = await testDatabase()
  const took = performance.now() - since
  const inOther = new pg.Client({ connectionString: other.url })
  await inOther.connect()
  expect((await inOther.query(`select to_regclass('only_here') as found`)).rows).toEqual([{ found: null }])
  await inOther.end()
  await other.drop()
  const name = new URL(other.url).pathname.slice(1)
  expect((await client.query('select from pg_database where datname = $1', [name])).rowCount).toBe(0)
  expect(took).toBeLessThan(2000)
})
