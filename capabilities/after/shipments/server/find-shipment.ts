import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { isIn, permits } from '#platform/shared/machine.ts'
import { addressLines, personName } from '#platform/shared/postal.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import { orderTables, type Order, type ShipTo } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { ownShipments as ownCall, showShipment as showCall } from '../contract.ts'
import { shipmentRefusals, shipmentState, type ShipmentState } from '../vocabulary.ts'
import { mayRedirect } from '../rules/may-redirect.ts'
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

/** Whether what is sent of an order from now on can go elsewhere. */
export const isRedirectable = (
  { shipTo, plan, paymentState }: Pick<Order, 'shipTo' | 'plan' | 'paymentState'>,
  states: readonly ShipmentState[],
): boolean =>
  shipTo !== null &&
  mayRedirect({
    isEach: plan.shipping?.isEach ?? false,
    isRunning: isIn(orderPaymentState, 'running', paymentState),
    parcels: states,
  })

const parcels = async (
  ctx: Pick<Ctx, 'db'>,
  order: Order | undefined,
  of: RawBuilder<SqlBool>,
): Promise<Output<typeof ownCall>> => {
  if (!order) return { shipTo: null, address: [], isRedirectable: false, list: [] }
  const shipments = await ctx.db
    .selectFrom('shipments')
    .selectAll()
    .where('orderId', '=', order.id)
    .where(of)
    .orderBy('id')
    .execute()
  const items = await itemsIn(
    ctx,
    shipments.map(({ id }) => id),
  )
  return {
    shipTo: order.shipTo,
    address: linesOf(order.shipTo),
    isRedirectable: isRedirectable(
      order,
      shipments.map(({ state }) => state),
    ),
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

const orderWhere = async (ctx: Ctx, id: number, of: RawBuilder<SqlBool>): Promise<Order | undefined> =>
  (await sql<Order>`select * from orders where id = ${id} and ${of}`.execute(ctx.db)).rows[0]

/** An order of the person’s own. */
export const ownOrder = (ctx: Ctx, id: number): Promise<Order | undefined> =>
  orderWhere(ctx, id, sql`buyer_user_id = ${ctx.actor.userId ?? 0}`)

/** An order of the actor’s seller. */
export const orderInScope = (ctx: Ctx, id: number): Promise<Order | undefined> =>
  orderWhere(ctx, id, inScope(ctx, orderTables, 'orders'))

/** Parcels of the person's own order. */
export const ownShipments = async (ctx: Ctx, orderId: number): Promise<Output<typeof ownCall>> =>
  parcels(ctx, await ownOrder(ctx, orderId), sql<boolean>`state <> 'cancelled'`)

/** Parcels of an order of the actor's seller. */
export const shipmentsOfOrder = async (ctx: Ctx, orderId: number): Promise<Output<typeof ownCall>> =>
  parcels(ctx, await orderInScope(ctx, orderId), inScope(ctx, shipmentTables, 'shipments'))
