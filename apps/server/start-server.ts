import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Settings } from '#platform/server/settings.ts'
import { startWorker } from '#platform/server/worker.ts'
import { demoHelp, plantDemoWhenEmpty } from '#seeds/seed.ts'
import { advise } from './advise.ts'
import { idleSeconds } from './harden.ts'
import { mountApp } from './mount-app.ts'
import { openInstallation } from './open-installation.ts'
import { logging, openLog } from './log.ts'

/** How long requests may take to their end while the server stops. */
const answerSeconds = 20

export type RunningServer = { app: FastifyInstance; address: string; stop: () => Promise<void> }

/** Database, migrations, demo world, worker, pages and API: the whole platform in this process. */
export const startServer = async (settings: Settings): Promise<RunningServer> => {
  const log = openLog(settings.LOG_LEVEL)
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const { world, assembled, queuePool, home, close } = await openInstallation(settings)
  if (settings.DEMO) await plantDemoWhenEmpty(world, assembled, say)
  const app = Fastify({
    // Reading the pages takes a small machine longer than Fastify would wait.
    pluginTimeout: 120_000,
    ...logging(log),
    genReqId: () => randomUUID(),
    trustProxy: settings.TRUSTED_PROXIES ? settings.TRUSTED_PROXIES.split(',') : false,
    bodyLimit: 1024 ** 2,
    // What is being answered is answered to its end; after that a connection is closed.
    forceCloseConnections: 'idle',
    connectionTimeout: 1000 * idleSeconds,
  })
  await mountApp(app, assembled, world)
  await app.listen({ port: settings.PORT, host: settings.HOST })
  const worker = settings.WORKER
    ? await startWorker(queuePool, world, assembled.jobs, assembled.reactions, settings.WORKER_CONCURRENCY, log)
    : undefined
  say(`Kontor is ready at ${settings.PUBLIC_URL} (its data: ${home})`)
  if (settings.DEMO) say(demoHelp(settings.PUBLIC_URL))
  await advise(world, say)
  return {
    app,
    address: settings.PUBLIC_URL,
    stop: async () => {
      const patience = setTimeout(() => app.server.closeAllConnections(), 1000 * answerSeconds)
      await app.close()
      clearTimeout(patience)
      await worker?.stop()
      await close()
    },
  }
}
