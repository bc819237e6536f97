import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { runMigrations } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import { root } from './root.ts'

const ownFolder = pathToFileURL(join(root, 'migrations/'))

/** Files of this name are run outside a transaction, statement by statement: each may be begun again where it broke. */
export const concurrently = '.concurrently.sql'

export const migrationFiles = async (folder = ownFolder): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()

/** The first file: the schema as the numbered files before it, which are gone, had left it. */
const baseline = '0809_baseline.sql'
const lastBefore = '0808_themes_of_courses.concurrently.sql'

/**
 * What a database or backup that had these migrations has by the names of today. Throws where its version is older
 * than the baseline and has not had all migrations before it.
 */
export const sinceBaseline = (names: readonly string[]): string[] => {
  const since = names.filter((name) => name >= baseline)
  if (since.length === names.length) return since
  if (!names.includes(lastBefore))
    throw new Error(
      `The schema is of a version (${names.toSorted().at(-1)}) that this one cannot upgrade. ` +
        'Start a version that ends with migration 0808 first, then this one.',
    )
  return [baseline, ...since]
}

const nameBaseline = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(`select name from migrations where name < $1`, [baseline])
  if (rows.length === 0) return
  await client.query(`with old as (delete from migrations where name < $1) insert into migrations (name) values ($1)`, [
    sinceBaseline(rows.map(({ name }) => name))[0],
  ])
}

type Wanted = {
  /** Stops after that number (`0809`): what a later migration does to rows can be looked at. */
  till?: string
  /** The names a backup knew. */
  only?: readonly string[]
  folder?: URL
}

/**
 * Brings the database to the newest schema: the queue's own tables, then our numbered files, each once, in one
 * transaction each.
 */
export const migrate = async (pool: Pool, { till, only, folder = ownFolder }: Wanted = {}): Promise<void> => {
  await runMigrations({ pgPool: pool })
  const client = await pool.connect()
  try {
    await holdLock(client)
    await client.query(
      `create table if not exists migrations (name text primary key, at timestamptz not null default now())`,
    )
    if (folder === ownFolder) await nameBaseline(client)
    const done = new Set(
      (await client.query<{ name: string }>(`select name from migrations`)).rows.map((row) => row.name),
    )
    const known = await migrationFiles(folder)
    const newer = [...done].filter((name) => !known.includes(name)).sort()
    if (newer.length > 0)
      throw new Error(
        `The database is of a newer version of Kontor (${newer.at(-1)}). Start that version, or restore a backup from before.`,
      )
    for (const name of known) {
      if (done.has(name) || (only && !only.includes(name))) continue
      if (till !== undefined && name.slice(0, 4) > till) break
      const text = await readFile(new URL(name, folder), 'utf8')
      await (name.endsWith(concurrently) ? runBeside : runAtOnce)(client, name, text).catch((error: unknown) => {
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      })
    }
  } finally {
    await client.query(`select pg_advisory_unlock(7302, 1)`).catch(() => undefined)
    client.release()
  }
}

// Polls for the lock: waiting for it within a statement would block an index that is built concurrently.
const holdLock = async (client: PoolClient): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ ok: boolean }>(`select pg_try_advisory_lock(7302, 1) as ok`)
    if (rows[0]!.ok) return
    await sleep(50)
  }
}

const note = `insert into migrations (name) values ($1)`
const mostTries = 30
/**
 * A statement that waits for a lock on a table blocks everyone behind it: it gives up after three seconds and lets them
 * go first.
 */
const lockTimeout = '3s'
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))

const runAtOnce = async (client: PoolClient, name: string, text: string): Promise<void> => {
  for (let tries = 1; ; tries++) {
    await client.query(`begin; set local lock_timeout = '${lockTimeout}'`)
    try {
      await client.query(text)
      await client.query(note, [name])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isBusy(error) || tries === mostTries) throw error
      await sleep(100 * tries)
    }
  }
}

const madeIndex = /create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+(\w+)/i

type MadeIndex = { name: string; table: string; unique: string; rest: string }

const readIndex = (statement: string): MadeIndex | undefined => {
  const found = madeIndex.exec(statement)
  if (!found) return undefined
  const [head, unique = '', name, table] = found
  return { name: name!, table: table!, unique, rest: statement.slice(found.index + head.length) }
}

const runBeside = async (client: PoolClient, name: string, text: string): Promise<void> => {
  for (const statement of text.split(/;\s*$/m).filter((each) => each.trim() !== '')) {
    const index = readIndex(statement)
    if (index && (await isInParts(client, index))) await indexParts(client, index)
    else {
      if (index) await dropHalfMade(client, `public.${index.name}`)
      await client.query(statement)
    }
  }
  await client.query(note, [name])
}

const isInParts = async (client: PoolClient, { table }: MadeIndex): Promise<boolean> =>
  (await client.query(`select from pg_partitioned_table where partrelid = to_regclass($1)`, [`public.${table}`])).rows
    .length > 0

/**
 * PostgreSQL indexes no partitioned table beside others’ work, only its partitions: each gets its own, and together they are the
 * index of the table.
 */
const indexParts = async (client: PoolClient, { name, table, unique, rest }: MadeIndex): Promise<void> => {
  await client.query(`create ${unique}index if not exists ${name} on only ${table}${rest}`)
  const { rows } = await client.query<{ schema: string; part: string }>(
    `select c.relnamespace::regnamespace::text as schema, c.relname as part from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass($1) and not exists (
        select from pg_inherits a join pg_index x on x.indexrelid = a.inhrelid where a.inhparent = to_regclass($2) and x.indrelid = c.oid)`,
    [`public.${table}`, `public.${name}`],
  )
  for (const { schema, part } of rows) {
    const own = `${part}_${name}`
    await dropHalfMade(client, `${schema}.${own}`)
    await client.query(`create ${unique}index concurrently if not exists ${own} on ${schema}.${part}${rest}`)
    await client.query(`alter index ${name} attach partition ${schema}.${own}`)
  }
}

/** An index that was interrupted is there, and of no use. */
const dropHalfMade = async (client: PoolClient, index: string): Promise<void> => {
  const { rows } = await client.query(`select from pg_index where indexrelid = to_regclass($1) and not indisvalid`, [
    index,
  ])
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${index}`)
}
