import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { contactAnswerList, pageList } from '../contract.ts'
import { pageTables } from './tables.ts'

export const pages = bindList(pageList, {
  table: 'pages',
  as: 'p',
  scope: (ctx) => inScope(ctx, pageTables, 'pages', 'p'),
  columns: {
    aboutName: sql`(select name from products where id = p.product_id union all select name from affiliate_programs where id = p.program_id)`,
  },
  filters: { created: sql`p.created_at` },
  search: (words) => hasWords(sql`p.title`, words),
})

export const contactAnswers = bindList(contactAnswerList, {
  table: 'contactAnswers',
  as: 'a',
  scope: (ctx) => inScope(ctx, pageTables, 'contact_answers', 'a'),
  filters: { created: sql`a.created_at` },
  search: (words) => hasWords(sql`a.answers_text`, words),
})
