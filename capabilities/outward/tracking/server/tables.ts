import { ownedTables } from '#platform/server/scope.ts'
import type { Row, Tables } from '#platform/server/tables.ts'
import type { EventPage } from '#capabilities/sale/checkout/rules/page-events.ts'

export const trackingTables = ownedTables({
  tracking_codes: { seller: 'seller_id' },
  conversion_services: { seller: 'seller_id' },
  conversion_visits: { seller: 'seller_id' },
  conversions: { seller: 'seller_id' },
})

export type TrackingCodesTable = Tables['trackingCodes']
export type Receiver = Row<'conversionServices'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    trackingCodes: { pages: EventPage[] }
  }
}
