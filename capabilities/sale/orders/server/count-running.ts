import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/** Subscriptions and instalments the reseller sold for a seller that still run. */
export const runningOfReseller = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<number> =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from orders where seller_id = ${sellerId} and sold_by = 'reseller' and period_type <> 'one_time' and payment_state in ('payment_pending', 'payment_waiting', 'paying', 'payment_paused')`.execute(
      ctx.db,
    )
  ).rows[0]?.count ?? 0
