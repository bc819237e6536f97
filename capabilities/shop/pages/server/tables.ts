import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Answer } from '../rules/contact-answers.ts'
import type { PageDocument } from '../rules/document.ts'
import type { PageKind, PageState } from '../vocabulary.ts'

export const pageTables = ownedTables({
  pages: { seller: 'seller_id' },
  page_versions: { seller: 'seller_id' },
  /** Written by the database, from what drafts name. */
  page_files: {},
  page_addresses: { seller: 'seller_id' },
  contact_answers: { seller: 'seller_id' },
})

type Document = ColumnType<PageDocument, string, string>

type PagesTable = {
  id: Generated<number>
  sellerId: number
  kind: PageKind
  slug: string | null
  productId: number | null
  programId: number | null
  /** The page it is another language of. */
  originalId: number | null
  themeId: number | null
  locale: Locale
  title: string
  description: Generated<string>
  isListed: Generated<boolean>
  state: PageState
  draft: Document
  revision: Generated<number>
  draftSavedAt: Temporal.Instant
  draftSavedBy: number | null
  publishedVersionId: number | null
  scheduledVersionId: number | null
  publishAt: Temporal.Instant | null
  publishedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}
export type Page = Selectable<PagesTable>

type PageVersionsTable = {
  id: Generated<number>
  pageId: number
  sellerId: number
  number: number
  name: string | null
  title: string
  description: string
  document: Document
  createdBy: number | null
  createdAt: Temporal.Instant
  publishedAt: Temporal.Instant | null
}
export type PageVersion = Selectable<PageVersionsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    pages: PagesTable
    pageVersions: PageVersionsTable
    pageFiles: { pageId: number; fileId: number }
    pageAddresses: { sellerId: number; slug: string; pageId: number; createdAt: Temporal.Instant }
    contactAnswers: {
      id: Generated<number>
      sellerId: number
      pageId: number | null
      formName: string
      name: string
      email: string | null
      answers: JSONColumnType<Answer[]>
      answersText: string
      consentText: string
      locale: Locale
      createdAt: Temporal.Instant
    }
  }
}
