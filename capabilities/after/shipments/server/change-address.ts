import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { shippingPrice, zoneFor } from '#capabilities/offer/goods/rules/shipping.ts'
import { zonesOf } from '#capabilities/offer/goods/server/index.ts'
import { missingOfAddress } from '#capabilities/sale/orders/rules/ship-to.ts'
import { changeShipTo, type Order } from '#capabilities/sale/orders/server/index.ts'
import type { changeOwnAddress, ownShipments as ownCall } from '../contract.ts'
import { shipmentRefusals, type ShipmentState } from '../vocabulary.ts'
import { isRedirectable, orderInScope, ownOrder, ownShipments, shipmentsOfOrder } from './find-shipment.ts'

type Given = Input<typeof changeOwnAddress>
type Shown = Promise<Output<typeof ownCall>>

/** Shipping and VAT were charged for a country: the address moves within it, and where a zone still has a price for it. */
const assertReached = async (ctx: Ctx, { id, sellerId, currency, shipTo: before }: Order, countryCode: string) => {
  if (countryCode !== before?.countryCode) throw invalid({ countryCode: ['other_country'] })
  const { rows } = await sql<{ weightGrams: number }>`
    select coalesce(sum(weight_grams * quantity), 0)::int as weight_grams from order_goods where order_id = ${id}`.execute(
    ctx.db,
  )
  const zone = zoneFor(await zonesOf(ctx, sellerId), countryCode, currency)
  if (!zone || shippingPrice(zone, { weightGrams: rows[0]!.weightGrams, goodsAmount: 0 }) === undefined)
    throw invalid({ countryCode: ['not_shipped'] })
}

const redirect = async (ctx: Ctx, order: Order | undefined, { id: _id, ...shipTo }: Given): Promise<void> => {
  if (!order || order.shipTo === null) throw notFound()
  await sql`select pg_advisory_xact_lock(hashtext('shipments.order'), ${order.id}::int)`.execute(ctx.db)
  const { rows } = await sql<{
    state: ShipmentState
  }>`select state from shipments where order_id = ${order.id} for update`.execute(ctx.db)
  const states = rows.map(({ state }) => state)
  if (!isRedirectable(order, states)) throw refuse(shipmentRefusals, 'packed_already')
  const missing = missingOfAddress(shipTo)
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, ['required']])))
  await assertReached(ctx, order, shipTo.countryCode)
  await changeShipTo(ctx, order.id, shipTo)
  await sql`update shipments set ship_to = ${JSON.stringify(shipTo)}::jsonb, updated_at = ${ctx.now}
    where order_id = ${order.id} and state = 'open'`.execute(ctx.db)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: order.sellerId,
    action: 'shipments.address_changed',
    subject: 'orders',
    subjectId: order.id,
  })
}

/** The buyer has what is not packed yet sent elsewhere, and all later parcels of a subscription. */
export const changeOwnAddressOf = async (ctx: Ctx, given: Given): Shown => {
  await redirect(ctx, await ownOrder(ctx, given.id), given)
  return ownShipments(ctx, given.id)
}

/** The same by the seller, whom the buyer asked. */
export const changeAddressOf = async (ctx: Ctx, given: Given): Shown => {
  await redirect(ctx, await orderInScope(ctx, given.id), given)
  return shipmentsOfOrder(ctx, given.id)
}
