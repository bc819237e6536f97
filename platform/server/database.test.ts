import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestWorld } from './use-test-world.ts'
import { askedOnce, inReadOnlyTransaction, inTransaction, type Db } from './database.ts'

const app = useTestWorld([], { isNewDatabase: true })
beforeAll(async () => {
  await sql`create table things (id int primary key, at timestamptz)`.execute(app.world.db)
})

const add = (db: Db, id: number) => sql`insert into things (id) values (${id})`.execute(db)
const count = async () => (await sql<{ n: number }>`select count(*) as n from things`.execute(app.world.db)).rows[0]!.n

it('answers statements asked together in their order, in one transaction', async () => {
  const answers = await inTransaction(app.world.db, (db) =>
    Promise.all(
      [1, 2, 3].map(
        async (n) =>
          (await sql<{ n: number; x: string }>`select ${n}::int as n, txid_current() as x`.execute(db)).rows[0]!,
      ),
    ),
  )
  expect(answers.map((each) => each.n)).toEqual([1, 2, 3])
  expect(new Set(answers.map((each) => each.x)).size).toBe(1)
})

it('takes everything back when one of several statements fails, and says which fault came first', async () => {
  const before = await count()
  await expect(
    inTransaction(app.world.db, (db) => Promise.all([add(db, 10), add(db, 10), add(db, 11)])),
  ).rejects.toMatchObject({ code: '23505' })
  expect(await count()).toBe(before)
})

it('does not commit what a verb hid an error of', async () => {
  const before = await count()
  const hiding = inTransaction(app.world.db, async (db) => {
    await add(db, 20)
    await add(db, 20).catch(() => undefined)
  })
  await expect(hiding).rejects.toThrow('rolled back')
  expect(await count()).toBe(before)
})

it('lets no statement of a transaction that is over reach the connection', async () => {
  let kept: Db | undefined
  await inTransaction(app.world.db, async (db) => void (kept = db))
  await expect(add(kept!, 30)).rejects.toThrow('The transaction is over.')
  const slow = (db: Db) => sql`select pg_sleep(0.05)`.execute(db).then(() => add(db, 31))
  await expect(
    inTransaction(app.world.db, (db) => Promise.all([Promise.reject(new Error('first')), slow(db)])),
  ).rejects.toThrow('first')
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(await count()).toBe(0)
})

it('ends a transaction that only read before what is asked next, or soon where nothing is', async () => {
  const { db } = app.world
  const open = async (): Promise<number> =>
    (
      await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(db)
    ).rows[0]!.n
  const read = () => inReadOnlyTransaction(db, (reading) => sql`select 1`.execute(reading))
  await read()
  await add(db, 35)
  await Promise.all([read(), read(), inTransaction(db, (writing) => add(writing, 36))])
  await read()
  await inTransaction(db, (writing) => sql`delete from things where id in (35, 36)`.execute(writing))
  expect(await count()).toBe(0)
  await Promise.all([read(), read(), read()])
  await expect.poll(open).toBe(0)
})

it('counts what a statement changed', async () => {
  const changed = await inTransaction(app.world.db, async (db) => {
    await add(db, 40)
    return sql`delete from things where id = 40`.execute(db)
  })
  expect(changed.numAffectedRows).toBe(1n)
})

it('reads each type into ours under names in camelCase, the first time and when the statement is known', async () => {
  const ask = () =>
    sql<{
      id: number
      startsOn: Temporal.PlainDate
      at: Temporal.Instant
      someJson: unknown
      list: number[]
      nothingHere: null
    }>`select ${7}::bigint as id, date '2026-02-28' as starts_on, timestamptz '2026-02-28 10:00+01' as at, '{"a_b": 1}'::jsonb as some_json, array[1, 2]::bigint[] as list, null::text as nothing_here`.execute(
      app.world.db,
    )
  await ask()
  expect((await ask()).rows[0]).toEqual({
    id: 7,
    startsOn: Temporal.PlainDate.from('2026-02-28'),
    at: Temporal.Instant.from('2026-02-28T09:00:00Z'),
    someJson: { a_b: 1 },
    list: [1, 2],
    nothingHere: null,
  })
})

it('goes on after a statement that could not be prepared, and prepares it anew', async () => {
  const ask = () => inTransaction(app.world.db, (db) => sql`select * from not_yet where ${1}::int = 1`.execute(db))
  await expect(ask()).rejects.toMatchObject({ code: '42P01' })
  await sql`create table not_yet (id int)`.execute(app.world.db)
  expect((await ask()).rows).toEqual([])
})

it('prepares what is asked again and again, however much was asked before, and closes what is not', async () => {
  await inTransaction(app.world.db, async (db) => {
    const prepared = async (part: string) =>
      Number(
        (
          await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements
            where statement like ${part} and name <> ''`.execute(db)
        ).rows[0]!.count,
      )
    for (let number = 0; number < 2000; number++) {
      await sql`select ${sql.lit(number)}::int as once_only`.execute(db)
      if (number >= 1000 && number % 100 === 0) await sql`select ${number}::int as often`.execute(db)
    }
    expect(await prepared('%as often')).toBe(1)
    const kept = await prepared('%as once_only')
    expect(kept).toBeGreaterThan(500)
    expect(kept).toBeLessThanOrEqual(900)
  })
})

it('says where a statement that failed was asked', async () => {
  await expect(add(app.world.db, 50).then(() => add(app.world.db, 50))).rejects.toSatisfy((error: Error) =>
    error.stack!.includes('database.test.ts'),
  )
})

it('names of code become names of SQL as the library’s own plugin would write them, quotes and all', () => {
  const named = (name: string) => sql`${sql.id(name)}`.compile(app.world.db).sql
  const plugged = new Kysely<object>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    plugins: [new CamelCasePlugin()],
  })
  for (const name of ['id', 'sellerId', 'vatIdCheckedAt', 'isB2B', 'htmlURL', 'line2', 'snake_case', 'Big', 'a"b', ''])
    expect(named(name)).toBe(sql`${sql.id(name)}`.compile(plugged).sql)
})

it('asks what several ask alike once, until something is changed; what is written as text it asks each time', async () => {
  const [same, after, written] = await inTransaction(app.world.db, async (plain) => {
    const db = askedOnce(plain)
    const moment = () => db.selectNoFrom(sql<string>`clock_timestamp()::text`.as('at')).executeTakeFirstOrThrow()
    const first = await Promise.all([moment(), moment()])
    await add(db, 60)
    const next = await moment()
    const text = () => sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)
    const asText = [(await text()).rows[0]!.at, (await text()).rows[0]!.at]
    return [first[0].at === first[1].at, next.at === first[0].at, asText[0] === asText[1]]
  })
  expect([same, after, written]).toEqual([true, false, false])
})
