import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { restockVariant } from '#capabilities/offer/goods/server/index.ts'
import { noteShipped } from '#capabilities/sale/orders/server/index.ts'
import type {
  deliverShipment as deliverCall,
  sendShipment as sendCall,
  showShipment as showCall,
  takeBackShipment as takeBackCall,
  trackShipment as trackCall,
} from '../contract.ts'
import { shipmentRefusals, shipmentState } from '../vocabulary.ts'
import { goodsDelivered, goodsReturned, goodsShipped } from './events.ts'
import { itemsIn, shipmentFor, showShipment, type ShipmentItem } from './find-shipment.ts'
import { mailShipment } from './mail-shipment.ts'
import type { ShipmentRow } from './tables.ts'

type Shown = Promise<Output<typeof showCall>>

export const packShipment = async (ctx: Ctx, id: number): Shown => {
  await shipmentFor(ctx, id, 'pack')
  await move(ctx, shipmentState, id, 'pack', { set: { updatedAt: ctx.now } })
  return showShipment(ctx, id)
}

/** How many of each item are meant; refuses more than there are, by field. */
const chosenOf = (
  items: readonly (ShipmentItem & { most: number })[],
  wanted: readonly { id: number; quantity: number }[] | undefined,
): Map<number, number> => {
  const chosen = new Map(items.map(({ id, most }) => [id, wanted ? 0 : most]))
  for (const [at, { id, quantity }] of (wanted ?? []).entries()) {
    const item = items.find((each) => each.id === id)
    if (!item) throw invalid({ [`items.${at}.id`]: ['not_in_list'] })
    if (quantity > item.most) throw invalid({ [`items.${at}.quantity`]: ['too_big'] })
    chosen.set(id, quantity)
  }
  if ([...chosen.values()].every((quantity) => quantity === 0))
    throw refuse(shipmentRefusals, 'not_there', {}, { items: ['required'] })
  return chosen
}

/** A parcel leaves; what is not in it stays behind in one that is still to be sent. */
export const sendShipment = async (ctx: Ctx, { id, items: wanted, ...tracking }: Input<typeof sendCall>): Shown => {
  const shipment = await shipmentFor(ctx, id, 'ship')
  const items = (await itemsIn(ctx, [id])).get(id) ?? []
  const chosen = chosenOf(
    items.map((item) => ({ ...item, most: item.quantity })),
    wanted,
  )
  const isWhole = items.every((item) => chosen.get(item.id) === item.quantity)
  const sentId = isWhole ? id : await splitOff(ctx, shipment, items, chosen)
  const set = { ...tracking, shippedAt: ctx.now, updatedAt: ctx.now }
  if (isWhole) await move(ctx, shipmentState, id, 'ship', { set })
  else await ctx.db.updateTable('shipments').set(set).where('id', '=', sentId).execute()
  for (const item of items) await noteShipped(ctx, item.orderGoodsId, chosen.get(item.id)!)
  await emit(ctx, goodsShipped, { shipmentId: sentId, orderId: shipment.orderId }, shipment.sellerId)
  await mailShipment(ctx, sentId, 'shipped')
  return showShipment(ctx, sentId)
}

/** A parcel of its own for what leaves now. */
const splitOff = async (
  ctx: Ctx,
  { id, orderId, sellerId, orderRateId, shipTo }: ShipmentRow,
  items: readonly ShipmentItem[],
  chosen: ReadonlyMap<number, number>,
): Promise<number> => {
  const made = await ctx.db
    .insertInto('shipments')
    .values({
      orderId,
      sellerId,
      orderRateId,
      state: 'shipped',
      shipTo: JSON.stringify(shipTo),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const item of items) {
    const quantity = chosen.get(item.id)!
    if (quantity === 0) continue
    await ctx.db
      .insertInto('shipmentItems')
      .values({ shipmentId: made.id, orderGoodsId: item.orderGoodsId, sellerId, quantity })
      .execute()
    const left = item.quantity - quantity
    if (left === 0) await ctx.db.deleteFrom('shipmentItems').where('id', '=', item.id).execute()
    else await ctx.db.updateTable('shipmentItems').set({ quantity: left }).where('id', '=', item.id).execute()
  }
  await ctx.db.updateTable('shipments').set({ updatedAt: ctx.now }).where('id', '=', id).execute()
  return made.id
}

export const trackShipment = async (ctx: Ctx, { id, ...tracking }: Input<typeof trackCall>): Shown => {
  await shipmentFor(ctx, id, 'track')
  await ctx.db
    .updateTable('shipments')
    .set({ ...tracking, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await mailShipment(ctx, id, 'tracked')
  return showShipment(ctx, id)
}

export const deliverShipment = async (ctx: Ctx, { id, deliveredAt = ctx.now }: Input<typeof deliverCall>): Shown => {
  const shipment = await shipmentFor(ctx, id, 'deliver')
  const isPossible =
    Temporal.Instant.compare(deliveredAt, ctx.now) <= 0 &&
    (shipment.shippedAt === null || Temporal.Instant.compare(deliveredAt, shipment.shippedAt) >= 0)
  if (!isPossible) throw invalid({ deliveredAt: ['not_in_list'] })
  await move(ctx, shipmentState, id, 'deliver', { set: { deliveredAt, updatedAt: ctx.now } })
  await emit(ctx, goodsDelivered, { shipmentId: id, orderId: shipment.orderId }, shipment.sellerId)
  return showShipment(ctx, id)
}

/** Pieces came back: into the stock, or written off. */
export const takeBackShipment = async (
  ctx: Ctx,
  { id, items: wanted, restocks }: Input<typeof takeBackCall>,
): Shown => {
  const shipment = await shipmentFor(ctx, id, 'take_back')
  const items = (await itemsIn(ctx, [id])).get(id) ?? []
  const chosen = chosenOf(
    items.map((item) => ({ ...item, most: item.quantity - item.returnedCount })),
    wanted,
  )
  for (const item of items) {
    const quantity = chosen.get(item.id)!
    if (quantity === 0) continue
    await ctx.db
      .updateTable('shipmentItems')
      .set({
        returnedCount: item.returnedCount + quantity,
        restockedCount: item.restockedCount + (restocks ? quantity : 0),
      })
      .where('id', '=', item.id)
      .execute()
    if (restocks) await restockVariant(ctx, item.variantId, quantity)
  }
  const isAll = items.every((item) => item.quantity === item.returnedCount + chosen.get(item.id)!)
  if (isAll) await move(ctx, shipmentState, id, 'take_back', { set: { updatedAt: ctx.now } })
  await emit(ctx, goodsReturned, { shipmentId: id, orderId: shipment.orderId }, shipment.sellerId)
  return showShipment(ctx, id)
}
