import type { Ctx } from '#platform/server/context.ts'

/** Keeps who sold an order, told after it was placed; answers false where somebody stands there already. */
export const setSalesperson = async (ctx: Ctx, { orderId, member, reason }: { orderId: number; member: { id: number; name: string }; reason: string }): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db.updateTable('orders').set({ salesTeamMemberId: member.id }).where('id', '=', orderId).where('salesTeamMemberId', 'is', null).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await ctx.db.insertInto('orderNotes').values({ orderId, orderRateId: null, kind: 'salesperson_named', text: reason, before: null, after: JSON.stringify({ name: member.name }), actorUserId: ctx.actor.userId, at: ctx.now }).execute()
  return true
}
