import type { Ctx } from '#platform/server/context.ts'
import type { Order } from '../tables.ts'

/** The ticket kinds a bundle's order gives of the events it contains. */
export const partTicketIdsOf = async (
  ctx: Pick<Ctx, 'db'>,
  { id, orderType }: Pick<Order, 'id' | 'orderType'>,
): Promise<number[]> =>
  orderType === 'bundle'
    ? (await ctx.db.selectFrom('orderParts').select('ticketId').where('orderId', '=', id).execute()).flatMap(
        (part) => part.ticketId ?? [],
      )
    : []

/** An order that found no seat in one of its events holds none in any. */
export const letPartTicketsGo = async (ctx: Ctx, orderId: number): Promise<void> =>
  void (await ctx.db.updateTable('orderParts').set({ ticketId: null }).where('orderId', '=', orderId).execute())
