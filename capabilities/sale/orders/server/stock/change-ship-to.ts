import type { Ctx } from '#platform/server/context.ts'
import type { ShipTo } from '../../rules/snapshots.ts'

/** Where the parcels of an order that are opened from now on go. */
export const changeShipTo = async (ctx: Ctx, orderId: number, shipTo: ShipTo): Promise<void> => {
  await ctx.db
    .updateTable('orders')
    .set({ shipTo: JSON.stringify(shipTo) })
    .where('id', '=', orderId)
    .execute()
}
