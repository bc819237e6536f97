import { ownedTables } from '#platform/server/scope.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { EveryColumn } from '#platform/server/tables.ts'

export const operatorTables = ownedTables({
  operator_document_versions: {},
  processor_contracts: { seller: 'seller_id' },
})

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    operatorDocumentVersions: { text: TextByLanguage }
  }
  interface FixedColumns {
    operatorDocumentVersions: EveryColumn
    processorContracts: EveryColumn
  }
}
