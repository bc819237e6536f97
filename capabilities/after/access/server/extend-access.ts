import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { publishState } from '../vocabulary.ts'
import { settleAccess } from './settle-access.ts'
import { accessTables } from './tables.ts'

/** Gives an access another end, or none; what was over opens again if the order still gives it. */
export const extendAccess = async (
  ctx: Ctx,
  { id, endsAt }: { id: number; endsAt: Temporal.Instant | null },
): Promise<void> => {
  const changed = await ctx.db
    .updateTable('accesses')
    .set({ endsAt })
    .where('id', '=', id)
    .where(inScope(ctx, accessTables, 'accesses'))
    .returning('orderId')
    .executeTakeFirst()
  if (!changed) throw notFound()
  await settleAccess(ctx, changed.orderId)
}

/** Ends all accesses somebody has to a seller's product now, whatever is still paid for it. Answers how many. */
export const endAccessesTo = async (
  ctx: Ctx,
  { sellerId, productId, email }: { sellerId: number; productId: number; email: string },
): Promise<number> => {
  const { rows } = await sql<{ orderId: number }>`update accesses a set ends_at = ${ctx.now} from users u
    where u.id = a.user_id and u.email = ${email} and a.seller_id = ${sellerId} and a.product_id = ${productId}
      and a.publish_state in ${inSet(publishState, 'alive')} returning a.order_id`.execute(ctx.db)
  for (const { orderId } of rows) await settleAccess(ctx, orderId)
  return rows.length
}
