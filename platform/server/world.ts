import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
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

const open = new AsyncLocalStorage<true>()
const repeatable = new Set(['40001', '40P01'])
const isRepeatable = (error: unknown): boolean => error instanceof Error && 'code' in error && repeatable.has(String(error.code))

type Seat = { actor?: Actor; locale?: Locale; requestId?: string; address?: string | null }

export const makeWorld = (db: Kysely<Tables>, ports: Ports, seat: Seat = {}): World => {
  const { actor = systemActor, locale = defaultLocale, requestId = randomUUID(), address = null } = seat
  const once = <T>(verb: (ctx: Ctx) => Promise<T>): Promise<T> =>
    db.transaction().execute((transaction) => open.run(true, () => verb({ db: transaction, now: ports.now(), actor, locale, requestId, address, ports })))
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

/** Every call to a third party goes through here; inside a transaction it throws, because a rollback cannot take the call back. */
export const outside = <T>(call: () => Promise<T>): Promise<T> => {
  if (open.getStore()) throw new Error('A third party may not be called inside a transaction.')
  return call()
}
