import type { ColumnType, JSONColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { DocumentKind } from '../vocabulary.ts'

type Id = ColumnType<number, never, never>
type Born<T> = ColumnType<T, T, never>

export type OperatorDocumentVersionsTable = {
  id: Id
  kind: Born<DocumentKind>
  text: JSONColumnType<TextByLanguage, string, never>
  publishedAt: Born<Temporal.Instant>
}

export type ProcessorContractsTable = {
  id: Id
  sellerId: Born<number>
  userId: Born<number | null>
  versionId: Born<number | null>
  parties: Born<string>
  text: Born<string>
  locale: Born<Locale>
  concludedAt: Born<Temporal.Instant>
  wordsHash: ColumnType<string, never, never>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    operatorDocumentVersions: OperatorDocumentVersionsTable
    processorContracts: ProcessorContractsTable
  }
}

export const operatorTables = ownedTables({
  operator_document_versions: {},
  processor_contracts: { seller: 'seller_id' },
})
