import { ownedTables } from '#platform/server/scope.ts'
import type { RowsForTests } from '#platform/server/test-mode.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { EveryColumn } from '#platform/server/tables.ts'

export const operatorTables = ownedTables({
  operator_document_versions: {},
  processor_contracts: { seller: 'seller_id' },
})

export const operatorForTests: RowsForTests = {
  operator_document_versions: 'true',
}

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    operatorDocumentVersions: { text: TextByLanguage }
  }
  interface FixedColumns {
    operatorDocumentVersions: EveryColumn
    processorContracts: EveryColumn
  }
}
