import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, type Db } from './database.ts'
import { testWorld, type TestWorld } from './testing.ts'

let test: TestWorld
beforeAll(async () => {
  test = await testWorld()
  await sql`create table things (id int primary key, at timestamptz)`.execute(test.world.db)
})
afterAll(() => test.close())

const add = (db: Db, id: number) => sql`insert into things (id) values (${id})`.execute(db)
const count = async () => (await sql<{ n: number }>`select count(*) as n from things`.execute(test.world.db)).rows[0]!.n

it('answers statements asked together in their order, in one transaction', async () => {
  const answers = await inTransaction(test.world.db, (db) => Promise.all([1, 2, 3].map(async (n) => (await sql<{ n: number; x: string }>`select ${n}::int as n, txid_current() as x`.execute(db)).rows[0]!)))
  expect(answers.map((each) => each.n)).toEqual([1, 2, 3])
  expect(new Set(answers.map((each) => each.x)).size).toBe(1)
})

it('takes everything back when one of several statements fails, and says which fault came first', async () => {
  const before = await count()
  await expect(inTransaction(test.world.db, (db) => Promise.all([add(db, 10), add(db, 10), add(db, 11)]))).rejects.toMatchObject({ code: '23505' })
  expect(await count()).toBe(before)
})

it('does not commit what a verb hid an error of', async () => {
  const before = await count()
  const hiding = inTransaction(test.world.db, async (db) => {
    await add(db, 20)
    await add(db, 20).catch(() => undefined)
  })
  await expect(hiding).rejects.toThrow('rolled back')
  expect(await count()).toBe(before)
})

it('lets no statement of a transaction that is over reach the connection', async () => {
  let kept: Db | undefined
  await inTransaction(test.world.db, async (db) => void (kept = db))
  await expect(add(kept!, 30)).rejects.toThrow('The transaction is over.')
  const slow = (db: Db) => sql`select pg_sleep(0.05)`.execute(db).then(() => add(db, 31))
  await expect(inTransaction(test.world.db, (db) => Promise.all([Promise.reject(new Error('first')), slow(db)]))).rejects.toThrow('first')
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(await count()).toBe(0)
})

it('counts what a statement changed', async () => {
  const changed = await inTransaction(test.world.db, async (db) => {
    await add(db, 40)
    return sql`delete from things where id = 40`.execute(db)
  })
  expect(changed.numAffectedRows).toBe(1n)
})
