import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()

/**
 * Brings the database to the newest schema: the queue's own tables, then our numbered files, each once, in one
 * transaction each. `till` stops after that number (`0101`): what a later migration does to rows can be looked at.
 */
export const migrate = async (pool: Pool, { till }: { till?: string } = {}): Promise<void> => {
  await runMigrations({ pgPool: pool })
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(7302, 1)`)
    await client.query(
      `create table if not exists migrations (name text primary key, at timestamptz not null default now())`,
    )
    const done = new Set(
      (await client.query<{ name: string }>(`select name from migrations`)).rows.map((row) => row.name),
    )
    const known = await migrationFiles()
    const newer = [...done].filter((name) => !known.includes(name)).sort()
    if (newer.length > 0)
      throw new Error(
        `The database is of a newer version of Kontor (${newer.at(-1)}). Start that version, or restore a backup from before.`,
      )
    for (const name of known) {
      if (done.has(name)) continue
      if (till !== undefined && name.slice(0, 4) > till) break
      const text = await readFile(new URL(name, folder), 'utf8')
      await client.query('begin')
      try {
        await client.query(text)
        await client.query(`insert into migrations (name) values ($1)`, [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    }
  } finally {
    await client.query(`select pg_advisory_unlock(7302, 1)`).catch(() => undefined)
    client.release()
  }
}
