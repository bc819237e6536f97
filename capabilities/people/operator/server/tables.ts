import { ownedTables } from '#platform/server/scope.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { DocumentKind } from '../vocabulary.ts'

export type OperatorDocumentsTable = {
  kind: DocumentKind
  locale: Locale
  text: string
  changedAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    operatorDocuments: OperatorDocumentsTable
  }
}

export const operatorTables = ownedTables({ operator_documents: {} })
