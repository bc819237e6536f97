import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { contactAnswerList, pageList } from '../contract.ts'
import { fontList } from '../contract/fonts.ts'
import { themeList } from '../contract/themes.ts'
import { pageTables } from './tables.ts'

export const pages = bindList(pageList, {
  table: 'pages',
  as: 'p',
  scope: (ctx) => inScope(ctx, pageTables, 'pages', 'p'),
  columns: {
    aboutName: sql`(select name from products where id = p.product_id union all select name from affiliate_programs where id = p.program_id)`,
  },
  filters: { created: sql`p.created_at` },
  search: (words) => sql`p.title ilike ${containing(words)}`,
})

export const contactAnswers = bindList(contactAnswerList, {
  table: 'contactAnswers',
  as: 'a',
  scope: (ctx) => inScope(ctx, pageTables, 'contact_answers', 'a'),
  filters: { created: sql`a.created_at` },
  search: (words) => sql`a.answers_text ilike ${containing(words)}`,
})

export const themes = bindList(themeList, {
  table: 'pageThemes',
  as: 't',
  scope: (ctx) => inScope(ctx, pageTables, 'page_themes', 't'),
  columns: {
    themeKind: sql`t.kind`,
    pagesCount: sql`(select count(*) from pages where theme_id = t.id)`,
    shareToken: sql`(select token from page_theme_shares where theme_id = t.id)`,
  },
  filters: { themeKind: sql`t.kind` },
  search: (words) => sql`t.name ilike ${containing(words)}`,
})

export const fonts = bindList(fontList, {
  table: 'pageFonts',
  as: 'f',
  joins: sql`join files x on x.id = f.file_id`,
  scope: (ctx) => inScope(ctx, pageTables, 'page_fonts', 'f'),
  columns: {
    original: sql`x.name`,
    themesCount: sql`(select count(*)::int from page_themes t where t.seller_id = f.seller_id and (t.looks->>'fontId')::bigint = f.id)`,
  },
  search: (words) => sql`(f.font_name ilike ${containing(words)} or x.name ilike ${containing(words)})`,
})
