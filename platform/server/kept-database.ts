import type { Pool, PoolClient } from 'pg'
import { openPool } from './database.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

/**
 * Databases of tests that are emptied and used again by the same process. A new one takes a quarter of a second, and on new connections
 * PostgreSQL reads its catalogue and plans every statement once more, which was a quarter of what tests took.
 */
export type KeptDatabase = { url: string; pool: Pool; giveBack: () => Promise<void> }

type Kept = { database: TestDatabase; pool: Pool; partitions: string; schema: string; origin: Origin; uses: number }
/** Rows that tables have in the template, and where its sequences stand. */
type Origin = { rows: { name: string; content: string }[]; sequences: { name: string; last: string }[] }

const free: Kept[] = []
/** Deleted rows stay in the files of their tables: a database is replaced after so many uses, and when its tables have so many bytes. */
const [mostUses, mostBytes] = [60, 30e6]

/** A migrated, empty database with at most so many connections; `giveBack` empties it for the next world, or drops it. */
export const keptDatabase = async (connections: number): Promise<KeptDatabase> => {
  const kept = free.pop() ?? (await make())
  kept.pool.options.max = connections
  return { url: kept.database.url, pool: kept.pool, giveBack: () => giveBack(kept) }
}

const make = async (): Promise<Kept> => {
  const database = await testDatabase()
  const pool = openPool({ connectionString: database.url, max: 1 })
  const kept = await inOne(pool, async (client) => {
    const { partitions } = await schemaOf(client, null)
    return { partitions, schema: (await schemaOf(client, partitions)).schema, origin: await originOf(client) }
  })
  return { database, pool, uses: 0, ...kept }
}

const giveBack = async (kept: Kept): Promise<void> => {
  kept.uses++
  if (kept.uses < mostUses && (await isAtRest(kept.pool)) && (await inOne(kept.pool, (client) => empty(client, kept))))
    return void free.push(kept)
  if (!kept.pool.ended) await kept.pool.end()
  await kept.database.drop()
}

/** Whether nobody holds a connection any more; what a test did not wait for gets a moment. */
const isAtRest = async (pool: Pool): Promise<boolean> => {
  const until = performance.now() + 200
  while (pool.idleCount < pool.totalCount && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 10))
  return !pool.ended && pool.idleCount === pool.totalCount
}

const inOne = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const ours = `select oid from pg_namespace where nspname in ('public', 'graphile_worker', 'partitions')`

/** What differs when a test changes the schema. Months that a moved clock adds do not count, only those there were at first (null: now). */
const schemaOf = async (
  client: PoolClient,
  partitions: string | null,
): Promise<{ schema: string; partitions: string }> => {
  const text = `with those as (select * from pg_class where relnamespace in (${ours}) and relkind <> 't'
      and (not relispartition or $1::oid[] is null or oid = any($1::oid[])))
    select (select array_agg(oid)::text from those where relispartition) as partitions, concat_ws(' ',
      (select sum(hashtext(concat(relname, relkind, relchecks))::bigint) from those),
      (select sum(hashtext(concat(attrelid, attname, atttypid, attnotnull, atthasdef))::bigint)
        from pg_attribute join those on those.oid = attrelid where attnum > 0 and relkind in ('r', 'p')),
      (select sum(hashtext(concat(proname, prosrc))::bigint) from pg_proc where pronamespace in (${ours})),
      (select sum(hashtext(concat(tgname, tgenabled))::bigint) from pg_trigger join those on those.oid = tgrelid where not tgisinternal),
      (select sum(hashtext(conname::text)::bigint) from pg_constraint join those on those.oid = conrelid where conparentid = 0),
      (select count(*) from pg_db_role_setting)) as schema`
  const { rows } = await client.query({ name: 'schema_of', text, values: [partitions] })
  return rows[0] as { schema: string; partitions: string }
}

/** Tables that have rows, or had some. */
const filledTables = async (client: PoolClient): Promise<{ name: string; bytes: number }[]> => {
  const text = `select * from (select oid::regclass::text as name, pg_relation_size(oid)::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace in (${ours})) t where bytes > 0`
  return (await client.query<{ name: string; bytes: number }>({ name: 'filled_tables', text })).rows
}

const originOf = async (client: PoolClient): Promise<Origin> => {
  const rows: Origin['rows'] = []
  for (const { name } of await filledTables(client)) {
    const found = await client.query<{ content: string }>(`select json_agg(t)::text as content from ${name} t`)
    rows.push({ name, content: found.rows[0]!.content })
  }
  const { rows: sequences } = await client.query<Origin['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where last_value is not null`,
  )
  return { rows, sequences }
}

/** Answers false where more than rows has come, or too many came. Rules that keep rows from being deleted are for the product. */
const empty = async (client: PoolClient, { partitions, schema, origin }: Kept): Promise<boolean> => {
  if ((await schemaOf(client, partitions)).schema !== schema) return false
  const tables = await filledTables(client)
  if (tables.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) return false
  const gone = tables.map(({ name }) => `delete from ${name};`)
  const back = origin.rows.map(
    ({ name, content }) =>
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${literal(content)});`,
  )
  const counted = origin.sequences.map(({ name, last }) => `select setval('${name}', ${last});`)
  await client.query(`begin; set local session_replication_role = replica; ${gone.join(' ')} ${back.join(' ')}
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where last_value is not null;
    ${counted.join(' ')} commit`)
  return true
}

const literal = (text: string): string => `'${text.replaceAll(`'`, `''`)}'`
