import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'
import { defaultHome, startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import type { Ports } from '#platform/server/context.ts'
import { copyFrom, openDatabase, openPool, openQueuePool } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import type { Settings } from '#platform/server/settings.ts'
import { folderStorage } from '#platform/server/storage.ts'
import { townOf } from '#platform/server/town.ts'
import { startWorker } from '#platform/server/worker.ts'
import { makeWorld } from '#platform/server/world.ts'
import { secretOf } from './home.ts'
import { mountTown } from './mount-town.ts'
import { rooms } from './rooms.ts'
import { demoHelp, plantDemoWhenEmpty } from '#seeds/seed.ts'

const checkout = resolve(import.meta.dirname, '../..')

export type RunningServer = { app: FastifyInstance; address: string; stop: () => Promise<void> }

/** Database, migrations, demo world, worker, pages and API: the whole platform in this process. */
export const startServer = async (settings: Settings): Promise<RunningServer> => {
  const home = settings.KONTOR_HOME ?? (await defaultHome(checkout))
  const log = pino({ level: settings.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.secret'] }, pino.destination({ sync: false }))
  const embedded = settings.DATABASE_URL ? undefined : await startEmbeddedPostgres({ home })
  const pool = openPool({ connectionString: settings.DATABASE_URL ?? embedded?.url, max: settings.DATABASE_POOL })
  const queuePool = openQueuePool({ connectionString: settings.DATABASE_URL ?? embedded?.url, max: settings.WORKER_CONCURRENCY + 2 })
  await migrate(queuePool)
  const db = openDatabase(pool)
  const ports: Ports = { settings, storage: folderStorage(join(home, 'files')), secret: await secretOf(home, settings.KONTOR_SECRET), now: () => Temporal.Now.instant(), copyOut: copyFrom(pool) }
  const world = makeWorld(db, ports)
  const town = townOf(rooms)
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (settings.DEMO) await plantDemoWhenEmpty(world, town, say)
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger, logController: new LogController({ disableRequestLogging: true }), genReqId: () => randomUUID(), trustProxy: settings.TRUSTED_PROXIES ? settings.TRUSTED_PROXIES.split(',') : false, bodyLimit: 1024 ** 2, forceCloseConnections: true })
  await mountTown(app, town, world)
  await app.listen({ port: settings.PORT, host: settings.HOST })
  const worker = settings.WORKER ? await startWorker(queuePool, world, town.jobs, town.reactions, settings.WORKER_CONCURRENCY, log) : undefined
  const address = settings.PUBLIC_URL
  say(`Kontor is ready at ${address}`)
  if (settings.DEMO) say(demoHelp(address))
  return {
    app,
    address,
    stop: async () => {
      await app.close()
      await worker?.stop()
      await pool.end()
      await queuePool.end()
      await embedded?.stop()
    },
  }
}
