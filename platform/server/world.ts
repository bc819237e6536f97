import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { defaultLocale, type Locale } from '#platform/shared/texts.ts'
import { systemActor, type Actor, type Ctx, type Ports } from './context.ts'
import type { Tables } from './database.ts'

/** The place outside any transaction: flows that call third parties start here. */
export type World = {
  db: Kysely<Tables>
  ports: Ports
  actor: Actor
  locale: Locale
  requestId: string
  address: string | null
  /** Runs `verb` in one transaction; repeated when PostgreSQL asks for it (deadlock, serialisation). */
  transact: <T>(verb: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** The same place seen by someone else. */
  as: (actor: Actor) => World
}

/** What the transaction that is open here has done so far. */
const open = new AsyncLocalStorage<{ hasJobs: boolean }>()
const repeatable = new Set(['40001', '40P01'])
const isRepeatable = (error: unknown): boolean => error instanceof Error && 'code' in error && repeatable.has(String(error.code))

type Seat = { actor?: Actor; locale?: Locale; requestId?: string; address?: string | null }

export const makeWorld = (db: Kysely<Tables>, ports: Ports, seat: Seat = {}): World => {
  const { actor = systemActor, locale = defaultLocale, requestId = randomUUID(), address = null } = seat
  const once = async <T>(verb: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const done = { hasJobs: false }
    const answer = await db.transaction().execute((transaction) => open.run(done, () => verb({ db: transaction, now: ports.now(), actor, locale, requestId, address, ports })))
    if (done.hasJobs) wakeWorkers(db)
    return answer
  }
  return {
    db,
    ports,
    actor,
    locale,
    requestId,
    address,
    transact: async (verb) => {
      for (let tries = 1; ; tries++) {
        try {
          return await once(verb)
        } catch (error) {
          if (tries >= 4 || !isRepeatable(error)) throw error
          await new Promise((resolve) => setTimeout(resolve, tries * 15 * Math.random()))
        }
      }
    },
    as: (other) => makeWorld(db, ports, { actor: other, locale, requestId, address }),
  }
}

/** Says that the open transaction put work into the queue, so that workers are woken once it is committed. */
export const noteJobs = (): void => {
  const done = open.getStore()
  if (done) done.hasJobs = true
}

const waking = new WeakSet<Kysely<Tables>>()

/**
 * Wakes workers after a commit, once for all commits of some milliseconds. Inside the transaction a NOTIFY would make every commit of the
 * database wait for the one before it. A lost call is made good by the workers' own polling.
 */
const wakeWorkers = (db: Kysely<Tables>): void => {
  if (waking.has(db)) return
  waking.add(db)
  setTimeout(() => {
    waking.delete(db)
    sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 10)::text)`.execute(db).catch(() => undefined)
  }, 10).unref()
}

/** Every call to a third party goes through here; inside a transaction it throws, because a rollback cannot take the call back. */
export const outside = <T>(call: () => Promise<T>): Promise<T> => {
  if (open.getStore()) throw new Error('A third party may not be called inside a transaction.')
  return call()
}
