import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { themeList } from '../contract.ts'
import { fontList } from '../contract/fonts.ts'
import { themesTables } from './tables.ts'
import { usesOf } from './worn.ts'

export const themes = bindList(themeList, {
  table: 'pageThemes',
  as: 't',
  scope: (ctx) => inScope(ctx, themesTables, 'page_themes', 't'),
  columns: {
    themeKind: sql`t.kind`,
    usesCount: usesOf,
    shareToken: sql`(select token from page_theme_shares where theme_id = t.id)`,
  },
  filters: { themeKind: sql`t.kind` },
  search: (words) => hasWords(sql`t.name`, words),
})

export const fonts = bindList(fontList, {
  table: 'pageFonts',
  as: 'f',
  joins: sql`join files x on x.id = f.file_id`,
  scope: (ctx) => inScope(ctx, themesTables, 'page_fonts', 'f'),
  columns: {
    original: sql`x.name`,
    themesCount: sql`(select count(*)::int from page_themes t where t.seller_id = f.seller_id and (t.looks->>'fontId')::bigint = f.id)`,
  },
  search: (words) => sql`(${hasWords(sql`f.font_name`, words)} or ${hasWords(sql`x.name`, words)})`,
})
