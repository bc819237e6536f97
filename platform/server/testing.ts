import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { anonymous, type Actor, type Ctx, type Ports } from './context.ts'
import { copyFrom } from './copy-from.ts'
import { openDatabase, openPlainPool, openPool } from './database.ts'
import { listenThrough } from './listen-through.ts'
import { refuseFullDisk } from './disk.ts'
import type { Room } from './room.ts'
import type { RunProgram } from './run-program.ts'
import { processState } from './process-state.ts'
import { readSettings } from './settings.ts'
import { folderStorage } from './storage.ts'
import { keptDatabase, type KeptDatabase } from './kept-database.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'
import { sharedBy } from './assemble-app.ts'
import { clockAt, timeTravel, type Clock, type TimeTravel } from './time-travel.ts'
import { makeWorld, type World } from './world.ts'

export type TestMail = {
  id: number
  recipient: string
  kind: string
  subject: string
  html: string
  body: string
  locale: string
  token: string
}

export type TestWorld = TimeTravel & {
  world: World
  clock: Clock
  ports: Ports
  url: string
  /** Runs a verb in its own transaction. */
  transact: <T>(verb: (ctx: Ctx) => Promise<T>) => Promise<T>
  mails: () => Promise<TestMail[]>
  close: () => Promise<void>
}

export type TestWorldOptions = {
  at?: string
  settings?: Record<string, string>
  poolSize?: number
  /** Replaces the machine's programs; without it the machine has none. */
  runProgram?: RunProgram | undefined
  /** Another than one of the tests' own server. */
  database?: TestDatabase
  /** A database nobody has used: for what looks at PostgreSQL's plans, connections or partitions. */
  isNewDatabase?: boolean
}

const report = (job: string, error: unknown): void => {
  if (process.env.TEST_JOB_ERRORS)
    process.stderr.write(`${job}: ${error instanceof Error ? error.stack : String(error)}\n`)
}

const workOf = (rooms: readonly Room[]) => ({
  jobs: rooms.flatMap((room) => room.jobs ?? []),
  reactions: rooms.flatMap((room) => room.reactions ?? []),
})

const mailsIn = async (db: Ctx['db']): Promise<TestMail[]> => {
  const mails = sql<TestMail>`select id, recipient::text, kind, subject, html, body, locale, token from mails order by id`
  return (await mails.execute(db)).rows
}

/**
 * A world on its own database with a fixed clock. `rooms` bring the jobs and reactions; TEST_JOB_ERRORS=1 prints their
 * errors. Tests open theirs by `useTestWorld` or `useTestApp`.
 */
export const testWorld = async (rooms: readonly Room[] = [], options: TestWorldOptions = {}): Promise<TestWorld> => {
  const connections = options.poolSize ?? 10
  const given = options.database ?? (options.isNewDatabase ? await testDatabase() : undefined)
  const { url, pool, giveBack } = given ? withPool(given, connections) : await keptDatabase(connections)
  // One connection listens; the other copies.
  const plainPool = openPlainPool({ connectionString: url, max: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'kontor-files-'))
  const db = openDatabase(pool)
  const clock = clockAt(options.at ?? '2026-11-20T09:00:00Z')
  const ports: Ports = {
    settings: readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000', ...options.settings }),
    storage: folderStorage(folder, () => refuseFullDisk(ports)),
    secret: [randomBytes(32)],
    now: () => clock.now,
    process: processState({ home: folder, pools: { web: pool } }),
    ...sharedBy(rooms),
    copyOut: copyFrom(plainPool),
    runProgram: options.runProgram ?? (async () => undefined),
    backUp: async () => undefined,
    listen: listenThrough(plainPool),
  }
  const world = makeWorld(db, ports)
  return {
    ...timeTravel(world, clock, workOf(rooms), report),
    world,
    clock,
    ports,
    url,
    transact: world.transact,
    mails: () => mailsIn(db),
    close: async () => {
      await plainPool.end()
      await giveBack()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const withPool = ({ url, drop }: TestDatabase, max: number): KeptDatabase => {
  const pool = openPool({ connectionString: url, max })
  return { url, pool, giveBack: () => pool.end().then(drop) }
}

/** A seller's actor, for verbs called directly. */
export const actorAs = (given: Partial<Actor>): Actor => ({ ...anonymous, kind: 'user', ...given })
