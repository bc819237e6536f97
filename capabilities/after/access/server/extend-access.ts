import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
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
