import type { Ctx } from '#platform/server/context.ts'
import { partTicketsOf, reserveTickets, sellTickets } from '#capabilities/offer/tickets/server/index.ts'
import { stockHoldOf } from '../stock/move-stock.ts'

type Part = { bundleId: number; productId: number }

const lateKind = async (ctx: Ctx, { bundleId, productId }: Part) => {
  const part = (await partTicketsOf(ctx, bundleId)).find((each) => each.productId === productId)
  const [kind, ...others] = part?.kinds ?? []
  return part && kind && others.length === 0 ? { ...kind, productName: part.name } : undefined
}

/**
 * Whether earlier buyers of a bundle can be given a place of an event it contains now: of the one kind on sale, or the
 * one its seller fixed.
 */
export const givesLatePlaces = async (ctx: Ctx, part: Part): Promise<boolean> =>
  (await lateKind(ctx, part)) !== undefined

/**
 * Places of an event that joined a bundle after the order; false where there are none left for it. They count and come
 * back as all places of the order do, and take nothing of its price.
 */
export const takeLatePlaces = async (ctx: Ctx, orderId: number, productId: number): Promise<boolean> => {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['sellerId', 'productId', 'quantity', 'orderType', 'paymentState'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (order.orderType !== 'bundle' || stockHoldOf(order.paymentState) !== 'sold') return false
  const known = await ctx.db
    .selectFrom('orderParts')
    .select('ticketId')
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (known?.ticketId) return true
  const kind = await lateKind(ctx, { bundleId: order.productId, productId })
  if (!kind || !(await reserveTickets(ctx, kind.id, order.quantity))) return false
  await sellTickets(ctx, kind.id, order.quantity)
  await ctx.db
    .insertInto('orderParts')
    .values({
      orderId,
      sellerId: order.sellerId,
      productId,
      name: kind.productName,
      ticketId: kind.id,
      fromBp: 10_000,
      shareBp: 0,
    })
    .onConflict((conflict) => conflict.columns(['orderId', 'productId']).doUpdateSet({ ticketId: kind.id }))
    .execute()
  return true
}
