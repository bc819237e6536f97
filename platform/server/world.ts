import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { defaultLocale, type Locale } from '#platform/shared/texts.ts'
import { systemActor, type Actor, type Ctx, type Ports } from './context.ts'
import { askedOnce, inReadOnlyTransaction, inTransaction, type Db } from './database.ts'
import { noteCall, noteWritten } from './keyed-flow.ts'
import type { Tables } from './tables.ts'
import { measureCall, type OutgoingCall } from './measures.ts'

/** The place outside any transaction: flows that call third parties start here. */
export type World = {
  db: Kysely<Tables>
  ports: Ports
  actor: Actor
  locale: Locale
  requestId: string
  address: string | null
  /** Runs `verb` in one transaction; repeated when PostgreSQL demands it (deadlock, serialisation failure). */
  transact: <T>(verb: (ctx: Ctx) => Promise<T>) => Promise<T>
  /**
   * The same for a verb that only reads: by the replica, where there is one that has all that was committed before. A verb that
   * changes something fails.
   */
  read: <T>(verb: (ctx: Ctx) => Promise<T>) => Promise<T>
  /** The same place seen by someone else. */
  as: (actor: Actor) => World
}

/** What the transaction that is open here has done so far. */
type Done = { hasJobs: boolean; shownOf: Set<number>; requestId: string }
const open = new AsyncLocalStorage<Done>()
const repeatable = new Set(['40001', '40P01'])
const isRepeatable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && repeatable.has(String(error.code))

const repeated = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= 4 || !isRepeatable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, tries * 15 * Math.random()))
    }
  }
}

type WorldOptions = { actor?: Actor; locale?: Locale; requestId?: string; address?: string | null }

export const makeWorld = (db: Kysely<Tables>, ports: Ports, options: WorldOptions = {}): World => {
  const { actor = systemActor, locale = defaultLocale, requestId = randomUUID(), address = null } = options
  const running =
    <T>(verb: (ctx: Ctx) => Promise<T>, done: Done) =>
    (transaction: Db): Promise<T> =>
      open.run(done, () => verb({ db: transaction, now: ports.now(), actor, locale, requestId, address, ports }))
  const fresh = (): Done => ({ hasJobs: false, shownOf: new Set<number>(), requestId })
  const once = async <T>(verb: (ctx: Ctx) => Promise<T>): Promise<T> => {
    const done = fresh()
    const answer = await inTransaction(db, async (transaction) => {
      const given = await running(verb, done)(transaction)
      await noteWritten(transaction)
      return given
    })
    if (done.hasJobs) wakeWorkers(db)
    if (done.shownOf.size > 0) await tellShown(db, done.shownOf)
    return answer
  }
  return {
    db,
    ports,
    actor,
    locale,
    requestId,
    address,
    transact: (verb) => repeated(() => once(verb)),
    read: async (verb) => {
      const read = running(verb, fresh())
      const there = await ports.replica?.read(read)
      return there ? there.answer : repeated(() => inReadOnlyTransaction(db, read))
    },
    as: (other) => makeWorld(db, ports, { actor: other, locale, requestId, address }),
  }
}

/** A world whose verbs share one transaction. */
export type SharedTransaction = {
  world: World
  /** Closes the transaction once its verbs have returned; a later verb opens another one. */
  close: () => Promise<void>
  /** Closes it for good: a verb that comes later, because what asked for it did not wait, runs in a transaction of its own. */
  end: () => Promise<void>
}

/**
 * One transaction for read-only verbs that run side by side: their statements travel together, identical ones run once,
 * and they share one connection. The first verb opens it. What may be read of a replica shares another one there.
 */
export const shareTransaction = (world: World): SharedTransaction => {
  const here = sharing(world.transact)
  const there = world.ports.replica ? sharing(world.read) : here
  const both = async (deed: 'close' | 'end'): Promise<void> => {
    await here[deed]()
    if (there !== here) await there[deed]()
  }
  return {
    world: { ...world, transact: here.run, read: there.run },
    close: () => both('close'),
    end: () => both('end'),
  }
}

type Run = World['transact']

const sharing = (run: Run): { run: Run; close: () => Promise<void>; end: () => Promise<void> } => {
  let shared: Shared | undefined
  let hasEnded = false
  const close = async (): Promise<void> => {
    if (!shared) return
    const { running, commit, over } = shared
    shared = undefined
    for (let i = 0; i < running.length; i++) await running[i]
    commit()
    await over
  }
  return {
    run: async (verb) => {
      if (hasEnded) return run(verb)
      const { running, opened } = (shared ??= openShared(run))
      const answer = (async () => {
        const { ctx, done } = await opened
        return open.run(done, () => verb(ctx))
      })()
      running.push(answer.catch(() => undefined))
      return answer
    },
    close,
    end: () => {
      hasEnded = true
      return close()
    },
  }
}

type Shared = ReturnType<typeof openShared>

const openShared = (run: Run) => {
  const [opening, closing] = [Promise.withResolvers<{ ctx: Ctx; done: Done }>(), Promise.withResolvers<void>()]
  const over = run(async (ctx) => {
    opening.resolve({ ctx: { ...ctx, db: askedOnce(ctx.db) }, done: open.getStore()! })
    await closing.promise
  })
  over.catch(opening.reject)
  return { running: [] as Promise<unknown>[], opened: opening.promise, commit: closing.resolve, over }
}

/**
 * Notes that the open transaction enqueued work, so that workers are woken after the commit. Returns the id of the
 * originating request.
 */
export const noteJobs = (): string | undefined => {
  const done = open.getStore()
  if (done) done.hasJobs = true
  return done?.requestId
}

/**
 * Notes that the open transaction changed a seller's public pages, so that cached pages are dropped after the commit.
 */
export const noteShown = (sellerId: number): void => {
  open.getStore()?.shownOf.add(sellerId)
}

/** Carries the ids of sellers whose pages changed to every process with a page cache. */
export const shownChannel = 'pages:changed'

type Drop = (sellerId: number) => void
const keepers = new WeakMap<Kysely<Tables>, Set<Drop>>()

/** Drops this process's cached pages before the change is answered; other processes are notified by `shownChannel`. */
export const dropWhenShown = ({ db }: Pick<World, 'db'>, drop: Drop): (() => void) => {
  const here = keepers.get(db) ?? new Set()
  keepers.set(db, here.add(drop))
  return () => void here.delete(drop)
}

/**
 * Runs after the commit, because listeners query the database again. Awaited, so that it is sent before the change is
 * answered; a lost notification costs the seconds a page stays cached.
 */
const tellShown = async (db: Kysely<Tables>, sellerIds: ReadonlySet<number>): Promise<void> => {
  for (const drop of keepers.get(db) ?? []) for (const id of sellerIds) drop(id)
  await sql`select pg_notify(${shownChannel}, id::text) from unnest(${[...sellerIds]}::bigint[]) as id`
    .execute(db)
    .catch(() => undefined)
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
    sql`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', 10)::text)`
      .execute(db)
      .catch(() => undefined)
  }, 10).unref()
}

/**
 * Every call to a third party goes through here; inside a transaction it throws, because a rollback cannot undo the
 * call. With `measured` its duration and outcome appear at /metrics.
 */
export const outside = async <T>(call: () => Promise<T>, measured?: OutgoingCall<T>): Promise<T> => {
  if (open.getStore()) throw new Error('A third party may not be called inside a transaction.')
  await noteCall()
  return measured ? measureCall(measured, call) : call()
}
