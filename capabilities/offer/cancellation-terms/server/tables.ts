import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row } from '#platform/server/tables.ts'

export const cancellationTermTables = ownedTables({ cancellation_terms: { seller: 'seller_id' } })

export const cancellationTermsForTests: RowsForTests = {
  cancellation_terms: ofSeller,
}

export type CancellationTerm = Row<'cancellationTerms'>
