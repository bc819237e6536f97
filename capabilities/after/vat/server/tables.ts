import { ownedTables } from '#platform/server/scope.ts'
import type { EveryColumn, Row } from '#platform/server/tables.ts'
import type { PlaceVerdict } from '../vocabulary.ts'

export const vatTables = ownedTables({
  vat_id_checks: { seller: 'seller_id' },
  vat_id_simulator_requests: {},
  vat_settings: { seller: 'seller_id' },
  distance_sales: { seller: 'seller_id' },
  distance_years: { seller: 'seller_id' },
  order_places: { seller: 'seller_id' },
})

export type VatIdCheck = Row<'vatIdChecks'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    orderPlaces: { verdict: PlaceVerdict }
  }
  interface FixedColumns {
    vatIdChecks: EveryColumn
    orderPlaces: 'sellerId' | 'orderId' | 'billingCountry' | 'phoneCountry' | 'languageCountry' | 'notedAt'
  }
}
