import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreHome } from '#apps/server/backup/restore-home.ts'
import { rooms } from '#apps/server/rooms.ts'
import { backupsIn, folderStore, type BackupStore } from '#platform/server/backup/store.ts'
import { newKeyPair } from '#platform/server/backup/seal-stream.ts'
import { takeBackup, type BackupParts } from '#platform/server/backup/take-backup.ts'
import { openPlainPool } from '#platform/server/database.ts'
import { emptyDatabase } from '#platform/server/empty-database.ts'
import { seal, unseal } from '#platform/server/secrets.ts'
import { folderStorage, type Storage } from '#platform/server/storage.ts'
import type { TestDatabase } from '#platform/server/test-database.ts'
import { testWorld } from '#platform/server/testing.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import type { World } from '#platform/server/world.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

/** A shop is saved while it sells, and comes back on a machine that has nothing, to the cent and the byte. */

const app = useTestWorld(rooms, { at: '2026-01-17T10:00:00Z' })
/** A pair's opening key seals as well, at once; what a passphrase is stretched to takes seconds. */
const { opening: key } = await newKeyPair()
const passphrase = 'four words and one more'
const silent = () => undefined
let folder = ''
let pool: Pool
let shop: TestShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-backup-'))
  pool = openPlainPool({ connectionString: app.url, max: 4 })
  shop = await app.transact((ctx) => openTestShop(ctx))
})
afterAll(async () => {
  await pool.end()
  await rm(folder, { recursive: true })
})

const partsOf = (store: BackupStore, more: Partial<BackupParts> = {}): BackupParts => ({
  pool,
  storage: app.ports.storage,
  secret: app.ports.secret[0],
  store,
  key,
  keep: 14,
  now: () => Temporal.Now.instant(),
  say: silent,
  ...more,
})

/** A machine with nothing on it. */
const onNewMachine = async <T>(work: (base: { home: string; database: TestDatabase }) => Promise<T>): Promise<T> => {
  const database = await emptyDatabase()
  const home = await mkdtemp(join(tmpdir(), 'kontor-new-home-'))
  try {
    return await work({ home, database })
  } finally {
    await database.drop()
    await rm(home, { recursive: true })
  }
}
const restore = (
  { home, database }: { home: string; database: TestDatabase },
  wanted: Partial<Parameters<typeof restoreHome>[2]> & { name: string },
  secret?: string,
) =>
  restoreHome(
    { home, connectionString: database.url, secret: async () => Buffer.alloc(0), close: async () => undefined },
    secret,
    { store: folderStore(folder), key, replaces: false, compares: true, ...wanted },
    silent,
  )

const numbers = async (world: Pick<World, 'db'>) =>
  (
    await sql<Record<string, number>>`select (select count(*)::int from orders) as orders,
      (select coalesce(sum(paid_amount), 0)::int from orders) as paid, (select count(*)::int from invoices) as invoices,
      (select count(*)::int from graphile_worker._private_jobs) as jobs,
      (select sum(abs(amount))::int from ledger_entries) as moved`.execute(world.db)
  ).rows[0]!
const bytesOf = async (storage: Storage): Promise<Record<string, string>> => {
  const all: Record<string, string> = {}
  for await (const fileKey of storage.keys()) all[fileKey] = (await buffer(storage.read(fileKey))).toString('base64')
  return all
}
const lastRecord = async () =>
  (await pool.query(`select name, ended_at, error, size, row_count, file_count from backups order by id desc limit 1`))
    .rows[0] as Record<string, unknown>
const isEmptyAgain = async (database: TestDatabase): Promise<boolean> => {
  const other = openPlainPool({ connectionString: database.url, max: 1 })
  const { rows } = await other.query(`select from pg_tables where schemaname in ('public', 'graphile_worker')`)
  await other.end()
  return rows.length === 0
}

let whole = ''

