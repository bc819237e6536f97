import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/** Pieces of an order's goods left the house; what left comes back to the stock only by hand. */
export const noteShipped = async (ctx: Ctx, orderGoodsId: number, count: number): Promise<void> => {
  if (count === 0) return
  await sql`update order_goods set shipped_count = shipped_count + ${count} where id = ${orderGoodsId}`.execute(ctx.db)
}
