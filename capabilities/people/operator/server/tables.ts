import { ownedTables } from '#platform/server/scope.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { DocumentKind } from '../vocabulary.ts'

export type PlatformDocumentsTable = {
  kind: DocumentKind
  locale: Locale
  text: string
  changedAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    platformDocuments: PlatformDocumentsTable
  }
}

export const operatorTables = ownedTables({ platform_documents: {} })
