import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderPaymentState } from '../vocabulary.ts'

/** Subscriptions and instalments the reseller sold for a seller that still run. */
export const runningOfReseller = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<number> =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from orders where seller_id = ${sellerId} and sold_by = 'reseller' and period_type <> 'one_time' and payment_state in ${inSet(orderPaymentState, 'running')}`.execute(
      ctx.db,
    )
  ).rows[0]?.count ?? 0

/** How many hold each plan of a product now: what they owed is paid, or only their payments rest. */
export const countMembers = async (
  ctx: Pick<Ctx, 'db'>,
  productId: number,
): Promise<{ pricingPlanId: number; members: number }[]> =>
  (
    await sql<{
      pricingPlanId: number
      members: number
    }>`select pricing_plan_id, count(*)::int as members from orders where product_id = ${productId} and pricing_plan_id is not null and payment_state in ${inSet(orderPaymentState, 'holding')} group by pricing_plan_id`.execute(
      ctx.db,
    )
  ).rows

/** Whether a seller sold anything that is paid for. */
export const hasSold = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<boolean> =>
  (await sql`select 1 from orders where seller_id = ${sellerId} and total_amount > 0 limit 1`.execute(ctx.db)).rows
    .length > 0
