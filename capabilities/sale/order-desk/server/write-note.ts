import type { Ctx } from '#platform/server/context.ts'
import { findOrder, recordNote } from '#capabilities/sale/orders/server/index.ts'
import { orderPage } from './show-order.ts'

/** Adds a person's note to an order's history. */
export const writeNote = async (ctx: Ctx, { id, text }: { id: number; text: string }) => {
  const order = await findOrder(ctx, id)
  await recordNote(ctx, {
    orderId: order.id,
    kind: 'comment',
    text,
  })
  return orderPage(ctx, order.id)
}
