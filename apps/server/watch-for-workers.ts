import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Job } from '#platform/server/job.ts'
import { secondsAhead } from '#platform/server/database-clock.ts'
import { runDue } from '#platform/server/worker.ts'
import { livingWorkers } from '#platform/server/worker-process.ts'
import { makeWorld, type World } from '#platform/server/world.ts'
import { callAlertUrl, tellNobodyLooks } from '#capabilities/outward/operations/server/index.ts'

const everyMilliseconds = 60_000

/**
 * If no process runs jobs, or none starts scheduled ones, the usual checks do not run either: this alerts the
 * operators, and delivers the alert itself.
 */
export const lookForWorkers = async (world: World, pool: Pool, log: Logger): Promise<void> => {
  const areLiving = (await livingWorkers(pool)) > 0
  const told = await onClockOfDatabase(world, pool)
  await tellNobodyLooks(told, areLiving ? 'schedules_stopped' : 'workers_missing')
  if (!areLiving) await runDue(pool, told, [callAlertUrl as Job<never>], log)
}

/** This process's own clock may be what is wrong. */
const onClockOfDatabase = async ({ db, ports }: World, pool: Pool): Promise<World> => {
  const seconds = Math.round(await secondsAhead(pool))
  return makeWorld(db, { ...ports, now: () => ports.now().subtract({ seconds }) })
}

/** Every process looks each minute, by no schedule of the queue, whether jobs are run. */
export const watchForWorkers = (world: World, pool: Pool, log: Logger): { stop: () => Promise<void> } => {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= lookForWorkers(world, pool, log)
      .catch((err: unknown) => log.error({ err }, 'looking for workers'))
      .finally(() => (looking = undefined))
  }, everyMilliseconds)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
