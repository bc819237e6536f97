import type { Ctx } from '#platform/server/context.ts'
import { findOrder } from '../find-order.ts'
import { orderPage } from '../show-order.ts'

/** Adds a person's note to an order's history. */
export const writeNote = async (ctx: Ctx, { id, text }: { id: number; text: string }) => {
  const order = await findOrder(ctx, id)
  await ctx.db
    .insertInto('orderNotes')
    .values({
      orderId: order.id,
      orderRateId: null,
      kind: 'comment',
      text,
      before: null,
      after: null,
      actorUserId: ctx.actor.userId,
      at: ctx.now,
    })
    .execute()
  return orderPage(ctx, order.id)
}
