export { goodsDelivered, goodsReturned, goodsShipped } from './events.ts'
export { itemsIn, shipmentById } from './find-shipment.ts'
export { findArrival } from './find-arrival.ts'
