import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { agreements } from '../vocabulary.ts'

export const cancellationTermTables = ownedTables({ cancellation_terms: { seller: 'seller_id' } })

export type CancellationTermsTable = {
  id: Generated<number>
  sellerId: number
  name: string
  text: string
  companyText: string | null
  agreement: Generated<(typeof agreements)[number]>
  isDefault: Generated<boolean>
  version: Generated<number>
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type CancellationTerm = Selectable<CancellationTermsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    cancellationTerms: CancellationTermsTable
  }
}
