import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const cancellationTermTables = ownedTables({ cancellation_terms: { seller: 'seller_id' } })

export type CancellationTerm = Row<'cancellationTerms'>
