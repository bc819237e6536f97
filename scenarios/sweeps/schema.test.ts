import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { allTables } from '#platform/server/scope.ts'
import { sharedBy } from '#platform/server/assemble-app.ts'
import { testDatabase, type TestDatabase } from '#platform/server/test-database.ts'
import { platformTables } from '#platform/server/tables.ts'
import { declaredTables } from '../../tools/check/declared-tables.ts'
import { columnTypes } from '../../tools/schema/columns.ts'
import { dumpSchema } from '../../tools/schema/dump.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tablesInDatabase = async (): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
  ).rows.map(({ name }) => name)

const kept = (name: string): Promise<string> =>
  readFile(new URL(`../../migrations/${name}`, import.meta.url), 'utf8').catch(() => '')

test('schema.sql is what the migrations add up to, columns.ts its types', async () => {
  const schema = await dumpSchema(client)
  expect(await kept('schema.sql'), 'run npm run docs').toBe(schema)
  expect(await kept('columns.ts'), 'run npm run docs').toBe(columnTypes(schema))
})

test('every table belongs to one room or to the platform', async () => {
  const owned = [...platformTables, ...declaredTables().map(({ name }) => name)]
  expect(await tablesInDatabase()).toEqual([...owned].sort())
})

test('what a table says it is a part of is a foreign key to a table with an owner', async () => {
  const tables = sharedBy(rooms).registry.get(allTables)
  const wrong: string[] = []
  for (const [table, { partOf }] of Object.entries(tables)) {
    if (!partOf) continue
    const [whole, column] = partOf
    const { rowCount } = await client.query(
      `select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] where
        k.contype = 'f' and k.conrelid = $1::regclass and k.confrelid = $2::regclass and a.attname = $3`,
      [table, whole, column],
    )
    if (rowCount !== 1 || !(tables[whole]?.payer ?? tables[whole]?.user ?? tables[whole]?.partOf)) wrong.push(table)
  }
  expect(wrong).toEqual([])
})

const keysWithoutIndex = async (): Promise<string[]> => {
  const { rows } = await client.query<{ key: string }>(`
    select format('%s (%s)', k.conrelid::regclass, (select string_agg(a.attname, ', ') from pg_attribute a where
      a.attrelid = k.conrelid and a.attnum = any(k.conkey))) as key
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
      and not exists (select from pg_index i where i.indrelid = k.conrelid and cardinality(k.conkey) = 1 and i.indkey[0] = k.conkey[1]
        and pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (select a.attname from pg_attribute a
          where a.attrelid = k.conrelid and a.attnum = k.conkey[1])))
    order by 1`)
  return rows.map(({ key }) => key)
}

test('every foreign key has an index that begins with its columns', async () => {
  expect(await keysWithoutIndex()).toEqual([])
})

test('a foreign key without an index would be found', async () => {
  await client.query('begin; create table child (seller_id bigint references sellers)')
  expect(await keysWithoutIndex()).toEqual(['child (seller_id)'])
  await client.query('rollback')
})

test('no table has the same index twice', async () => {
  const { rows } = await client.query<{ twice: string }>(
    `select array_agg(indexrelid::regclass::text order by 1)::text as twice from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by indrelid, indkey::text, indoption::text, indclass::text, pg_get_expr(indpred, indrelid), pg_get_expr(indexprs, indrelid)
    having count(*) > 1`,
  )
  expect(rows.map(({ twice }) => twice)).toEqual([])
})
