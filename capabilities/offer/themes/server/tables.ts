import { ownedTables } from '#platform/server/scope.ts'
import type { Looks } from '../contract/looks.ts'

export const themesTables = ownedTables({
  page_themes: { seller: 'seller_id' },
  page_fonts: { seller: 'seller_id' },
  page_theme_shares: { seller: 'seller_id' },
})

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    pageThemes: { looks: Looks }
  }
}
