import { sql } from 'kysely'
import { endOfAside, reportAside } from './aside.ts'
import type { Job } from './job.ts'
import type { Reaction } from './events.ts'
import { jobTable, platformJobs } from './worker.ts'
import type { World } from './world.ts'

/** A clock that is set from outside: for tests, for seeds that build a history, and for test worlds. */
export type Clock = {
  now: Temporal.Instant
  set: (iso: string) => void
  advance: (duration: Temporal.DurationLike) => void
}

export const clockAt = (iso: string): Clock => {
  const clock: Clock = {
    now: Temporal.Instant.from(iso),
    set: (to) => void (clock.now = Temporal.Instant.from(to)),
    advance: (duration) => void (clock.now = clock.now.toZonedDateTimeISO('UTC').add(duration).toInstant()),
  }
  return clock
}

export type TimeTravel = {
  /** Runs the jobs that are due by the clock, and those they enqueue, until none is left. Failed ones wait as they would. */
  drain: () => Promise<number>
  /**
   * Moves the clock on day by day (at 06:00 UTC), running every scheduled job once a day, housekeeping on the last day alone, and all
   * that is due. `eachMorning` runs before the jobs of a day: others' clocks are put on there. The jobs of a day it answers `false` for
   * are left out, but for the last one's: the worker slept.
   */
  live: (until: string, eachMorning?: (morning: Temporal.Instant) => Promise<unknown>) => Promise<void>
}

type Waiting = { id: number; name: string; payload: unknown; attempts: number; hasKey: boolean }

/** As the queue marks it: a job enqueued by its own key while it runs is another job. */
const lock = ({ db }: Pick<World, 'db'>, { id }: Waiting) =>
  sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'time travel' where id = ${id}`.execute(
    db,
  )

const dueAt = async (world: World, now: Temporal.Instant): Promise<Waiting[]> =>
  (
    await sql<Waiting>`select j.id, t.identifier as name, j.payload, j.attempts, j.key is not null as has_key from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= ${now}::timestamptz and j.attempts < j.max_attempts order by j.run_at, j.id limit 50`.execute(
      world.db,
    )
  ).rows

type Running = {
  world: World
  clock: Pick<Clock, 'now'>
  table: ReturnType<typeof jobTable>
  onError: (job: string, error: unknown) => void
}

const runWaiting = async ({ world, clock, table, onError }: Running, next: Waiting): Promise<void> => {
  const runJob = table.get(next.name)
  if (!runJob) throw new Error(`No room here has the job ${next.name}.`)
  if (next.hasKey) await lock(world, next)
  try {
    await runJob(world, next.payload)
    await endOfAside(world)
    await sql`delete from graphile_worker._private_jobs where id = ${next.id}`.execute(world.db)
  } catch (error) {
    onError(next.name, error)
    const wait = Math.ceil(Math.exp(Math.min(10, next.attempts + 1)))
    await sql`update graphile_worker._private_jobs set attempts = attempts + 1, last_error = ${String(error)}, locked_at = null, locked_by = null, run_at = ${clock.now.add({ seconds: wait })} where id = ${next.id}`.execute(
      world.db,
    )
  }
}

const runScheduled = async ({ world, onError }: Running, job: Job<never>, goesOn: boolean): Promise<void> => {
  try {
    await job.run(world, {} as never)
  } catch (error) {
    if (!goesOn) throw error
    onError(job.name, error)
  }
}

/**
 * Runs an application's jobs by this clock instead of the queue's. No worker may run on the same database meanwhile. A scheduled job
 * that fails ends the journey, or with `goesOn` is told to `onError` and runs again the next day.
 */
export const timeTravel = (
  world: World,
  clock: Pick<Clock, 'now'>,
  assembled: { jobs: readonly Job<never>[]; reactions: readonly Reaction[] },
  onError: (job: string, error: unknown) => void = () => undefined,
  goesOn = false,
): TimeTravel => {
  reportAside(world, (error, job) => onError(job, error))
  const running = { world, clock, table: jobTable(assembled.jobs, assembled.reactions), onError }
  const due = () => dueAt(world, clock.now)
  const drain = async (): Promise<number> => {
    let ran = 0
    for (let waiting = await due(); waiting.length > 0; waiting = await due()) {
      for (const next of waiting) await runWaiting(running, next)
      ran += waiting.length
    }
    return ran
  }
  const scheduled = [...platformJobs, ...assembled.jobs].filter(({ schedule }) => schedule)
  const daily = scheduled.filter(({ isHousekeeping }) => !isHousekeeping)
  return {
    drain,
    live: async (until, eachMorning) => {
      const end = Temporal.Instant.from(until)
      for (let next = morningAfter(clock.now); Temporal.Instant.compare(next, end) <= 0;) {
        clock.now = next
        next = morningAfter(next)
        const isLast = Temporal.Instant.compare(next, end) > 0
        if ((await eachMorning?.(clock.now)) === false && !isLast) continue
        for (const job of isLast ? scheduled : daily) await runScheduled(running, job, goesOn)
        await drain()
      }
      clock.now = end
      await drain()
    },
  }
}

const morningAfter = (at: Temporal.Instant): Temporal.Instant =>
  at
    .toZonedDateTimeISO('UTC')
    .add({ days: 1 })
    .with({ hour: 6, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toInstant()
