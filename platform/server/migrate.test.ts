import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPlainPool } from './database.ts'
import { emptyDatabase } from './empty-database.ts'
import { migrate } from './migrate.ts'
import type { TestDatabase } from './test-database.ts'

let folder = ''
let database: TestDatabase
let pool: Pool
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-migrations-'))
  database = await emptyDatabase()
  pool = openPlainPool({ connectionString: database.url, max: 6 })
  await write(
    '0001_things.sql',
    'create table things (id int, name text); insert into things values (1, null), (1, null);',
  )
  await run()
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})
const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(pool, { folder: pathToFileURL(`${folder}/`) })
const valid = async (index: string): Promise<boolean | undefined> =>
  (
    await pool.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass($1)`,
      [index],
    )
  ).rows[0]?.valid

it('makes indexes beside others’ work, in any number of processes at once, and anew where one broke', async () => {
  const index = 'create unique index concurrently if not exists things_once on things (id);'
  await write('0002_once.concurrently.sql', `-- Once each; nothing twice.\n${index}\n`)
  // Two rows are alike: PostgreSQL leaves an index behind that is of no use.
  await expect(run()).rejects.toThrow('Migration 0002_once.concurrently.sql failed')
  expect(await valid('things_once')).toBe(false)
  await pool.query(`update things set id = 2 where ctid = '(0,1)'`)
  await Promise.all([run(), run(), run()])
  expect(await valid('things_once')).toBe(true)
})

it('indexes each partition of a table beside others’ work, and goes on where it broke', async () => {
  await write(
    '0002_days.sql',
    `create schema parts; create table days (at int, name text) partition by range (at);
      create table parts.early partition of days for values from (0) to (10);
      create table parts.late partition of days for values from (10) to (20);
      insert into days values (1, 'a'), (11, 'b'), (11, 'b');`,
  )
  await write(
    '0003_days.concurrently.sql',
    'create unique index concurrently if not exists days_once on days (at, name);',
  )
  await expect(run()).rejects.toThrow('Migration 0003_days.concurrently.sql failed')
  expect([await valid('parts.early_days_once'), await valid('days_once')]).toEqual([true, false])
  await pool.query(`update days set name = 'c' where ctid = '(0,1)' and at = 11`)
  await pool.query('create table parts.later partition of days for values from (20) to (30)')
  await run()
  expect([await valid('parts.late_days_once'), await valid('days_once')]).toEqual([true, true])
})

it('lets others go first on a table that is in use, and tries again', async () => {
  await write('0002_name.sql', 'alter table things add column mark text;')
  const busy = await pool.connect()
  await busy.query('begin; select from things')
  const running = run()
  let isDone = false
  void running.then(() => (isDone = true))
  await sleep(500)
  // Its wait makes the next reader wait, three seconds at most.
  const since = performance.now()
  await pool.query('select from things')
  expect(performance.now() - since).toBeLessThan(4500)
  expect(isDone).toBe(false)
  await busy.query('commit')
  busy.release()
  await running
  expect((await pool.query(`select mark from things`)).rowCount).toBe(2)
})
