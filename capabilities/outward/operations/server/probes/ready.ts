import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '#platform/server/context.ts'
import { hasFailedLately } from '#platform/server/database.ts'
import { isClockWrong } from '#platform/server/database-clock.ts'
import { migrationFiles } from '#platform/server/migrate.ts'
import { rawAnswer } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import type { unreadyReasons } from '../../vocabulary.ts'

type Reason = (typeof unreadyReasons)[number]

const patienceMilliseconds = 3000

/** Why this process cannot do its work; nothing where it can. */
export const unreadyFor = async ({ db, ports }: Pick<World, 'db' | 'ports'>): Promise<Reason[]> =>
  ports.process.isStopping ? ['stopping'] : askOnce(db)

const underWay = new WeakMap<World['db'], Promise<Reason[]>>()

/** Concurrent probes share one query of the database, limited by its timeout. */
const askOnce = (db: World['db']): Promise<Reason[]> => {
  const asking = underWay.get(db) ?? askPatiently(db).finally(() => underWay.delete(db))
  underWay.set(db, asking)
  return asking
}

const askPatiently = (db: World['db']): Promise<Reason[]> => {
  const patience = new AbortController()
  const late = sleep(patienceMilliseconds, undefined, { signal: patience.signal }).then(
    (): Reason[] => ['database'],
    (): Reason[] => ['database'],
  )
  return Promise.race([askDatabase(db), late]).finally(() => patience.abort())
}

const askDatabase = async (db: World['db']): Promise<Reason[]> => {
  const known = await migrationFiles()
  return (
    sql<State>`select (select count(*)::int from migrations where name = any(${known})) as migrations,
        current_setting('transaction_read_only')::boolean as is_read_only,
        extract(epoch from clock_timestamp())::float8 as at`
      .execute(db)
      .then(({ rows }) => reasonsIn(rows[0]!, known.length, hasFailedLately(db)))
      // Callers have no right to the details.
      .catch((): Reason[] => ['database'])
  )
}

type State = { migrations: number; isReadOnly: boolean; at: number }

const reasonsIn = ({ migrations, isReadOnly, at }: State, known: number, hasFailed: boolean): Reason[] => {
  const reasons: [Reason, boolean][] = [
    ['database', hasFailed],
    ['read_only', isReadOnly],
    ['clock', isClockWrong(systemClock().epochMilliseconds / 1000 - at)],
    ['migrations', migrations < known],
  ]
  return reasons.flatMap(([reason, isSo]) => (isSo ? [reason] : []))
}

export const answerReady = async (world: World) => {
  const reasons = await unreadyFor(world)
  return rawAnswer({
    status: reasons.length === 0 ? 200 : 503,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify({ success: true, data: { is_ready: reasons.length === 0, reasons } }),
  })
}
