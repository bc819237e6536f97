import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type RunnerOptions } from 'graphile-worker'
import type { Logger } from 'pino'

const pauseMilliseconds = 2000

/** Runs the job queue until `stop`; where it ends because the database went away, it begins again with the database. */
export const keepQueue = async (options: RunnerOptions, log: Logger): Promise<{ stop: () => Promise<void> }> => {
  const stopping = new AbortController()
  let runner: Runner | undefined = await run(options)
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await runner?.promise
        if (runner) return
      } catch (err) {
        log.error({ err }, 'the job queue ended; it begins again')
      }
      await sleep(pauseMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      runner = await run(options).catch((err: unknown) => void log.warn({ err }, 'the job queue cannot begin'))
    }
  }
  const running = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await running
    },
  }
}
