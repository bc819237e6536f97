import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { settleAccess } from './settle-access.ts'

/** Takes what was bought out of the owner's account, or back into it. What is owed stays owed; the order is not touched. */
export const setEndedByOwner = async (ctx: Ctx, { id, ended }: { id: number; ended: boolean }): Promise<void> => {
  const access = await ctx.db
    .updateTable('accesses')
    .set({ endedByOwnerAt: ended ? ctx.now : null })
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId ?? 0)
    .where('startedAt', 'is not', null)
    .returning('orderId')
    .executeTakeFirst()
  if (!access) throw notFound()
  await settleAccess(ctx, access.orderId, { tells: false })
}
