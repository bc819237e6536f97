import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { move } from '#platform/server/move.ts'
import { isIn } from '#platform/shared/machine.ts'
import { restockVariant, sellVariant } from '#capabilities/offer/goods/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { orderById, ratesOf, type Order } from '#capabilities/sale/orders/server/index.ts'
import { wantedParcels, type WantedParcel } from '../rules/wanted-parcels.ts'
import { shipmentState } from '../vocabulary.ts'

/**
 * Brings the parcels of an order to what it means now; harmless to repeat. A parcel of a later period takes its pieces of
 * the stock when it is opened, and gives them back when it is cancelled; those of the first are the order's own.
 */
export const settleShipments = async (ctx: Ctx, orderId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('shipments.order'), ${orderId}::int)`.execute(ctx.db)
  const order = await orderById(ctx, orderId)
  if (order.shipTo === null) return
  const rates = await ratesOf(ctx, orderId)
  const isEach = order.plan.shipping?.isEach ?? false
  // A period that was paid is sent, also where the subscription has ended since.
  const isPaid = isEach || isIn(orderPaymentState, 'sold', order.paymentState)
  const wanted = wantedParcels({ isEach, isPaid, totalAmount: order.totalAmount }, rates)
  const firstRate = rates.find(({ number }) => number === 1)
  await cancelUnwanted(ctx, order, wanted, firstRate?.id ?? null)
  for (const parcel of wanted) await openParcel(ctx, order, parcel)
}

type OpenShipment = { id: number; orderRateId: number | null }

const cancelUnwanted = async (
  ctx: Ctx,
  order: Order,
  wanted: readonly WantedParcel[],
  firstRateId: number | null,
): Promise<void> => {
  const { rows } = await sql<OpenShipment>`
    select id, order_rate_id from shipments where order_id = ${order.id} and state in ${inSet(shipmentState, 'to_send')} order by id for update`.execute(
    ctx.db,
  )
  for (const { id, orderRateId } of rows) {
    if (wanted.some(({ rateId }) => rateId === orderRateId)) continue
    await move(ctx, shipmentState, id, 'cancel', { set: { updatedAt: ctx.now }, reason: order.paymentState })
    if (orderRateId === null || orderRateId === firstRateId) continue
    for (const { variantId, quantity } of await itemsOf(ctx, id)) await restockVariant(ctx, variantId, quantity)
  }
}

const itemsOf = async (ctx: Ctx, shipmentId: number) =>
  (
    await sql<{
      variantId: number
      quantity: number
    }>`select g.variant_id, i.quantity from shipment_items i join order_goods g on g.id = i.order_goods_id
      where i.shipment_id = ${shipmentId} order by g.variant_id`.execute(ctx.db)
  ).rows

type Missing = { id: number; variantId: number; quantity: number }

/** Opens a parcel over all that no other parcel of its period holds. */
const openParcel = async (ctx: Ctx, order: Order, { rateId, isFirst }: WantedParcel): Promise<void> => {
  const { rows } = await sql<Missing>`
    select g.id, g.variant_id, (g.quantity - coalesce(sum(i.quantity) filter (where s.id is not null), 0))::int as quantity
    from order_goods g left join shipment_items i on i.order_goods_id = g.id
      left join shipments s on s.id = i.shipment_id and s.state <> 'cancelled' and s.order_rate_id is not distinct from ${rateId}::bigint
    where g.order_id = ${order.id} group by g.id order by g.variant_id`.execute(ctx.db)
  const missing = rows.filter(({ quantity }) => quantity > 0)
  if (missing.length === 0) return
  const { id } = await ctx.db
    .insertInto('shipments')
    .values({
      orderId: order.id,
      sellerId: order.sellerId,
      orderRateId: rateId,
      state: 'open',
      shipTo: JSON.stringify(order.shipTo),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('shipmentItems')
    .values(
      missing.map((each) => ({
        shipmentId: id,
        orderGoodsId: each.id,
        sellerId: order.sellerId,
        quantity: each.quantity,
      })),
    )
    .execute()
  if (!isFirst) for (const { variantId, quantity } of missing) await sellVariant(ctx, variantId, quantity)
}
