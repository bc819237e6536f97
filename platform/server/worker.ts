import { Logger as QueueLogger, parseCronItems, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { endOfAside, reportAside } from './aside.ts'
import { runReactions, type Reaction } from './events.ts'
import { backUp } from './backup/schedule.ts'
import { deliverMail, deliverMails } from './deliver-mail.ts'
import { attemptsOf, requestField, traceField, type Job } from './job.ts'
import { keepQueue } from './keep-queue.ts'
import { measureJob } from './measures.ts'
import { holdWorkerProcess } from './worker-process.ts'
import { keepGrowingTables } from './retention.ts'
import { sweepTraces } from './sweep-traces.ts'
import { refusalOf } from './refusal-of.ts'
import { makeWorld, type World } from './world.ts'

export const platformJobs: readonly Job<never>[] = [
  deliverMail as Job<never>,
  deliverMails as Job<never>,
  sweepTraces as Job<never>,
  keepGrowingTables as Job<never>,
  backUp as Job<never>,
]

type RunJob = (world: World, payload: unknown) => Promise<void>
type JobTable = Map<string, RunJob>

/** Every job of the application as one table: name to what runs. */
export const jobTable = (jobs: readonly Job<never>[], reactions: readonly Reaction[]): JobTable => {
  const table: JobTable = new Map()
  table.set('platform.react', (world, payload) =>
    runReactions(
      ofRequest(world, (payload as Record<string, unknown>)[requestField]),
      reactions,
      payload as { eventId: number; at?: string },
    ),
  )
  for (const each of [...platformJobs, ...jobs]) {
    if (table.has(each.name)) throw new Error(`Two jobs are named ${each.name}.`)
    table.set(each.name, runOf(each))
  }
  return table
}

const runOf =
  (each: Job<never>): RunJob =>
  (world, payload) => {
    const { [requestField]: requestId, [traceField]: _, ...own } = payload as Record<string, unknown>
    return each.run(ofRequest(world, requestId), own as never)
  }

/**
 * A job continues with the id of the request that enqueued it, in its log lines and in the jobs it enqueues; otherwise
 * it gets one of its own.
 */
const ofRequest = ({ db, ports, actor, locale }: World, requestId: unknown): World =>
  makeWorld(db, ports, { actor, locale, ...(typeof requestId === 'string' ? { requestId } : {}) })

/** Runs jobs and schedules from the queue until `stop`. Any number of processes may do so. */
export const startWorker = async (
  pool: Pool,
  world: World,
  jobs: readonly Job<never>[],
  reactions: readonly Reaction[],
  concurrency: number,
  log: Logger,
): Promise<{ stop: () => Promise<void> }> => {
  const life = await holdWorkerProcess(pool, (err) => log.error({ err }, 'worker process'))
  const options = {
    ...queueOptions(pool, log),
    events: life.events as WorkerEvents,
    concurrency,
    taskList: taskListOf(world, jobTable(jobs, reactions), log),
    pollInterval: 2000,
    parsedCronItems: parseCronItems(
      [...platformJobs, ...jobs].flatMap((each) =>
        each.schedule
          ? [
              {
                task: each.name,
                match: each.schedule,
                options: { backfillPeriod: 86_400_000, maxAttempts: attemptsOf(each) },
              },
            ]
          : [],
      ),
    ),
  }
  reportAside(world, (err, job) => log.error({ err, job }, 'job failed'))
  const queue = await keepQueue(options, log)
  return {
    stop: async () => {
      await queue.stop()
      await endOfAside(world)
      await life.stop()
    },
  }
}

/** Runs what is due of these jobs, and ends: for a process that otherwise runs none. */
export const runDue = (pool: Pool, world: World, jobs: readonly Job<never>[], log: Logger): Promise<void> =>
  runOnce({
    ...queueOptions(pool, log),
    concurrency: 1,
    taskList: taskListOf(world, new Map(jobs.map((each) => [each.name, runOf(each)])), log),
  })

/** What is written of a job that ended is collected for an instant: when the queue stops it waits for collected writes alone. */
const queueOptions = (pool: Pool, log: Logger) => ({
  pgPool: pool,
  noHandleSignals: true,
  logger: queueLogger(log),
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

const taskListOf = (world: World, table: JobTable, log: Logger): TaskList => {
  const taskList: TaskList = {}
  for (const [name, runJob] of table) {
    taskList[name] = async (payload, helpers) => {
      try {
        const trace = (payload as Record<string, unknown>)[traceField]
        await measureJob(name, () => runJob(world, payload), typeof trace === 'string' ? trace : undefined)
      } catch (error) {
        const { id: jobId, attempts: attempt } = helpers.job
        const reqId = (payload as Record<string, unknown>)[requestField]
        const about = { job: name, jobId, attempt, reqId }
        // Nothing is wrong with the job, and the stack of each try would fill what is left of the disk.
        if (refusalOf(error)?.code === 'platform.disk_full') log.error(about, 'job failed: the disk is full')
        else log.error({ err: error, ...about }, 'job failed')
        throw error
      }
    }
  }
  return taskList
}

/** The queue's own messages go to our log; failed jobs are already reported above with their error. */
const queueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message) => {
    const isLoud = (level === 'error' || level === 'warning') && !message.startsWith('Failed task ')
    log[isLoud ? 'warn' : 'debug'](message)
  })