it('comes back as it was when the backup began, while orders went on, and sells on', async () => {
  for (let n = 0; n < 3; n++) await buy(app.world, shop)
  await app.drain()
  await app.ports.storage.write('files/1/manual', Buffer.from('How to read this book'))
  await app.ports.storage.write(`files/1/${'long-'.repeat(30)}name`, Buffer.alloc(3_000_000, 'bytes'))
  await sql`insert into webhook_endpoints (seller_id, name, url, state, secret_sealed, created_at, events)
    values (${shop.seller.id}, 'Notes', 'https://example.org', 'active', ${seal(app.ports.secret, 'whispered')}, now(), '{}')`.execute(
    app.world.db,
  )
  await app.transact((ctx) =>
    sql`select enqueue_job('mail.deliver', '{}'::json, now() + interval '1 year', 3)`.execute(ctx.db),
  )
  const [before, files] = [await numbers(app.world), await bytesOf(app.ports.storage)]

  const inner = folderStore(folder)
  const slow: BackupStore = {
    ...inner,
    write: async (name, content) => {
      for (let n = 0; n < 3; n++) await buy(app.world, shop)
      return inner.write(name, content)
    },
  }
  const { name, sums } = await takeBackup(partsOf(slow), 'by_hand')
  whole = name
  expect((await numbers(app.world))['orders']).toBe(before['orders']! + 3)
  expect(await lastRecord()).toMatchObject({ name, error: null, file_count: String(sums.files.count) })

  await onNewMachine(async (machine) => {
    await restore(machine, { name })
    const there = await testWorld(rooms, { database: { ...machine.database, drop: async () => undefined } })
    expect(await numbers(there.world)).toEqual(before)
    expect(await faultsEverywhere({ db: there.world.db, now: app.clock.now, ports: there.ports })).toEqual([])
    expect(await bytesOf(folderStorage(join(machine.home, 'files')))).toEqual(files)
    const secret = await readFile(join(machine.home, 'secret'))
    const { rows } = await sql<{ sealed: string }>`select secret_sealed as sealed from webhook_endpoints`.execute(
      there.world.db,
    )
    expect(unseal([secret], rows[0]!.sealed)).toBe('whispered')
    // Numbers that were given after the backup are not given again: providers know charges by them.
    const { id } = await buy(there.world, shop)
    expect(id).toBeGreaterThan((await buy(app.world, shop)).id)
    // What judges each row does so again.
    expect((await numbers(there.world))['orders']).toBe(before['orders']! + 1)
    await expect(sql`update ledger_entries set amount = amount + 1`.execute(there.world.db)).rejects.toThrow()
    await there.close()
    await expect(restore(machine, { name })).rejects.toThrow('There are files')
    await rm(join(machine.home, 'files'), { recursive: true })
    await expect(restore(machine, { name })).rejects.toThrow('not empty')
    await restore(machine, { name, replaces: true })
  })
})

it('is listed where nothing can seal or open it', async () => {
  // Root becomes another here, who has to see the folder.
  await chmod(folder, 0o755)
  const home = await mkdtemp(join(tmpdir(), 'kontor-listing-'))
  const { BACKUP_KEY: _, ...environment } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/backup/restore.ts', '--list'], {
    env: { ...environment, BACKUP_TO: folder, KONTOR_HOME: home },
  })
  await rm(home, { recursive: true })
  expect(stdout).toContain(whole)
})

describe('refuses and leaves the new machine as it was', () => {
  const refuses = (what: string, wanted: () => Promise<Parameters<typeof restore>[1]>, why: string, secret?: string) =>
    it(what, () =>
      onNewMachine(async (machine) => {
        await expect(restore(machine, await wanted(), secret)).rejects.toThrow(why)
        expect(await isEmptyAgain(machine.database)).toBe(true)
        expect(await readdir(machine.home)).toEqual([])
      }),
    )

  refuses(
    'a wrong passphrase',
    async () => {
      const { name } = await takeBackup(partsOf(folderStore(folder), { key: passphrase }), 'by_hand')
      return { name, key: 'four words and one less' }
    },
    'another one',
  )
  refuses('another key', async () => ({ name: whole, key: (await newKeyPair()).opening }), 'another one')
  refuses(
    'one byte that was changed',
    async () => {
      const bytes = await readFile(join(folder, whole))
      bytes[bytes.length - 5000]! ^= 1
      await writeFile(join(folder, 'changed'), bytes)
      return { name: 'changed' }
    },
    'broken',
  )
  refuses(
    'one that lost its end',
    async () => {
      await writeFile(join(folder, 'short'), (await readFile(join(folder, whole))).subarray(0, -70_000))
      return { name: 'short' }
    },
    'broken',
  )
  refuses(
    'one of a newer version',
    async () => {
      await pool.query(`insert into migrations (name) values ('9999_tomorrow.sql')`)
      const { name } = await takeBackup(partsOf(folderStore(folder)), 'by_hand')
      await pool.query(`delete from migrations where name like '9999%'`)
      return { name }
    },
    'of a newer version',
  )
  refuses('another secret than it was sealed with', async () => ({ name: whole }), 'KONTOR_SECRET', 'x'.repeat(32))
})

it('an interrupted backup leaves nothing that looks whole, and is told', async () => {
  const store = folderStore(folder)
  const before = await backupsIn(store)
  const storage: Storage = {
    ...app.ports.storage,
    read: () => {
      throw new Error('the disk went away')
    },
  }
  await expect(takeBackup(partsOf(store, { storage }), 'scheduled')).rejects.toThrow('the disk went away')
  expect(await backupsIn(store)).toEqual(before)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await lastRecord()).toMatchObject({ error: 'the disk went away', size: null })
  // A process that died notes nothing: the next backup does.
  await pool.query(`insert into backups (reason, place, name, started_at) values ('scheduled', 'there', 'dead', now())`)
  await takeBackup(partsOf(store, { keep: 1 }), 'scheduled')
  const { rows } = await pool.query(`select error from backups where name = 'dead'`)
  expect([rows[0], (await backupsIn(store)).length]).toEqual([{ error: 'interrupted' }, 1])
})

it('makes one backup at a time', async () => {
  const store = folderStore(folder)
  const held: BackupStore = {
    ...store,
    write: async (name, content) => {
      await expect(takeBackup(partsOf(store), 'by_hand')).rejects.toThrow('Another backup is being made')
      return store.write(name, content)
    },
  }
  await takeBackup(partsOf(held), 'by_hand')
  expect(await lastRecord()).toMatchObject({ error: null })
})
