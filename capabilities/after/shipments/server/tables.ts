import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { ShipTo } from '#capabilities/sale/orders/server/index.ts'
import type { shipmentState } from '../vocabulary.ts'

export const shipmentTables = ownedTables({
  shipments: { seller: 'seller_id', partOf: ['orders', 'order_id'], product: { of: ['orders', 'order_id'] } },
  shipment_items: { seller: 'seller_id', partOf: ['shipments', 'shipment_id'] },
})

export type ShipmentState = StateOf<typeof shipmentState>
export type ShipmentRow = Row<'shipments'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    shipments: { shipTo: ShipTo }
  }
}
