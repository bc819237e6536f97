import type { ColumnType, Generated } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Looks } from '../contract/looks.ts'
import type { CustomFont } from '../rules/page-looks.ts'
import type { ThemeKind, themeVisibilities } from '../vocabulary.ts'

export const themesTables = ownedTables({
  page_themes: { seller: 'seller_id' },
  page_fonts: { seller: 'seller_id' },
  page_theme_shares: { seller: 'seller_id' },
})

declare module '#platform/server/database.ts' {
  interface Tables {
    pageThemes: {
      id: Generated<number>
      sellerId: number
      kind: ThemeKind
      name: string
      visibility: (typeof themeVisibilities)[number]
      looks: ColumnType<Looks, string, string>
      createdAt: Temporal.Instant
      updatedAt: Temporal.Instant
    }
    pageFonts: {
      id: Generated<number>
      sellerId: number
      fileId: number
      fontName: string
      fallbackFont: CustomFont['fallbackFont']
      fontWeight: number
      fontStyle: CustomFont['fontStyle']
      fontDisplay: CustomFont['fontDisplay']
      createdAt: Temporal.Instant
    }
    pageThemeShares: { themeId: number; sellerId: number; token: string; createdAt: Temporal.Instant }
  }
}
