import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type * as api from '../contract/api.ts'
import { itemsIn, shipmentById, showShipment } from './find-shipment.ts'
import { shipments } from './lists.ts'
import { deliverShipment, sendShipment } from './move-shipment.ts'

type Shown = Output<typeof api.apiShipment>

const shown = async (ctx: Ctx, id: number, orderNumber: string): Promise<Shown> => {
  const { state, orderId, shipTo, carrier, trackingNumber, trackingUrl, createdAt, shippedAt, deliveredAt } =
    await shipmentById(ctx, id)
  const items = ((await itemsIn(ctx, [id])).get(id) ?? []).map((item) => ({
    id: item.id,
    productId: item.productId,
    name: item.name,
    variantName: item.variantName,
    sku: item.sku,
    quantity: item.quantity,
    weightGrams: item.weightGrams,
    returnedCount: item.returnedCount,
  }))
  const tracking = { carrier, trackingNumber, trackingUrl }
  return { id, state, orderId, orderNumber, shipTo, items, ...tracking, createdAt, shippedAt, deliveredAt }
}

export const listApiShipments = async (ctx: Ctx, wanted: Input<typeof api.apiShipments>): Promise<Shown[]> => {
  const rows = (await readPage(ctx, shipments, wanted)) as { id: number; orderNumber: string }[]
  const list: Shown[] = []
  for (const { id, orderNumber } of rows) list.push(await shown(ctx, id, orderNumber))
  return list
}

export const apiShipmentById = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { orderNumber } = await showShipment(ctx, id)
  return shown(ctx, id, orderNumber)
}

export const sendByApi = async (ctx: Ctx, input: Input<typeof api.apiSendShipment>): Promise<Shown> =>
  apiShipmentById(ctx, (await sendShipment(ctx, input)).id)

export const deliverByApi = async (ctx: Ctx, input: Input<typeof api.apiDeliverShipment>): Promise<Shown> =>
  apiShipmentById(ctx, (await deliverShipment(ctx, input)).id)
