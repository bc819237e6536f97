import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { Logger } from 'pino'

const [firstPause, longestPause] = [500, 5000]

/**
 * The pool as the job queue uses it: a failing statement is logged and retried until `signal`, whatever the error. The
 * queue does not await what it writes after a job, so nobody would handle a failure: the job would stay locked, and the
 * process would end. Each statement runs on its own, outside transactions.
 */
export const patientPool = (pool: Pool, signal: AbortSignal, log: Logger): Pool => {
  const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        return await ask()
      } catch (err) {
        if (signal.aborted) throw err
        log.warn({ err, pause }, 'the job queue waits for the database')
        await sleep(pause, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  const patientClient = (first: PoolClient): PoolClient => {
    let held: PoolClient | undefined = first
    const ask = async (question: string | QueryConfig, values?: unknown[]) => {
      held ??= await pool.connect()
      const client = held
      return client.query(question, values).catch((error: Error) => {
        // Another connection may do; this one may be what is wrong.
        held = undefined
        client.release(error)
        throw error
      })
    }
    const query = (question: string | QueryConfig, values?: unknown[]) => untilAnswered(() => ask(question, values))
    return withOwn(first, { query, release: (broken?: Error | boolean) => held?.release(broken) })
  }
  return withOwn(pool, {
    query: (question: string | QueryConfig, values?: unknown[]) => untilAnswered(() => pool.query(question, values)),
    connect: (done?: Parameters<Pool['connect']>[0]) =>
      // The queue's listener for new jobs reconnects by itself.
      done ? pool.connect(done) : untilAnswered(() => pool.connect()).then(patientClient),
  })
}

/** The same object, some of whose methods are other ones. */
const withOwn = <T extends object>(whole: T, own: Record<string, unknown>): T =>
  new Proxy(whole, {
    get: (target, name) =>
      typeof name === 'string' && Object.hasOwn(own, name) ? own[name] : Reflect.get(target, name),
  })
