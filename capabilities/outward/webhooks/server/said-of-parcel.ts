import type { Ctx } from '#platform/server/context.ts'
import type { FactOf } from '#platform/server/events.ts'
import { itemsIn, shipmentById } from '#capabilities/after/shipments/server/index.ts'
import type { WebhookEvent } from '../vocabulary.ts'
import type { Said } from './telling.ts'

/** A parcel of an order, with what is in it and its tracking. */
export const saidOfParcel =
  (event: WebhookEvent) =>
  async (ctx: Ctx, { payload }: FactOf<{ shipmentId: number; orderId: number }>): Promise<Said> => {
    const { id, state, carrier, trackingNumber, trackingUrl } = await shipmentById(ctx, payload.shipmentId)
    const items = ((await itemsIn(ctx, [id])).get(id) ?? []).map((item) => ({
      product_id: item.productId,
      name: item.name,
      variant: item.variantName,
      sku: item.sku,
      quantity: item.quantity,
      returned: item.returnedCount,
    }))
    const shipment = { id, state, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl, items }
    return { events: [event], orderId: payload.orderId, more: { shipment } }
  }
