import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { programById } from '../programs/find-program.ts'
import { saleOfOrder } from './bind-sale.ts'

/**
 * A first purchase binds its buyer to the publisher, for the program's period; of two concurrent purchases one binds.
 */
export const bindLifetime = async (ctx: Ctx, orderId: number): Promise<void> => {
  const sale = await saleOfOrder(ctx, orderId)
  if (!sale || sale.origin === 'hand') return
  const { lifetime, lifetimeDays } = await programById(ctx, sale.programId)
  if (lifetime === 'none') return
  const order = await ctx.db
    .selectFrom('orders')
    .select(['payerDetails', 'completedAt', 'isTest'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.completedAt === null || order.isTest) return
  const until = lifetime === 'lifetime' ? null : order.completedAt.add({ hours: (lifetimeDays ?? 0) * 24 })
  await sql`insert into affiliate_lifetimes (program_id, email, seller_id, node_id, order_id, bound_at, until)
    values (${sale.programId}, ${order.payerDetails.email}, ${sale.sellerId}, ${sale.nodeId}, ${orderId}, ${order.completedAt}, ${until})
    on conflict (program_id, email) do update set node_id = excluded.node_id, order_id = excluded.order_id, bound_at = excluded.bound_at, until = excluded.until
    where affiliate_lifetimes.until <= excluded.bound_at`.execute(ctx.db)
}
