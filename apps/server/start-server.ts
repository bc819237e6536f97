import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { measureProcess } from '#platform/server/measures.ts'
import { requestIdOf } from '#platform/server/request-id.ts'
import type { Settings } from '#platform/server/settings.ts'
import { keepAllMonths } from '#platform/server/retention.ts'
import { startWorker } from '#platform/server/worker.ts'
import { demoHelp, isEmpty } from '#seeds/seed.ts'
import { advise } from './advise.ts'
import { idleSeconds } from './harden.ts'
import { startTracing } from './start-tracing.ts'
import { openApp } from './open-app.ts'
import { openInstallation, type Installation } from './open-installation.ts'
import { openTestWorlds, type OpenedTestWorlds } from './test-mode/worlds.ts'
import { logging, openLog } from './log.ts'
import { plantDemoApart } from './plant-apart.ts'
import { watchForWorkers } from './watch-for-workers.ts'

/** How long requests may take to their end while the server stops. */
const answerSeconds = 20

export type RunningServer = { app: FastifyInstance; address: string; stop: () => Promise<void> }

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Database, migrations, demo world, worker, pages and API: the whole platform in this process. */
export const startServer = async (settings: Settings): Promise<RunningServer> => {
  const log = openLog(settings.LOG_LEVEL)
  const installation = await openInstallation(settings)
  const { world, assembled, queuePool, home, endBackup, close } = installation
  const { process: own } = world.ports
  measureProcess()
  // Until its months are there, a table puts rows with the rest; the job of the night tries again.
  void keepAllMonths(world).catch((err: unknown) => log.warn({ err }, 'tables of months'))
  const collector = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  const tracing = collector ? await startTracing(collector, own.kind) : undefined
  if (settings.DEMO && own.kind !== 'worker' && (await isEmpty(world))) await plantDemoApart(home)
  const tests = testsBeside(installation, log)
  world.ports.testWorlds = tests
  const app = await openApp(assembled, world, optionsOf(settings, log), tests)
  await listen(app, settings)
  const worker =
    own.kind === 'web'
      ? undefined
      : await startWorker(queuePool, world, assembled.jobs, assembled.reactions, settings.WORKER_CONCURRENCY, log)
  const watch = watchForWorkers(world, queuePool, log)
  await greet(installation)
  return {
    app,
    address: settings.PUBLIC_URL,
    stop: async () => {
      own.isStopping = true
      endBackup()
      const workerStops = Promise.all([worker?.stop(), watch.stop()])
      await sleep(1000 * settings.DRAIN_SECONDS)
      const patience = setTimeout(() => app.server.closeAllConnections(), 1000 * answerSeconds)
      await app.close()
      clearTimeout(patience)
      await workerStops
      await tests.close()
      await tracing?.stop()
      await close()
    },
  }
}

/** Says on the console what runs here. */
const greet = async ({ settings, home, world }: Installation): Promise<void> => {
  const { PUBLIC_URL, PORT, DEMO } = settings
  if (world.ports.process.kind === 'worker')
    return say(`Kontor runs jobs (its data: ${home}); /ready and /metrics at port ${PORT}`)
  say(`Kontor is ready at ${PUBLIC_URL} (its data: ${home})`)
  if (DEMO) say(demoHelp(PUBLIC_URL))
  await advise(world, say)
}

/** Where sellers try things: the same application over other databases. */
const testsBeside = (
  { world, assembled, queuePool, connectionString, home, settings }: Installation,
  log: ReturnType<typeof openLog>,
): OpenedTestWorlds =>
  openTestWorlds({
    assembled,
    beside: { world, home, pool: queuePool, connectionString },
    openApp: (test) => openApp(assembled, test, optionsOf(settings, log)),
    log,
  })

const optionsOf = (settings: Settings, log: ReturnType<typeof openLog>) => ({
  ...logging(log),
  genReqId: requestIdOf,
  trustProxy: settings.TRUSTED_PROXIES ? settings.TRUSTED_PROXIES.split(',') : false,
  // What is being answered is answered to its end; after that a connection is closed.
  forceCloseConnections: 'idle' as const,
  connectionTimeout: 1000 * idleSeconds,
})

/** Throws a sentence for the operator where another program has the port already. */
const listen = async (app: FastifyInstance, { PORT, HOST }: Settings): Promise<void> => {
  try {
    await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${PORT} is taken by another program. Stop that one, or set PORT to a free one.`, {
      cause: error,
    })
  }
}
