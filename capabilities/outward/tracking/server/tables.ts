import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { AskedCategory } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import type { EventPage } from '#capabilities/sale/checkout/rules/page-events.ts'
import type { HeldBackReason } from '../rules/conversion-bodies.ts'
import type {
  ConversionService,
  conversionServiceState,
  conversionState,
  TrackingCodeType,
  trackingCodeState,
} from '../vocabulary.ts'

export const trackingTables = ownedTables({
  tracking_codes: { seller: 'seller_id' },
  conversion_services: { seller: 'seller_id' },
  conversion_visits: { seller: 'seller_id' },
  conversions: { seller: 'seller_id' },
})

export type TrackingCodesTable = {
  id: Generated<number>
  sellerId: number
  name: string
  type: TrackingCodeType
  code: string
  pages: Generated<EventPage[]>
  category: AskedCategory
  state: StateOf<typeof trackingCodeState>
  since: Temporal.Instant
  createdAt: Temporal.Instant
}

export type ConversionServicesTable = {
  id: Generated<number>
  sellerId: number
  service: ConversionService
  targetId: string
  secretSealed: string
  secretHint: string
  /** By which Meta shows test events apart. */
  testCode: string | null
  state: StateOf<typeof conversionServiceState>
  createdAt: Temporal.Instant
}
export type Receiver = Selectable<ConversionServicesTable>

/** What a buyer's browser kept, with consent, when they ordered; gone as soon as nothing is told of it any more. */
export type ConversionVisitsTable = SeenVisitColumns & { orderId: number; sellerId: number; at: Temporal.Instant }
type SeenVisitColumns = {
  agreed: string[]
  address: string | null
  userAgent: string | null
  fbp: string | null
  fbc: string | null
  gaClientId: string | null
}
export type ConversionsTable = {
  id: Generated<number>
  sellerId: number
  serviceId: number
  orderId: number
  state: StateOf<typeof conversionState>
  reason: HeldBackReason | null
  attempts: Generated<number>
  nextTryAt: Temporal.Instant | null
  answer: string | null
  createdAt: Temporal.Instant
  sentAt: Temporal.Instant | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    trackingCodes: TrackingCodesTable
    conversionServices: ConversionServicesTable
    conversionVisits: ConversionVisitsTable
    conversions: ConversionsTable
  }
}
