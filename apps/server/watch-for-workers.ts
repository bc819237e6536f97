import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Job } from '#platform/server/job.ts'
import { runDue } from '#platform/server/worker.ts'
import { livingWorkers } from '#platform/server/worker-process.ts'
import type { World } from '#platform/server/world.ts'
import { callAlertUrl, tellWorkersAreMissing } from '#capabilities/outward/operations/server/index.ts'

const everyMilliseconds = 60_000

/** Where no process runs jobs, nobody else looks: tells the operators, and does itself what tells them. */
export const lookForWorkers = async (world: World, pool: Pool, log: Logger): Promise<void> => {
  if ((await livingWorkers(pool)) > 0) return
  await tellWorkersAreMissing(world)
  await runDue(pool, world, [callAlertUrl as Job<never>], log)
}

/** A process that answers pages alone looks every minute whether another runs jobs. */
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
