import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, ofSellersIn, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row } from '#platform/server/tables.ts'
import type { Answer } from '../rules/contact-answers.ts'
import type { PageDocument } from '../rules/document.ts'

export const pageTables = ownedTables({
  pages: { seller: 'seller_id' },
  page_versions: { seller: 'seller_id' },
  /** Written by the database, from what drafts name. */
  page_files: {},
  page_addresses: { seller: 'seller_id' },
  contact_answers: { seller: 'seller_id' },
})

export const pagesForTests: RowsForTests = {
  pages: ofSeller,
  page_versions: ofSeller,
  page_files: ofSellersIn('page_id', 'pages'),
  page_addresses: ofSeller,
}

export type Page = Row<'pages'>
export type PageVersion = Row<'pageVersions'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    pages: { draft: PageDocument }
    pageVersions: { document: PageDocument }
    contactAnswers: { answers: Answer[] }
  }
}
