import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { ShipTo } from '#capabilities/sale/orders/server/index.ts'

export const shipmentTables = ownedTables({
  shipments: { seller: 'seller_id', partOf: ['orders', 'order_id'], product: { of: ['orders', 'order_id'] } },
  shipment_items: { seller: 'seller_id', partOf: ['shipments', 'shipment_id'] },
})

export type ShipmentRow = Row<'shipments'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    shipments: { shipTo: ShipTo }
  }
}
