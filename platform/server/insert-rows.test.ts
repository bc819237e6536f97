import { sql, type Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'
import { insertRow, insertRows, overwriting } from './insert-rows.ts'
import { prepared } from './prepared.ts'
import { useTestWorld } from './use-test-world.ts'

type Note = { id: number; wordsOf: string; at: Temporal.Instant | null; details: unknown; size: number }

const app = useTestWorld()
const table = 'someNotes' as keyof Tables
const write = (rows: object[], ending?: string) =>
  insertRows({ db: app.world.db }, table, rows as never, ending) as unknown as Promise<Note[]>

beforeAll(async () => {
  await sql`create table some_notes (id int primary key, words_of text, at timestamptz, details jsonb, size int default 7)`.execute(
    app.world.db,
  )
})
beforeEach(() => sql`delete from some_notes`.execute(app.world.db).then(() => undefined))

it('writes rows with moments, objects and nothing, leaves a default where a value is missing, and answers them', async () => {
  const at = Temporal.Instant.from('2026-03-01T10:00:00.123Z')
  const rows = await write([
    { id: 1, wordsOf: "it's", at, details: { a: [1] }, size: undefined },
    { id: 2, wordsOf: 'else', at: null, details: { b: null }, size: undefined },
  ])
  expect(rows.map(({ at, ...row }) => ({ ...row, at: at?.toString() ?? null }))).toEqual([
    { id: 1, wordsOf: "it's", at: at.toString(), details: { a: [1] }, size: 7 },
    { id: 2, wordsOf: 'else', at: null, details: { b: null }, size: 7 },
  ])
  expect(await write([])).toEqual([])
})

it('takes an expression for a value', async () => {
  const [row] = await write([{ id: 3, wordsOf: sql`upper(${'loud'})`, size: 1 }])
  expect(row).toMatchObject({ id: 3, wordsOf: 'LOUD', size: 1 })
})

it('leaves a row that is there, or writes over what is named of it', async () => {
  await write([{ id: 4, wordsOf: 'first', size: 1 }])
  const again = { id: 4, wordsOf: 'second', size: 2 }
  const one = (ending: string) => insertRow({ db: app.world.db }, table, again as never, ending)
  expect(await one('on conflict do nothing returning *')).toBeUndefined()
  expect(await one(`${overwriting(['id'], ['wordsOf'])} returning *`)).toMatchObject({ wordsOf: 'second', size: 1 })
})

it('refuses rows of different columns', async () => {
  await expect(write([{ id: 5, size: 1 }, { id: 6 }])).rejects.toThrow('the same columns')
})

it('asks a prepared question with what is given each time', async () => {
  await write([
    { id: 7, wordsOf: 'a', size: 1 },
    { id: 8, wordsOf: 'b', size: 1 },
  ])
  const ids = prepared((db: Db, { words, size }: { words: string; size: number }) =>
    // A table of the test alone: over the union of all tables the compiler works for six seconds.
    (db as never as Kysely<{ someNotes: Note }>)
      .selectFrom('someNotes')
      .select(sql<number>`id`.as('id'))
      .where(sql`words_of`, '=', words)
      .where(sql<boolean>`size < ${size} and id > 6`),
  )
  const ask = async (words: string, size: number) =>
    (await ids({ db: app.world.db }, { words, size })).map(({ id }) => id)
  expect([await ask('a', 5), await ask('b', 5), await ask('b', 1)]).toEqual([[7], [8], []])
})
