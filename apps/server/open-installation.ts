import { availableParallelism } from 'node:os'
import type { Pool } from 'pg'
import { systemClock, type Ports } from '#platform/server/context.ts'
import { copyFrom } from '#platform/server/copy-from.ts'
import { openDatabase, openPlainPool, openPool, openPooledPool, type Db } from '#platform/server/database.ts'
import { listenThrough } from '#platform/server/listen-through.ts'
import { refuseFullDisk } from '#platform/server/disk.ts'
import { migrate } from '#platform/server/migrate.ts'
import { processState } from '#platform/server/process-state.ts'
import { openReplica } from '#platform/server/read-replica.ts'
import { clientThrough, refuseSharedSessions } from '#platform/server/through-pooler.ts'
import { runProgram } from '#platform/server/run-program.ts'
import type { Settings } from '#platform/server/settings.ts'
import { sharedBy, assembleApp, type AssembledApp } from '#platform/server/assemble-app.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { backUpBeforeUpgrade, backupParts } from './backup/parts.ts'
import { separateBackups } from './backup/separately.ts'
import { previousSecrets } from './home.ts'
import { openBase, type Base } from './open-base.ts'
import { openFiles } from './open-files.ts'
import { purposes } from './purposes.ts'
import { rooms } from './rooms.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** PostgreSQL shares the processors where it is embedded: more connections than they can serve only take turns. */
const mostConnections = ({ DATABASE_POOL, DATABASE_URL }: Settings): number =>
  DATABASE_POOL ?? (DATABASE_URL ? 20 : Math.min(20, 11 + 2 * availableParallelism()))

/**
 * How the connections one process may open are shared: two of the queue's are held (one listens for jobs, one proves that
 * the process lives), the others ask for a moment; of the plain ones one listens and the others copy.
 */
const shareConnections = (settings: Settings) => {
  const [queue, plain] = [settings.PROCESS === 'web' ? 2 : 5, 3]
  return { queue, plain, main: mostConnections(settings) - queue - plain }
}

/** Shared by server and commands: the migrated database, the files, the secret, the application. */
export type Installation = {
  settings: Settings
  home: string
  world: World
  assembled: AssembledApp
  queuePool: Pool
  connectionString: string
  /** Aborts a scheduled backup in progress; it is repeated later. */
  endBackup: () => void
  close: () => Promise<void>
}

export const openInstallation = async (settings: Settings): Promise<Installation> => {
  const base = await openBase(settings)
  const { home, connectionString } = base
  const connections = shareConnections(settings)
  const pools = await openPools(base, connections)
  const secret = await base.secret()
  await backUpBeforeUpgrade(await backupParts(settings, { pool: pools.queue, home, secret }, say))
  await migrate(pools.queue)
  const { backUp, end: endBackup } = separateBackups(home)
  const db = openDatabase(pools.main)
  const reading = readingOf(db, settings.DATABASE_READ_URL, connections.main, copyFrom(pools.plain))
  const shown = { ...pools, ...(reading.replica && { replica: reading.replica.pool }) }
  const ports: Ports = {
    settings,
    storage: await openFiles(settings, home, () => refuseFullDisk(ports)),
    secret: [secret, ...(await previousSecrets(home, settings.KONTOR_SECRET_PREVIOUS))],
    now: systemClock,
    process: processState({ kind: settings.PROCESS, home, pools: shown }),
    ...sharedBy(rooms),
    ...reading,
    runProgram,
    backUp,
    listen: listenThrough(pools.plain),
  }
  return {
    settings,
    home,
    world: makeWorld(db, ports),
    assembled: assembleApp(rooms, purposes),
    queuePool: pools.queue,
    connectionString,
    endBackup,
    close: async () => {
      await reading.replica?.close()
      for (const pool of [pools.main, pools.queue, pools.plain]) await pool.end()
      await base.close()
    },
  }
}

/** Where is read what is only read: of the replica first, where the settings name one. */
const readingOf = (
  db: Db,
  url: string | undefined,
  max: number,
  copyOut: Ports['copyOut'],
): Pick<Ports, 'copyOut' | 'replica'> => {
  if (!url) return { copyOut }
  const replica = openReplica(db, { url, max })
  return { replica, copyOut: async (statement) => (await replica.copyOut(statement)) ?? copyOut(statement) }
}

const openPools = async (
  { connectionString, poolerUrl }: Base,
  { main, queue, plain }: ReturnType<typeof shareConnections>,
) => {
  const direct = openPlainPool({ connectionString, max: queue })
  await refuseSharedSessions(direct, poolerUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  return {
    main: poolerUrl
      ? openPooledPool({ connectionString: poolerUrl, max: main }, await clientThrough(poolerUrl, direct))
      : openPool({ connectionString, max: main }),
    queue: direct,
    plain: openPlainPool({ connectionString, max: plain }),
  }
}
