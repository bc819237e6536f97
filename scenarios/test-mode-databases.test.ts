import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advise } from '#apps/server/advise.ts'
import { openApp } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { openTestWorlds, type OpenedTestWorlds } from '#apps/server/test-mode/worlds.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { databaseUrl } from '#platform/server/database-url.ts'
import { openPlainPool } from '#platform/server/database.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import type { World } from '#platform/server/world.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'

/** Test worlds on a server whose user may create no database, as managed ones often have it. */

const app = useTestWorld(rooms, { at: '2026-01-05T09:00:00Z' })
const word = 'limited-word'
let role = ''
let home = ''
let pool: Pool
let tests: OpenedTestWorlds
/** Those of another process. */
let elsewhere: OpenedTestWorlds
let server: FastifyInstance
let admin: pg.Client
const shops: number[] = []
const named = (which: string) => `${role}_${which}`

const openSellers = async (count: number) => {
  for (let i = 0; i < count; i++)
    shops.push((await app.transact((ctx) => openTestShop(ctx, { name: `Letters ${i}` }))).seller.id)
}
/** Databases that tests have made, and what is in them, as the administrator sees it. */
const tablesIn = async (name: string) => {
  const client = new pg.Client({ connectionString: databaseUrl(app.url, name) })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_tables where schemaname = 'public'`,
  )
  await client.end()
  return rows[0]!.n
}
const prepare = async (name: string, owner = role) => {
  await admin.query(`create database ${name} owner ${owner}`)
}
const use = (...names: string[]) => Object.assign(app.ports.settings, { TEST_DATABASES: names.join(',') })
const refusedWith = (making: Promise<unknown>) =>
  making.then(
    () => 'none',
    (error: unknown) => (error as { code?: string }).code,
  )
const advice = async () => {
  const lines: string[] = []
  await advise(app.world, (line) => lines.push(line))
  return lines.filter((line) => line.includes('test mode'))
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: app.url })
  await admin.connect()
  role = `${new URL(app.url).pathname.slice(1)}_limited`.slice(-50).replace(/^[^a-z]+/, '')
  await admin.query(`create role ${role} login nocreatedb nosuperuser password '${word}'`)
  for (const what of ['tables', 'sequences']) await admin.query(`grant all on all ${what} in schema public to ${role}`)
  home = await mkdtemp(join(tmpdir(), 'kontor-test-databases-'))
  const url = new URL(app.url)
  Object.assign(url, { username: role, password: word })
  pool = openPlainPool({ connectionString: url.href, max: 3 })
  const assembled = assembleApp(rooms)
  const parts = {
    assembled,
    beside: { world: app.world, home, pool, connectionString: url.href },
    openApp: (world: World) => openApp(assembled, world),
    log: pino({ level: 'silent' }),
  }
  ;[tests, elsewhere] = [openTestWorlds(parts), openTestWorlds(parts)]
  server = await openApp(assembled, app.world, {}, tests)
  app.ports.testWorlds = tests
  await openSellers(3)
})
afterAll(async () => {
  await server.close()
  await tests.close()
  await elsewhere.close()
  await pool.end()
  for (const which of ['one', 'two', 'foreign', 'filled'])
    await admin.query(`drop database if exists ${named(which)} with (force)`)
  await admin.query(`drop owned by ${role}`)
  await admin.query(`drop role ${role}`)
  await admin.end()
  await rm(home, { recursive: true, force: true })
})

test('without a database of its own a world is refused, the seller is told before, and the operator what to do', async () => {
  expect(await tests.obstacle()).toBe('no_database')
  expect(await refusedWith(tests.open(shops[0]!))).toBe('test_mode.no_database')
  expect(await advice()).toEqual([expect.stringContaining('alter role … createdb')])
  const { rows } = await sql`select from test_worlds`.execute(app.world.db)
  expect(rows).toEqual([])
})

test(
  'prepared databases are places for worlds: taken, full, emptied and taken again',
  { timeout: 120_000 },
  async () => {
    await prepare(named('one'))
    await prepare(named('two'))
    use(named('one'), named('two'))
    expect([await tests.obstacle(), await advice()]).toEqual([null, []])
    const [first, second] = await Promise.all([tests.open(shops[0]!), tests.open(shops[1]!)])
    const nameOf = (world: typeof first) =>
      sql<{ name: string }>`select current_database() as name`.execute(world.db).then(({ rows }) => rows[0]!.name)
    const names = [await nameOf(first), await nameOf(second)]
    expect(names.toSorted()).toEqual([named('one'), named('two')])
    expect(await tests.obstacle()).toBe('no_place')
    expect(await refusedWith(tests.open(shops[2]!))).toBe('test_mode.no_place')
    expect(await advice()).toEqual([expect.stringContaining('Prepare more')])

    await tests.remove(shops[0]!)
    expect(await tablesIn(names[0]!)).toBe(0)
    const third = await tests.open(shops[2]!)
    expect(await nameOf(third)).toBe(names[0])
    const { rows } = await sql<{ id: number }>`select id from sellers`.execute(third.db)
    expect(rows.map(({ id }) => id)).toEqual([shops[2]])
    await tests.remove(shops[1]!)
    await tests.remove(shops[2]!)
  },
)

test('a database that holds something else, belongs to others or is not there is left as it is', async () => {
  await prepare(named('filled'))
  const client = new pg.Client({ connectionString: databaseUrl(app.url, named('filled')) })
  await client.connect()
  await client.query(`create table books (id int)`)
  await client.end()
  await admin.query(`create database ${named('foreign')}`)
  use(named('filled'), named('foreign'), named('missing'), new URL(app.url).pathname.slice(1))
  expect(await refusedWith(tests.open(shops[0]!))).toBe('test_mode.no_database')
  expect([await tablesIn(named('filled')), await tablesIn(named('foreign'))]).toEqual([1, 0])
  expect((await sql`select from sellers`.execute(app.world.db)).rows.length).toBeGreaterThan(0)
})

test(
  'one process has so many open as is set; what was used a moment ago makes no room',
  { timeout: 120_000 },
  async () => {
    use(named('one'), named('two'))
    Object.assign(app.ports.settings, { TEST_WORLDS_OPEN: 1 })
    const made = await Promise.allSettled([tests.open(shops[0]!), tests.open(shops[1]!)])
    const refused = made.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { code: string; values: object }] : [],
    )
    expect(refused).toMatchObject([{ code: 'test_mode.busy', values: { seconds: 60 } }])
    const { rows } = await sql`select from test_worlds`.execute(app.world.db)
    expect(rows).toHaveLength(1)

    await elsewhere.open(shops[2]!)
    const ask = (accept: string) =>
      server.inject({ method: 'GET', url: `/test/${shops[2]}/v1/common/plans`, headers: { accept } })
    const [page, called] = [await ask('text/html'), await ask('application/json')]
    expect([page.statusCode, page.headers['retry-after'], page.body]).toEqual([
      503,
      '60',
      expect.stringContaining('All places for open test worlds are taken.'),
    ])
    expect([called.statusCode, called.headers['retry-after'], called.json()]).toMatchObject([
      503,
      '60',
      { error: { code: 'test_mode.busy' } },
    ])
  },
)
