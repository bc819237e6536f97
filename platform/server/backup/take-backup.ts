import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import type { Storage } from '../storage.ts'
import { packed, type Entry } from './archive.ts'
import { manifestOf, type Manifest } from './catalogue.ts'
import { asText, dumpRows, entryOf, type Say, type TableSum } from './dump-rows.ts'
import { filesFolder, headName, secretName, summingFiles, tailName, type Sums } from './read-backup.ts'
import { beginRecord, endRecord, forgetInterrupted, type BackupReason } from './record.ts'
import { backupName, removeOld, type BackupStore } from './store.ts'

export type BackupParts = {
  pool: Pool
  storage: Storage
  secret: Buffer
  store: BackupStore
  /** What seals it. */
  key: string
  /** How many backups to keep; the oldest are deleted once a newer one is complete. */
  keep: number
  now: () => Temporal.Instant
  say: Say
}
export type TakenBackup = { name: string; size: number; sums: Sums }

/** Somebody else makes one: two at once would read everything twice. */
export class BackupIsRunning extends Error {}
const lock = '7304, 1'

/** Saves the database as it is at this moment, all files and the secret, while everybody works on. */
export const takeBackup = async (parts: BackupParts, reason: BackupReason): Promise<TakenBackup> => {
  const client = await parts.pool.connect()
  try {
    await holdLock(client)
    await forgetInterrupted(parts.pool, parts.now())
    const taken = await recorded(parts, client, reason)
    await client.query(`rollback; select pg_advisory_unlock(${lock})`)
    client.release()
    return taken
  } catch (error) {
    // A connection that was left within COPY is closed, and takes the lock with it.
    client.release(true)
    throw error
  }
}

/** A backup that was just left lets go of it in a moment. */
const holdLock = async (client: PoolClient): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query<{ ok: boolean }>(`select pg_try_advisory_lock(${lock}) as ok`)
    if (rows[0]!.ok) return
    if (tries >= 10) throw new BackupIsRunning('Another backup is being made.')
    await sleep(100)
  }
}

const recorded = async (parts: BackupParts, client: PoolClient, reason: BackupReason): Promise<TakenBackup> => {
  const { pool, store, now } = parts
  await client.query(`begin isolation level repeatable read read only; ${asText}`)
  const startedAt = now()
  const manifest = await manifestOf(client, startedAt)
  await client.query(`lock table ${manifest.tables.map(({ name }) => name).join(', ')} in access share mode`)
  const name = backupName(startedAt, reason)
  const id = await beginRecord(pool, { reason, place: store.place, name, startedAt })
  try {
    await store.tidy()
    const sums: Sums = { tables: {}, files: { count: 0, bytes: 0, sha256: '' } }
    const content = await packed(parts.key, entries(parts, client, manifest, sums))
    const { size } = await store.write(name, content)
    const rows = Object.values(sums.tables).reduce((sum, table) => sum + table.rows, 0)
    await endRecord(pool, id, { endedAt: now(), size, rows, files: sums.files.count })
    for (const old of await removeOld(store, parts.keep)) parts.say(`  ${old} was removed: ${parts.keep} are kept.`)
    return { name, size, sums }
  } catch (error) {
    await endRecord(pool, id, { endedAt: now(), error: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

const entries = async function* (
  { storage, secret, say }: BackupParts,
  client: ClientBase,
  manifest: Manifest,
  sums: Sums,
): AsyncGenerator<Entry> {
  yield entryOf(headName, [Buffer.from(JSON.stringify(manifest, null, 1))])
  yield entryOf(secretName, [secret])
  const tables = new Map<string, TableSum>()
  for (const table of manifest.tables) {
    let parts = 0
    for await (const part of dumpRows(client, table, tables)) {
      yield part
      if (++parts % 25 === 0) say(`  ${table.name}: ${parts * 4} MB …`)
    }
    const { rows } = tables.get(table.name)!
    if (rows >= 10_000) say(`  ${table.name}: ${rows} rows`)
  }
  const files = summingFiles()
  for await (const key of storage.keys()) {
    const found = await openedFile(storage, key)
    if (!found) continue
    yield { name: `${filesFolder}${key}`, size: found.size, content: files.through(key, found.content) }
    const { count, bytes } = files.sum()
    if (count % 1000 === 0) say(`  files: ${count} (${Math.round(bytes / 1e6)} MB) …`)
  }
  Object.assign(sums, { tables: Object.fromEntries(tables), files: files.sum() })
  yield entryOf(tailName, [Buffer.from(JSON.stringify(sums))])
}

/** A file that is there to its end; one that was removed since it was listed is none. */
const openedFile = async (
  storage: Storage,
  key: string,
): Promise<{ size: number; content: AsyncIterable<Buffer> } | undefined> => {
  const size = await storage.size(key)
  if (size === undefined) return undefined
  const stream: Readable = storage.read(key)
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let next: IteratorResult<Buffer>
  try {
    next = await chunks.next()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const content = async function* (): AsyncGenerator<Buffer> {
    try {
      for (; !next.done; next = await chunks.next()) yield next.value
    } finally {
      stream.destroy()
    }
  }
  return { size, content: content() }
}
