import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultHome, startEmbeddedPostgres } from './embedded-postgres.ts'
import { forbiddingParent } from './postgres-engine.ts'

const homes: string[] = []
const newHome = async (): Promise<string> => {
  const parent = await mkdtemp(path.join(tmpdir(), 'kontor-embedded-'))
  await chmod(parent, 0o755)
  homes.push(path.join(parent, 'home'))
  return path.join(parent, 'home')
}
afterEach(async () => {
  for (const home of homes.splice(0)) await rm(path.dirname(home), { recursive: true, force: true })
})

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const postmasterOf = async (home: string): Promise<number> =>
  Number((await readFile(path.join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
const isUp = (home: string): Promise<boolean> =>
  postmasterOf(home).then(
    () => true,
    () => false,
  )

/** A separate process that starts the server, runs `sql` and keeps running. */
const otherProcess = async (home: string, sql: string): Promise<ChildProcess> => {
  const module = JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))
  const script = `const { startEmbeddedPostgres } = await import(${module}); const { default: pg } = await import('pg')
    const { url } = await startEmbeddedPostgres({ home: ${JSON.stringify(home)} })
    const client = new pg.Client({ connectionString: url }); client.on('error', () => undefined)
    await client.connect(); await client.query(${JSON.stringify(sql)})
    console.log('ready'); setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return child
}

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

test('makes a database that syncs, checks its pages and knows letters beyond ASCII', async () => {
  const server = await startEmbeddedPostgres({ home: await newHome() })
  const rows = await query(
    server.url,
    `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses, upper('ä') as upper`,
  )
  expect(rows).toEqual([{ fsync: 'on', checksums: 'on', addresses: '', upper: 'Ä' }])
  await server.stop()
})

test('comes back by itself after it was killed, with what was committed, and ends with its last user', async () => {
  const home = await newHome()
  const server = await startEmbeddedPostgres({ home })
  await query(server.url, 'create table kept (id int); insert into kept values (1)')
  const before = await postmasterOf(home)
  process.kill(before, 'SIGKILL')
  const rows = await vi.waitFor(() => query(server.url, 'select id from kept'), { timeout: 30_000, interval: 200 })
  expect([rows, (await postmasterOf(home)) === before]).toEqual([[{ id: 1 }], false])
  await server.stop()
  expect(await isUp(home)).toBe(false)
})

test('keeps what was committed over a stop and a start', async () => {
  const home = await newHome()
  const first = await startEmbeddedPostgres({ home })
  await query(first.url, 'create table kept (id int); insert into kept values (1), (2)')
  await first.stop()
  expect(await isUp(home)).toBe(false)
  const second = await startEmbeddedPostgres({ home })
  expect(await query(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 2 }])
  await second.stop()
})

test('ends soon after its process was killed with -9 and starts again with every committed row', async () => {
  const home = await newHome()
  const child = await otherProcess(home, 'create table kept (id int); insert into kept values (1), (2), (3)')
  await killed(child)
  const since = performance.now()
  while ((await isUp(home)) && performance.now() - since < 5000) await sleep(5)
  expect(performance.now() - since).toBeLessThan(2000)
  const again = await startEmbeddedPostgres({ home })
  expect(await query(again.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 3 }])
  await again.stop()
})

test('starts after the server itself was killed with -9 and left its lock file', async () => {
  const home = await newHome()
  const child = await otherProcess(home, 'create table kept (id int); insert into kept values (1)')
  process.kill(await postmasterOf(home), 'SIGKILL')
  await killed(child)
  const again = await startEmbeddedPostgres({ home })
  expect(await query(again.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1 }])
  await again.stop()
})

test('is made once by many that begin at the same time, with one password for all', async () => {
  for (let round = 0; round < 10; round++) {
    const home = await newHome()
    const all = await Promise.all(Array.from({ length: 2 + (round % 2) }, () => otherProcess(home, 'select 1')))
    const postmaster = await postmasterOf(home)
    await Promise.all(all.slice(1).map(killed))
    expect(await postmasterOf(home)).toBe(postmaster)
    await killed(all[0]!)
    await vi.waitFor(async () => expect(await isUp(home)).toBe(false), { timeout: 30_000, interval: 20 })
  }
})

test('is shared by two processes and ends with the last', async () => {
  const home = await newHome()
  const child = await otherProcess(home, 'create table kept (id int)')
  const postmaster = await postmasterOf(home)
  const joined = await startEmbeddedPostgres({ home })
  expect(await postmasterOf(home)).toBe(postmaster)
  await killed(child)
  await sleep(300)
  expect(await query(joined.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
  await joined.stop()
  expect(await isUp(home)).toBe(false)
})

test('nobody connects without the password, not even the account the server runs as', async () => {
  const home = await newHome()
  const server = await startEmbeddedPostgres({ home })
  const socket = new URL(server.url).searchParams.get('host')
  const script = `const { default: pg } = await import('pg')
    const client = new pg.Client({ host: ${JSON.stringify(socket)}, user: 'kontor', database: 'kontor', password: 'guessed' })
    await client.connect().then(() => console.log('in'), (error) => console.log(error.code))
    await client.end()`
  const asServer = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    ...asServer,
  })
  expect(stdout.trim()).toBe('28P01')
  expect((await stat(path.join(home, 'postgres-password'))).mode & 0o777).toBe(0o600)
  await server.stop()
})

test('a server that asked for no password is given one, and one whose password was lost another', async () => {
  const home = await newHome()
  const first = await startEmbeddedPostgres({ home })
  await query(first.url, 'create table kept (id int); insert into kept values (1)')
  await first.stop()
  const rules = path.join(home, 'postgres', 'pg_hba.conf')
  await writeFile(rules, 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  await rm(path.join(home, 'postgres-password'))
  const again = await startEmbeddedPostgres({ home })
  expect(await query(again.url, 'select id from kept')).toEqual([{ id: 1 }])
  await expect(query(again.url.replace(/:[^:@/]+@/, ':guessed@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect(again.url).not.toBe(first.url)
  expect(await readFile(rules, 'utf8')).not.toContain('trust')
  await again.stop()
})

test('each checkout has a folder of its own', async () => {
  const [here, above] = [await defaultHome(import.meta.dirname), await defaultHome(path.dirname(import.meta.dirname))]
  expect(path.basename(here)).toMatch(/^[0-9a-f]{8}$/)
  expect(here).not.toBe(above)
})

test('names the folder that keeps others out', async () => {
  const closed = await mkdtemp(path.join(tmpdir(), 'kontor-closed-'))
  expect(await forbiddingParent(path.join(closed, 'inner'))).toBe(closed)
  expect(await forbiddingParent(tmpdir())).toBeUndefined()
  await rm(closed, { recursive: true })
})
