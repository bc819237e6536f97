import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { holdLifeLine } from './life-line.ts'
import { runningPid, type Folders } from './postgres-process.ts'
import { askForPassword, askFromTheStart, passwordOf, withPasswordFile } from './postgres-access.ts'
import { engineEnvironment, prepareEngine, program, type Engine } from './postgres-engine.ts'

const run = promisify(execFile)

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

const eightHex = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The data folder of the installation that lives in `checkout`, when no setting names one. */
export const defaultHome = async (checkout: string): Promise<string> => {
  const name = eightHex(await realpath(checkout))
  if (process.getuid?.() === 0) return path.join('/var/lib/kontor', name)
  return path.join(process.env.XDG_DATA_HOME || path.join(homedir(), '.local', 'share'), 'kontor', name)
}

/**
 * Starts the PostgreSQL whose data is in `home`, or joins the one already running there. It stops with the last process
 * that uses it, even when that process is killed with -9.
 */
export const startEmbeddedPostgres = async ({
  home,
  settings = {},
}: {
  home: string
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> => {
  const engine = await prepareEngine(home)
  const folders = await foldersOf(home, engine)
  const password = await passwordOf(home, folders)
  await initialise(engine, folders, password)
  const join = async (): Promise<{ postmaster: number; lifeLine: ChildProcess }> => {
    await writeFile(path.join(folders.users, String(process.pid)), '')
    const postmaster = await bringUp(engine, folders, settings, password)
    return { postmaster, lifeLine: holdLifeLine(folders, postmaster) }
  }
  let joined = await join()
  await askForPassword(folders, urlOf(folders, 'kontor', password), password)
  let stopping: Promise<void> | undefined
  let reviving: Promise<void> | undefined
  const revive = async (): Promise<void> => {
    if ((await runningPid(folders)) !== undefined || stopping) return
    await ended(joined.lifeLine)
    if (!stopping) joined = await join()
  }
  // It was killed, or the machine ran out of memory: restart it, and it recovers what was committed.
  const watch = setInterval(() => {
    reviving ??= revive()
      .catch(() => undefined)
      .finally(() => (reviving = undefined))
  }, watchMilliseconds)
  watch.unref()
  const stop = async (): Promise<void> => {
    clearInterval(watch)
    await reviving
    await letGo(joined.lifeLine, folders, joined.postmaster)
  }
  return { url: urlOf(folders, 'kontor', password), stop: () => (stopping ??= stop()) }
}

const watchMilliseconds = 2000

const foldersOf = async (home: string, { identity }: Engine): Promise<Folders> => {
  const beside = path.join(path.resolve(home), 'run')
  // A socket's whole path may have 107 bytes at most.
  const socket =
    Buffer.byteLength(beside) <= 80 ? beside : path.join(tmpdir(), `kontor-${eightHex(path.resolve(home))}`)
  const folders = {
    data: path.join(home, 'postgres'),
    socket,
    users: path.join(home, 'users'),
    log: path.join(home, 'postgres.log'),
  }
  await mkdir(folders.users, { recursive: true })
  await mkdir(socket, { recursive: true, mode: 0o700 })
  const owner = (await lstat(socket)).uid
  if (owner === process.getuid?.() && identity.uid !== undefined)
    await chown(socket, identity.uid, identity.gid ?? identity.uid)
  else if (owner !== (identity.uid ?? process.getuid?.()))
    throw new Error(`${socket} belongs to another user; remove it.`)
  return folders
}

const urlOf = (folders: Folders, database: string, password: string): string =>
  `postgres://kontor:${password}@localhost/${database}?host=${encodeURIComponent(folders.socket)}`

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

// Made beside its place and moved there whole, so that a kill in the middle leaves nothing half made.
const initialise = async (engine: Engine, folders: Folders, password: string): Promise<void> => {
  if (await exists(path.join(folders.data, 'PG_VERSION'))) return
  const making = `${folders.data}.${process.pid}`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  const { uid, gid } = engine.identity
  if (uid !== undefined) await chown(making, uid, gid ?? uid)
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth=scram-sha-256',
    `--pwfile=${making}.password`,
    '--username=kontor',
  ]
  try {
    await withPasswordFile(`${making}.password`, password, engine.identity, () =>
      run(program(engine, 'initdb'), ['-D', making, ...options], {
        ...engine.identity,
        env: engineEnvironment,
        cwd: '/',
      }),
    )
    await askFromTheStart(making)
    await rename(making, folders.data)
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    if (await exists(path.join(folders.data, 'PG_VERSION'))) return
    throw new Error(
      `The embedded database could not be made in ${folders.data}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

const bringUp = async (
  engine: Engine,
  folders: Folders,
  settings: Record<string, string>,
  password: string,
): Promise<number> => {
  const until = performance.now() + 120_000
  let server: ChildProcess | undefined
  let readFrom = 0
  for (;;) {
    const pid = await runningPid(folders)
    if (pid && (await answers(folders, password))) return pid
    if (!pid && !server) {
      readFrom = await stat(folders.log).then(
        (log) => log.size,
        () => 0,
      )
      server = await launch(engine, folders, settings)
    } else if (!pid && server?.exitCode != null) {
      const output = (await readFile(folders.log)).subarray(readFrom).toString().trim()
      if (!output.includes('is still in use')) throw new Error(`The embedded database did not start:\n${output}`)
      server = undefined
    }
    if (performance.now() > until)
      throw new Error(`The embedded database did not answer within two minutes; its log is ${folders.log}.`)
    await sleep(10)
  }
}

const launch = async (engine: Engine, folders: Folders, settings: Record<string, string>): Promise<ChildProcess> => {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: folders.socket,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // An installation's disk is an SSD: reading here and there costs little more than reading in a row.
    random_page_cost: '1.1',
    ...settings,
  }
  const log = await open(folders.log, 'a', 0o600)
  const server = spawn(
    program(engine, 'postgres'),
    ['-D', folders.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...engine.identity,
      // A process group of its own: Ctrl-C in the terminal must reach us, not the database under us.
      detached: true,
      env: engineEnvironment,
      cwd: '/',
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  server.unref()
  await log.close()
  return server
}

// Makes the database on first use; false while the server starts up or shuts down.
const answers = async (folders: Folders, password: string): Promise<boolean> => {
  // A server that is about to end may take a connection and never answer it.
  const client = new pg.Client({
    connectionString: urlOf(folders, 'postgres', password),
    connectionTimeoutMillis: 3000,
    query_timeout: 30_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(`select from pg_database where datname = 'kontor'`)
    if (!rowCount) await client.query('create database kontor').catch((error: unknown) => ignoreDuplicate(error))
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code) || !code) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const ignoreDuplicate = (error: unknown): void => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== '42P04' && code !== '23505') throw error
}

/** Lets a life line go: we are counted out of the users of the server, and the last one ends it. */
const ended = (line: ChildProcess): Promise<number | null> => {
  line.ref()
  const ending = new Promise<number | null>((resolve) =>
    line.exitCode === null ? line.once('exit', resolve) : resolve(line.exitCode),
  )
  line.stdin?.end()
  return ending
}

const letGo = async (line: ChildProcess, folders: Folders, postmaster: number): Promise<void> => {
  if ((await ended(line)) !== 3) return
  for (let tries = 0; tries < 3000 && (await runningPid(folders)) === postmaster; tries++) await sleep(10)
}
