import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyFrom } from './copy-from.ts'
import { inReadOnlyTransaction, openDatabase, openPlainPool, openPool, type Db } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { openReplica, type ReadReplica } from './read-replica.ts'
import { testWorld } from './testing.ts'
import { makeWorld } from './world.ts'

/** Two real servers, of which one follows the other by streaming replication. */

let folder = ''
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let db: Db
let replica: ReadReplica
const homeOf = (name: string): string => path.join(folder, name)
const pidOf = async (name: string): Promise<number> =>
  Number((await readFile(path.join(homeOf(name), 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** A stopped server's folder is copied whole, by the account that owns it. */
const follow = async (): Promise<void> => {
  execFileSync('cp', ['-a', path.join(homeOf('primary'), 'postgres'), homeOf('standby')])
  await cp(path.join(homeOf('primary'), 'postgres-password'), path.join(homeOf('standby'), 'postgres-password'))
  await writeFile(path.join(homeOf('standby'), 'postgres', 'standby.signal'), '')
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-replica-'))
  await chmod(folder, 0o755)
  const hba = path.join(folder, 'pg_hba.conf')
  await writeFile(hba, 'local all all scram-sha-256\nlocal replication all scram-sha-256\n', { mode: 0o644 })
  const settings = { hba_file: hba, fsync: 'off' }
  primary = await startEmbeddedPostgres({ home: homeOf('primary'), settings })
  await primary.stop()
  execFileSync('mkdir', ['-p', homeOf('standby')])
  await follow()
  primary = await startEmbeddedPostgres({ home: homeOf('primary'), settings })
  const { password, searchParams } = new URL(primary.url)
  const conninfo = `host=${searchParams.get('host')} user=kontor password=${password}`
  standby = await startEmbeddedPostgres({
    home: homeOf('standby'),
    settings: { ...settings, primary_conninfo: conninfo },
  })
  db = openDatabase(openPool({ connectionString: primary.url, max: 4 }))
  await sql`create table notes (id bigint generated always as identity, words text not null)`.execute(db)
  replica = openReplica(db, { url: standby.url, max: 4 })
  await vi.waitFor(async () => expect(await replica.lag()).toMatchObject({ bytes: 0 }), 20_000)
})
afterAll(async () => {
  await replica?.close()
  await db?.destroy()
  await standby?.stop()
  await primary?.stop()
  await rm(folder, { recursive: true, force: true })
})

const write = (words: string) => sql`insert into notes (words) values (${words})`.execute(db)
const wordsIn = async (there: Db): Promise<string[]> =>
  (await sql<{ words: string }>`select words from notes order by id`.execute(there)).rows.map(({ words }) => words)
const onStandby = async (statement: string): Promise<void> => {
  const pool = openPlainPool({ connectionString: standby.url, max: 1 })
  await pool.query(statement).finally(() => pool.end())
}

it('answers by the replica, and what was committed before is always there', async () => {
  for (let n = 1; n <= 100; n++) {
    await write(`note ${n}`)
    const read = await replica.read(wordsIn)
    if (read) expect(read.answer.at(-1)).toBe(`note ${n}`)
  }
  expect(await replica.read(wordsIn)).toMatchObject({ answer: { length: 100 } })
  const isCopy = await replica.read((there) => sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(there))
  expect(isCopy?.answer.rows).toEqual([{ is: true }])
})

it('one that does not apply what arrives is left out; without the look at it, a reader would miss their own words', async () => {
  await onStandby('select pg_wal_replay_pause()')
  await vi.waitFor(async () => {
    const pool = openPlainPool({ connectionString: standby.url, max: 1 })
    const { rows } = await pool.query('select pg_get_wal_replay_pause_state() as state').finally(() => pool.end())
    expect(rows).toEqual([{ state: 'paused' }])
  })
  await write('not there yet')
  const alone = openDatabase(openPool({ connectionString: standby.url, max: 1 }))
  expect(await inReadOnlyTransaction(alone, wordsIn)).not.toContain('not there yet')
  await alone.destroy()
  expect(await replica.read(wordsIn)).toBeUndefined()
  expect((await replica.lag())!.bytes).toBeGreaterThan(0)
  await onStandby('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect((await replica.read(wordsIn))?.answer).toContain('not there yet'), 10_000)
})

it('a world reads there and writes here; what only reads changes nothing', async () => {
  const test = await testWorld([])
  const world = makeWorld(db, { ...test.ports, replica })
  const isCopy = async () =>
    (await world.read((ctx) => sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(ctx.db))).rows
  await vi.waitFor(async () => expect(await isCopy()).toEqual([{ is: true }]), 10_000)
  await world.transact((ctx) => sql`insert into notes (words) values ('by a world')`.execute(ctx.db))
  expect(await world.read((ctx) => wordsIn(ctx.db))).toContain('by a world')
  for (const each of [world, makeWorld(db, test.ports)]) {
    const writes = each.read((ctx) => sql`insert into notes (words) values ('by a reader')`.execute(ctx.db))
    await expect(writes).rejects.toThrow('What only reads tried to change something.')
  }
  await test.close()
})

it('copies out of it', async () => {
  await vi.waitFor(async () => expect(await replica.read(async () => true)).toBeDefined(), 10_000)
  const stream = await replica.copyOut('copy (select pg_is_in_recovery()) to stdout')
  expect((await stream!.toArray()).join('')).toBe('t\n')
})

it('one that hangs is given up after a moment, and asked again once it goes on', async () => {
  const pid = await pidOf('standby')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  for (const each of all) process.kill(each, 'SIGSTOP')
  const began = performance.now()
  expect(await replica.read(wordsIn)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(5000)
  // Those behind it do not wait at all.
  expect(await replica.read(wordsIn)).toBeUndefined()
  for (const each of all) process.kill(each, 'SIGCONT')
  await vi.waitFor(async () => expect(await replica.read(wordsIn)).toBeDefined(), { timeout: 20_000, interval: 300 })
})

it('one of another database is none of ours', async () => {
  await sql`create database another`.execute(db)
  const url = new URL(primary.url)
  url.pathname = '/another'
  const another = openDatabase(openPool({ connectionString: url.href, max: 1 }))
  const none = openReplica(another, { url: standby.url, max: 1 })
  expect(await none.read(async () => true)).toBeUndefined()
  expect(await none.lag()).toBeNull()
  await none.close()
  await another.destroy()
})

it('one that has ended, or follows no longer, is left out', async () => {
  await onStandby('select pg_promote()')
  expect(await replica.read(wordsIn)).toBeUndefined()
  expect(await replica.lag()).toBeNull()
  await standby.stop()
  expect(await replica.read(wordsIn)).toBeUndefined()
  expect(await replica.copyOut('copy notes to stdout')).toBeUndefined()
})

it('a database that follows nobody is none', async () => {
  const none = openReplica(db, { url: primary.url, max: 2 })
  expect(await none.read(wordsIn)).toBeUndefined()
  const plain = openPlainPool({ connectionString: primary.url, max: 1 })
  expect((await (await copyFrom(plain)('copy notes to stdout')).toArray()).length).toBeGreaterThan(0)
  await plain.end()
  await none.close()
})
