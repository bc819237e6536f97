import type { JSONColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { DocumentKind } from '../vocabulary.ts'

export type OperatorDocumentsTable = {
  kind: DocumentKind
  text: JSONColumnType<TextByLanguage, string, string>
  changedAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    operatorDocuments: OperatorDocumentsTable
  }
}

export const operatorTables = ownedTables({ operator_documents: {} })
