import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { defaultHome, startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { systemClock, type Ports } from '#platform/server/context.ts'
import { copyFrom, listenThrough, openDatabase, openPlainPool, openPool } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import { runProgram } from '#platform/server/run-program.ts'
import type { Settings } from '#platform/server/settings.ts'
import { folderStorage } from '#platform/server/storage.ts'
import { sharedBy, assembleApp, type AssembledApp } from '#platform/server/assemble-app.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { secretOf } from './home.ts'
import { rooms } from './rooms.ts'

const checkout = resolve(import.meta.dirname, '../..')

/** What stands behind a server and a command alike: the migrated database, the files, the secret, the application. */
export type Installation = {
  settings: Settings
  home: string
  world: World
  assembled: AssembledApp
  queuePool: Pool
  close: () => Promise<void>
}

export const openInstallation = async (settings: Settings): Promise<Installation> => {
  const home = settings.KONTOR_HOME ?? (await defaultHome(checkout))
  const embedded = settings.DATABASE_URL ? undefined : await startEmbeddedPostgres({ home })
  const connectionString = settings.DATABASE_URL ?? embedded?.url
  const pool = openPool({ connectionString, max: settings.DATABASE_POOL })
  const queuePool = openPlainPool({ connectionString, max: settings.WORKER_CONCURRENCY + 3 })
  const plainPool = openPlainPool({ connectionString, max: 4 })
  await migrate(queuePool)
  const ports: Ports = {
    settings,
    storage: folderStorage(join(home, 'files')),
    secret: await secretOf(home, settings.KONTOR_SECRET),
    now: systemClock,
    ...sharedBy(rooms),
    copyOut: copyFrom(plainPool),
    runProgram,
    listen: listenThrough(plainPool),
  }
  return {
    settings,
    home,
    world: makeWorld(openDatabase(pool), ports),
    assembled: assembleApp(rooms),
    queuePool,
    close: async () => {
      await pool.end()
      await queuePool.end()
      await plainPool.end()
      await embedded?.stop()
    },
  }
}
