import type { Generated } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { AskedCategory } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import type { EventPage } from '#capabilities/sale/checkout/rules/page-events.ts'
import type { TrackingCodeType, trackingCodeState } from '../vocabulary.ts'

export const trackingTables = ownedTables({ tracking_codes: { seller: 'seller_id' } })

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

declare module '#platform/server/database.ts' {
  interface Tables {
    trackingCodes: TrackingCodesTable
  }
}
