import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/** The highest numbers of what was there before a part was written, and how many orders that has. */
export type Before = { payers: number; orders: number; transfers: number; count: number }

/** Rows this transaction wrote itself are unknown to the planner until it is told; of few it need not know. */
export const tellPlanner = async (ctx: Ctx, { count }: Before, ...tables: readonly string[]): Promise<void> => {
  if (count > 5000) await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(ctx.db)
}

export const lastNumbers = async (ctx: Ctx): Promise<Omit<Before, 'count'>> =>
  (
    await sql<
      Omit<Before, 'count'>
    >`select (select coalesce(max(id), 0) from payers) as payers, (select coalesce(max(id), 0) from orders) as orders,
      (select coalesce(max(id), 0) from transfers) as transfers`.execute(ctx.db)
  ).rows[0]!
