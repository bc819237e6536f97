import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Looks } from '../contract/looks.ts'

export const themesTables = ownedTables({
  page_themes: { seller: 'seller_id' },
  page_fonts: { seller: 'seller_id' },
  page_theme_shares: { seller: 'seller_id' },
})

export const themesForTests: RowsForTests = {
  page_themes: ofSeller,
  page_fonts: ofSeller,
}

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    pageThemes: { looks: Looks }
  }
}
