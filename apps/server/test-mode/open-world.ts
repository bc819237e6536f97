import { createHmac } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import type { TestMode } from '#platform/server/context.ts'
import { databaseUrl } from '#platform/server/database-url.ts'
import { copyFrom } from '#platform/server/copy-from.ts'
import { openDatabase, openPlainPool, openPool } from '#platform/server/database.ts'
import { refuseFullDisk } from '#platform/server/disk.ts'
import { listenThrough } from '#platform/server/listen-through.ts'
import { migrate } from '#platform/server/migrate.ts'
import { processState } from '#platform/server/process-state.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { folderStorage, type Storage } from '#platform/server/storage.ts'
import { testPath } from '#platform/server/test-mode.ts'
import { sharedBy } from '#platform/server/assemble-app.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { rooms } from '../rooms.ts'

/** What test worlds are made beside. */
export type Beside = { world: World; home: string; pool: Pool; connectionString: string }

export type OpenWorld = {
  world: World
  pool: Pool
  /** Runs `work` in one process at a time; answers false, and does nothing, while another works. */
  alone: (work: () => Promise<void>) => Promise<boolean>
  close: () => Promise<void>
}

/** Most connections of one test world in a process: four for what is asked, three that listen, copy and hold a lock. */
const connections = { main: 4, plain: 3 }

/**
 * Settings of a test world: those of the real one that say how it is reached, and defaults for all others. It moves no money, sends no
 * mail, and knows no account of the operator at anyone’s.
 */
const settingsOf = ({ ports: { settings } }: World, sellerId: number): Settings => {
  const { PUBLIC_URL, LOG_LEVEL, TRUSTED_PROXIES, OUTGOING_ALLOWED_HOSTS, INTEGRATIONS_API, DNS_SERVERS } = settings
  return {
    ...readSettings({ DEMO: 'true', SANDBOX: 'true', VAT_ID_CHECKER: 'simulator' }),
    PUBLIC_URL: `${PUBLIC_URL}${testPath(sellerId)}`,
    LOG_LEVEL,
    TRUSTED_PROXIES,
    OUTGOING_ALLOWED_HOSTS,
    INTEGRATIONS_API,
    DNS_SERVERS,
  }
}

/** Files of the account are read where they lie; what a test world writes and removes is its own. */
const storageOver = (own: Storage, real: Storage): Storage => {
  const known = new Set<string>()
  return {
    ...own,
    write: (key, content) => {
      known.add(key)
      return own.write(key, content)
    },
    size: async (key) => {
      const size = await own.size(key)
      if (size !== undefined) known.add(key)
      return size ?? real.size(key)
    },
    read: (key, range) => (known.has(key) ? own : real).read(key, range),
  }
}

/** The folder of what a test world writes. */
export const filesOf = ({ home }: Beside, sellerId: number): string => join(home, 'test', String(sellerId))

const lockOfWork = 7304

const aloneIn =
  (pool: Pool): OpenWorld['alone'] =>
  async (work) => {
    const client: PoolClient = await pool.connect()
    try {
      const { rows } = await client.query<{ ok: boolean }>(`select pg_try_advisory_lock(${lockOfWork}) as ok`)
      if (!rows[0]!.ok) return false
      await work().finally(() => client.query(`select pg_advisory_unlock(${lockOfWork})`))
      return true
    } finally {
      client.release()
    }
  }

type Own = { home: string; pool: Pool; plain: Pool; now: () => Temporal.Instant; testMode: TestMode }

const portsOf = ({ world }: Beside, { home, pool, plain, now, testMode }: Own): World['ports'] => {
  const { ports: real } = world
  const { sellerId } = testMode
  const ports: World['ports'] = {
    settings: settingsOf(world, sellerId),
    storage: storageOver(
      folderStorage(home, () => refuseFullDisk(ports)),
      real.storage,
    ),
    secret: [createHmac('sha256', real.secret[0]!).update(`test world ${sellerId}`).digest()],
    now,
    process: processState({ kind: 'all', home, pools: { main: pool } }),
    ...sharedBy(rooms),
    copyOut: copyFrom(plain),
    runProgram: real.runProgram,
    backUp: async () => undefined,
    listen: listenThrough(plain),
    testMode,
  }
  return ports
}

/** Opens the database of a test world, brought to the newest schema, under a clock of its own. */
export const openWorld = async (
  beside: Beside,
  {
    sellerId,
    database,
    now,
    testMode,
  }: { sellerId: number; database: string; now: () => Temporal.Instant; testMode: TestMode },
): Promise<OpenWorld> => {
  const connectionString = databaseUrl(beside.connectionString, database)
  const pool = openPool({ connectionString, max: connections.main })
  const plain = openPlainPool({ connectionString, max: connections.plain })
  await migrate(plain)
  const home = filesOf(beside, sellerId)
  await mkdir(home, { recursive: true, mode: 0o700 })
  const ports = portsOf(beside, { home, pool, plain, now, testMode })
  return {
    world: makeWorld(openDatabase(pool), ports),
    pool: plain,
    alone: aloneIn(plain),
    close: async () => {
      await pool.end()
      await plain.end()
    },
  }
}
