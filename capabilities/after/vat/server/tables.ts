import type { ColumnType, Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { CheckerName, PlaceVerdict, VatIdAnswer } from '../vocabulary.ts'

export const vatTables = ownedTables({
  vat_id_checks: { seller: 'seller_id' },
  vat_id_simulator_requests: {},
  vat_settings: { seller: 'seller_id' },
  distance_sales: { seller: 'seller_id' },
  distance_years: { seller: 'seller_id' },
  order_places: { seller: 'seller_id' },
})

type Fixed<T> = ColumnType<T, T, never>

type VatIdChecksTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  vatId: Fixed<string>
  countryCode: Fixed<string>
  checker: Fixed<CheckerName>
  requesterVatId: Fixed<string | null>
  answer: Fixed<VatIdAnswer>
  reason: Fixed<string | null>
  requestIdentifier: Fixed<string | null>
  traderName: Fixed<string | null>
  traderAddress: Fixed<string | null>
  askedAt: Fixed<Temporal.Instant>
}
export type VatIdCheck = Selectable<VatIdChecksTable>

type OrderPlacesTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  orderId: Fixed<number>
  billingCountry: Fixed<string>
  paymentCountry: string | null
  phoneCountry: Fixed<string | null>
  languageCountry: Fixed<string | null>
  notedAt: Fixed<Temporal.Instant>
  paidAt: Temporal.Instant | null
  verdict: ColumnType<PlaceVerdict, never, never>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    vatIdChecks: VatIdChecksTable
    vatIdSimulatorRequests: {
      id: Generated<number>
      vatId: string
      requesterVatId: string | null
      answer: VatIdAnswer | 'silent'
      requestIdentifier: string | null
      at: Temporal.Instant
    }
    vatSettings: {
      id: Generated<number>
      sellerId: number
      ossFrom: Temporal.PlainDate | null
      changedAt: Temporal.Instant
    }
    distanceSales: {
      id: Generated<number>
      sellerId: number
      orderId: number
      year: number
      reservedAmount: Amount
      reservedTill: Temporal.Instant
      billedAmount: Amount | null
      countedBp: Generated<BasisPoints>
      currency: string
      soldOn: Temporal.PlainDate
      rateMillionths: number | null
    }
    distanceYears: {
      id: Generated<number>
      sellerId: number
      year: number
      warnedAt: Temporal.Instant | null
      exceededAt: Temporal.Instant | null
    }
    orderPlaces: OrderPlacesTable
  }
}
