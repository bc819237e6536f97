import type { Db } from '#platform/server/database.ts'
import { longestMove } from '../vocabulary.ts'
import type { TestWorldRow } from './tables.ts'

/** Rows of test worlds are kept in the real database, whatever world asks. */
type Real = { db: Db }

export const testWorldOf = ({ db }: Real, sellerId: number): Promise<TestWorldRow | undefined> =>
  db.selectFrom('testWorlds').selectAll().where('sellerId', '=', sellerId).executeTakeFirst()

/** The databases that worlds live in. */
export const takenDatabases = async ({ db }: Real): Promise<string[]> =>
  (await db.selectFrom('testWorlds').select('database').execute()).map(({ database }) => database)

export const addTestWorld = async ({ db }: Real, sellerId: number, database: string, now: Temporal.Instant) =>
  void (await db.insertInto('testWorlds').values({ sellerId, database, createdAt: now, usedAt: now }).execute())

export const forgetTestWorld = async ({ db }: Real, sellerId: number): Promise<void> =>
  void (await db.deleteFrom('testWorlds').where('sellerId', '=', sellerId).execute())

export const noteUse = async ({ db }: Real, sellerId: number, now: Temporal.Instant): Promise<void> =>
  void (await db.updateTable('testWorlds').set({ usedAt: now }).where('sellerId', '=', sellerId).execute())

/** Notes that the clock begins to move; false where it moves already. */
export const noteMove = async (
  { db }: Real,
  sellerId: number,
  to: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> => {
  const given = now.subtract(longestMove)
  const { numUpdatedRows } = await db
    .updateTable('testWorlds')
    .set({ movingTo: to, movingSince: now, usedAt: now })
    .where('sellerId', '=', sellerId)
    .where((where) => where.or([where('movingSince', 'is', null), where('movingSince', '<', given)]))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** How far the clock is ahead: on its way, or where it arrived. */
export const noteClock = async ({ db }: Real, sellerId: number, aheadMs: number, hasArrived: boolean): Promise<void> =>
  void (await db
    .updateTable('testWorlds')
    .set({ aheadMs, ...(hasArrived && { movingTo: null, movingSince: null }) })
    .where('sellerId', '=', sellerId)
    .execute())

/** Sellers whose worlds were not used since. */
export const unusedSince = async ({ db }: Real, since: Temporal.Instant): Promise<number[]> =>
  (await db.selectFrom('testWorlds').select('sellerId').where('usedAt', '<', since).execute()).map(
    ({ sellerId }) => sellerId,
  )
