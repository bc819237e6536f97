import { event } from '#platform/server/events.ts'

type Fact = { shipmentId: number; orderId: number }
/** A parcel left the house. */
export const goodsShipped = event<Fact>('shipments.shipped')
/** A parcel arrived. */
export const goodsDelivered = event<Fact>('shipments.delivered')
/** Pieces of a parcel came back. */
export const goodsReturned = event<Fact>('shipments.returned')
