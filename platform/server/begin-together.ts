import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { World } from './world.ts'

/** For tests of races: starts calls that write a table, and lets none of them write before all have come so far. */
export const beginTogether = async <T>(
  world: World,
  table: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const begun: Promise<T>[] = []
  await world.transact(async ({ db }) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(db)
    begun.push(...calls.map((call) => call()))
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
      where relation = ${table}::regclass and not granted`
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toEqual([{ count: calls.length }]), {
      timeout: 20_000,
    })
  })
  return Promise.all(begun)
}
