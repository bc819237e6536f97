import type { Readable } from 'node:stream'
import type { ClientBase, Pool } from 'pg'
import { migrate, migrationFiles, sinceBaseline } from '../migrate.ts'
import type { Storage } from '../storage.ts'
import { isEmpty, queueVersionOf, tablesOf, type DumpedTable, type Manifest } from './catalogue.ts'
import { asText, loadRows, sumOfTable, type Say } from './dump-rows.ts'
import { liftRules } from './lift-rules.ts'
import { readBackup, type Read, type Sums } from './read-backup.ts'

export type RestoreParts = {
  pool: Pool
  /** Where files go: a place of their own until all is restored. */
  storage: Storage
  key: string
  /** Opens the backup from its beginning. */
  open: () => Promise<Readable>
  /** Whether the current content of the database is deleted. */
  replaces: boolean
  /** Whether every table is read again and compared. */
  compares: boolean
  /** How far sequences skip ahead: numbers handed out since the backup must not be handed out again. */
  leap: number
  /** Refuses by throwing what must not be restored here. */
  judge?: (read: Read) => void
  say: Say
}

const inUse =
  'Something is connected to this database: stop the server (and everything else that uses it) before you restore.'
const notEmpty =
  'The database is not empty. Restore into an empty one, or use --replace: all that is in it will be gone.'

/** Puts a backup into a database and answers what it holds. Refuses before anything is touched; a failure leaves it empty. */
export const restoreBackup = async (parts: RestoreParts): Promise<Read> => {
  const { pool, say } = parts
  if (!(await withClient(pool, isEmpty))) {
    if (!parts.replaces) throw new Error(notEmpty)
    await refuseUse(pool)
  }
  say('Reading the backup to its end …')
  const read = await readBackup(parts.key, await parts.open())
  await refuseNewer(read.manifest)
  parts.judge?.(read)
  const { count, bytes } = read.sums.files
  say(`It is whole: ${read.manifest.madeAt}, ${count} files (${Math.round(bytes / 1e6)} MB). Restoring …`)
  await withClient(pool, clear)
  try {
    await migrate(pool, { only: sinceBaseline(read.manifest.migrations) })
    await load(parts, read)
  } catch (error) {
    await withClient(pool, clear)
    throw error
  }
  await migrate(pool)
  await pool.query('analyze')
  return read
}

const withClient = async <T>(pool: Pool, ask: (client: ClientBase) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await ask(client)
  } finally {
    client.release()
  }
}

const refuseUse = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and application_name <> 'kontor-restore'`,
  )
  if (rows.length > 0) throw new Error(inUse)
}

const refuseNewer = async ({ migrations }: Manifest): Promise<void> => {
  const known = await migrationFiles()
  const newer = sinceBaseline(migrations).filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new Error(`The backup is of a newer version of Kontor (${newer.at(-1)}). Restore it with that version.`)
}

const clear = async (client: ClientBase): Promise<void> => {
  await client.query(`drop schema if exists graphile_worker cascade`)
  await client.query(`drop schema if exists public cascade`)
  await client.query(`drop schema if exists partitions cascade`)
  await client.query(`create schema public`)
}

/** Fills all tables in one transaction: readers see nothing or everything. */
const load = async (parts: RestoreParts, { manifest, sums }: Read): Promise<void> => {
  const client = await parts.pool.connect()
  let failure: Error | undefined
  try {
    await client.query(`begin; ${asText}; set local maintenance_work_mem = '256MB'`)
    const queue = await queueVersionOf(client)
    if (queue !== manifest.queue)
      throw new Error(
        `The backup’s job queue is of version ${manifest.queue}, that of this version of Kontor is ${queue}. ` +
          'Restore it with the version it was made with, then upgrade.',
      )
    const restoreRules = await liftRules(client)
    const there = await tablesOf(client)
    await client.query(`truncate ${there.map(({ name }) => name).join(', ')}`)
    await fill(parts, client, there)
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query(`select setval($1::regclass, $2::bigint + $4, $3)`, [
        name,
        value,
        isCalled,
        isCalled ? parts.leap : 0,
      ])
    parts.say('  indexes and references …')
    await restoreRules()
    if (parts.compares) await compare(client, manifest, sums)
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failure)
  }
}

const fill = async (parts: RestoreParts, client: ClientBase, there: readonly DumpedTable[]): Promise<void> => {
  let tables: readonly DumpedTable[] = []
  let filling: ReturnType<typeof loadRows> | undefined
  const end = async (): Promise<void> => {
    const rows = await filling?.end()
    if (filling && rows !== undefined && rows >= 10_000) parts.say(`  ${filling.table}: ${rows} rows`)
    filling = undefined
  }
  const known = new Set(there.map(({ name }) => name))
  await readBackup(parts.key, await parts.open(), {
    head: async (manifest) => void (tables = manifest.tables),
    rows: async (name, chunk) => {
      if (filling?.table !== name) {
        await end()
        const table = tables.find((each) => each.name === name)
        if (!table || !known.has(name)) throw new Error(`The backup has a table that is not known here: ${name}.`)
        filling = loadRows(client, table)
      }
      await filling.take(chunk)
    },
    file: async (key, content) => {
      await end()
      await parts.storage.write(key, content)
    },
  })
  await end()
}

/** Reads every table again: the rows must be those that were saved, byte by byte. */
const compare = async (client: ClientBase, { tables }: Manifest, sums: Sums): Promise<void> => {
  for (const table of tables) {
    const [now, then] = [await sumOfTable(client, table), sums.tables[table.name]]
    if (now.rows !== then?.rows || now.sha256 !== then.sha256)
      throw new Error(`${table.name} has ${now.rows} rows after it was restored; ${then?.rows} were saved, or others.`)
  }
}
