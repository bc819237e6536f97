import {
  Logger as QueueLogger,
  parseCronItems,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { runReactions, type Reaction } from './events.ts'
import type { Job } from './job.ts'
import { keepQueue } from './keep-queue.ts'
import { deliverMail } from './mail.ts'
import { holdWorkerProcess } from './worker-process.ts'
import { sweepTraces } from './sweep-traces.ts'
import type { World } from './world.ts'

export const platformJobs: readonly Job<never>[] = [deliverMail as Job<never>, sweepTraces as Job<never>]

/** Every job of the application as one table: name to what runs. */
export const jobTable = (
  jobs: readonly Job<never>[],
  reactions: readonly Reaction[],
): Map<string, (world: World, payload: unknown) => Promise<void>> => {
  const table = new Map<string, (world: World, payload: unknown) => Promise<void>>()
  table.set('platform.react', (world, payload) =>
    runReactions(world, reactions, (payload as { eventId: number }).eventId),
  )
  for (const each of [...platformJobs, ...jobs]) {
    if (table.has(each.name)) throw new Error(`Two jobs are named ${each.name}.`)
    table.set(each.name, (world, payload) => each.run(world, payload as never))
  }
  return table
}

/** Runs jobs and schedules from the queue until `stop`. Any number of processes may do so. */
export const startWorker = async (
  pool: Pool,
  world: World,
  jobs: readonly Job<never>[],
  reactions: readonly Reaction[],
  concurrency: number,
  log: Logger,
): Promise<{ stop: () => Promise<void> }> => {
  const taskList: TaskList = {}
  for (const [name, runJob] of jobTable(jobs, reactions)) {
    taskList[name] = async (payload, helpers) => {
      try {
        await runJob(world, payload)
      } catch (error) {
        log.error({ err: error, job: name, jobId: helpers.job.id, attempt: helpers.job.attempts }, 'job failed')
        throw error
      }
    }
  }
  const life = await holdWorkerProcess(pool, (err) => log.error({ err }, 'worker process'))
  const options: RunnerOptions = {
    pgPool: pool,
    events: life.events as WorkerEvents,
    concurrency,
    taskList,
    noHandleSignals: true,
    // What the queue says of itself goes where everything goes; failed jobs are told above with their error.
    logger: new QueueLogger(
      () => (level, message) => log[level === 'error' || level === 'warning' ? 'warn' : 'debug'](message),
    ),
    pollInterval: 2000,
    parsedCronItems: parseCronItems(
      [...platformJobs, ...jobs].flatMap((each) =>
        each.schedule ? [{ task: each.name, match: each.schedule, options: { backfillPeriod: 86_400_000 } }] : [],
      ),
    ),
  }
  const queue = await keepQueue(options, log)
  return {
    stop: async () => {
      await queue.stop()
      await life.stop()
    },
  }
}
