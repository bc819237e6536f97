import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { permits } from '#platform/shared/machine.ts'
import { addressLines, personName } from '#platform/shared/postal.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { ShipTo } from '#capabilities/sale/orders/server/index.ts'
import type { ownShipments as ownCall, showShipment as showCall } from '../contract.ts'
import { shipmentRefusals, shipmentState } from '../vocabulary.ts'
import { shipmentTables, type ShipmentRow } from './tables.ts'

/** An address in lines, its person first. */
export const linesOf = (to: ShipTo | null): string[] =>
  to === null
    ? []
    : [...(to.company ? [to.company] : []), personName(to, to.countryCode), ...addressLines(to)].filter(Boolean)

export type ShipmentItem = Output<typeof showCall>['items'][number] & {
  orderGoodsId: number
  productId: number
  variantId: number
}

export const itemsIn = async (ctx: Pick<Ctx, 'db'>, shipmentIds: readonly number[]) => {
  const { rows } = await sql<ShipmentItem & { shipmentId: number }>`
    select i.shipment_id, i.id, i.order_goods_id, g.product_id, g.variant_id, g.name, g.variant_name, g.sku, i.quantity,
      g.weight_grams, i.returned_count, i.restocked_count
    from shipment_items i join order_goods g on g.id = i.order_goods_id where i.shipment_id = any(${[...shipmentIds]}::bigint[]) order by i.id`.execute(
    ctx.db,
  )
  return Map.groupBy(rows, (row) => row.shipmentId)
}

const shownItem = ({ orderGoodsId: _goods, productId: _product, variantId: _variant, ...item }: ShipmentItem) => item

export const showShipment = async (ctx: Ctx, id: number): Promise<Output<typeof showCall>> => {
  const shipment = await ctx.db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, shipmentTables, 'shipments'))
    .executeTakeFirst()
  if (!shipment) throw notFound()
  const { number } = await ctx.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', shipment.orderId)
    .executeTakeFirstOrThrow()
  return {
    id,
    state: shipment.state,
    permits: [...(shipmentState.states[shipment.state].permits ?? [])],
    orderId: shipment.orderId,
    orderNumber: number,
    address: linesOf(shipment.shipTo),
    countryCode: shipment.shipTo?.countryCode ?? null,
    items: ((await itemsIn(ctx, [id])).get(id) ?? []).map(({ shipmentId: _id, ...item }) => shownItem(item)),
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: shipment.trackingUrl,
    createdAt: shipment.createdAt,
    shippedAt: shipment.shippedAt,
    deliveredAt: shipment.deliveredAt,
  }
}

export const shipmentById = (ctx: Pick<Ctx, 'db'>, id: number): Promise<ShipmentRow> =>
  ctx.db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A parcel of the actor's seller, locked, if the action is possible now. */
export const shipmentFor = async (ctx: Ctx, id: number, action: string): Promise<ShipmentRow> => {
  const shipment = await ctx.db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, shipmentTables, 'shipments'))
    .forUpdate()
    .executeTakeFirst()
  if (!shipment) throw notFound()
  if (!permits(shipmentState, shipment.state, action)) throw refuse(shipmentRefusals, 'not_possible')
  return shipment
}

const parcels = async (ctx: Pick<Ctx, 'db'>, of: RawBuilder<SqlBool>): Promise<Output<typeof ownCall>> => {
  const shipments = await ctx.db.selectFrom('shipments').selectAll().where(of).orderBy('id').execute()
  const items = await itemsIn(
    ctx,
    shipments.map(({ id }) => id),
  )
  return {
    list: shipments.map(({ id, state, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt }) => ({
      id,
      state,
      items: (items.get(id) ?? []).map(({ shipmentId: _id, ...item }) => shownItem(item)),
      carrier,
      trackingNumber,
      trackingUrl,
      shippedAt,
      deliveredAt,
    })),
  }
}

/** Parcels of the person's own order. */
export const ownShipments = (ctx: Ctx, orderId: number): Promise<Output<typeof ownCall>> =>
  parcels(
    ctx,
    sql<boolean>`state <> 'cancelled' and order_id in (select o.id from orders o where o.id = ${orderId}
      and o.buyer_user_id = ${ctx.actor.userId ?? 0})`,
  )

/** Parcels of an order of the actor's seller. */
export const shipmentsOfOrder = (ctx: Ctx, orderId: number): Promise<Output<typeof ownCall>> =>
  parcels(ctx, sql<boolean>`order_id = ${orderId} and ${inScope(ctx, shipmentTables, 'shipments')}`)
