import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type RunnerOptions } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isClockWrong, secondsAhead, setBackSchedules } from './database-clock.ts'
import { patientPool } from './patient-pool.ts'

const [pauseMilliseconds, betweenClocksMilliseconds] = [2000, 60_000]

/**
 * Runs the job queue until `stop`, whatever the database answers meanwhile; if the queue ends unexpectedly, it is
 * restarted. While this machine's clock differs from the database's by minutes, no job runs.
 */
export const keepQueue = async (
  options: RunnerOptions & { pgPool: Pool },
  log: Logger,
): Promise<{ stop: () => Promise<void> }> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const { pgPool: pool } = options
  const queue = { ...options, pgPool: patientPool(pool, signal, log) }
  const begin = async (): Promise<Runner | undefined> => ((await mayBegin(pool, log)) ? run(queue) : undefined)
  let runner = await begin()
  const keepRunning = async (): Promise<void> => {
    while (!signal.aborted) {
      await runner?.promise.catch((err: unknown) => log.error({ err }, 'the job queue ended; it begins again'))
      runner = undefined
      await sleep(pauseMilliseconds, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      runner = await begin().catch((err: unknown) => void log.warn({ err }, 'the job queue cannot begin'))
    }
  }
  const running = keepRunning()
  const clocks = setInterval(() => {
    const compare = async () => {
      const isRight = (await setBackSchedules(pool)) === 0 && !isClockWrong(await secondsAhead(pool))
      // The queue keeps the next minute of its schedule in memory.
      if (!isRight) await runner?.stop('the clock is wrong, or was')
    }
    compare().catch((err: unknown) => log.warn({ err }, 'comparing clocks'))
  }, betweenClocksMilliseconds)
  return {
    stop: async () => {
      clearInterval(clocks)
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await running
    },
  }
}

const mayBegin = async (pool: Pool, log: Logger): Promise<boolean> => {
  const seconds = await secondsAhead(pool)
  if (isClockWrong(seconds)) {
    log.error({ seconds }, 'no jobs are run: the clock of this machine differs from the database’s')
    return false
  }
  const count = await setBackSchedules(pool)
  if (count > 0) log.warn({ count }, 'schedules were set back: a worker’s clock had been ahead')
  return true
}
