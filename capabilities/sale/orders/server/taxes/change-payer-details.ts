import type { Ctx } from '#platform/server/context.ts'
import { lockOrder, orderById } from '../find-order.ts'
import type { Order } from '../tables.ts'
import { keptParty, type PartyDetails } from '../../rules/snapshots.ts'
import { recordNote } from '../notes/record-note.ts'

/** Other billing details of an order, for what is billed from now on; documents that are out stay as they are. */
export const changePayerDetails = async (
  ctx: Ctx,
  orderId: number,
  details: PartyDetails,
  reason: string | null,
): Promise<Order> => {
  const order = await lockOrder(ctx, orderId)
  await ctx.db
    .updateTable('orders')
    .set({ payerDetails: JSON.stringify(keptParty(details)) })
    .where('id', '=', orderId)
    .execute()
  const side = ({ countryCode, vatId, company, lastName }: PartyDetails) =>
    JSON.stringify({ name: [company ?? lastName, countryCode, vatId].filter(Boolean).join(', ') })
  await recordNote(ctx, {
    orderId,
    kind: 'buyer_changed',
    text: reason,
    before: side(order.payerDetails),
    after: side(details),
  })
  return orderById(ctx, orderId)
}
