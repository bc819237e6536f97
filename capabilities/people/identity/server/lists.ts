import { sql, type SqlBool } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { mailList, sellerMailList } from '../contract/mails.ts'
import { secretMails } from '../vocabulary.ts'
import { identityTables } from './tables.ts'

const columns = {
  recipient: sql`m.recipient::text`,
}

export const mails = bindList(mailList, {
  table: 'mails',
  as: 'm',
  scope: (ctx) => inScope(ctx, identityTables, 'mails', 'm'),
  columns,
  filters: {
    created: sql`m.created_at`,
    personId: (values) =>
      sql<SqlBool>`m.recipient in (select u.email from users u where u.id = any(${values.map(Number)}::bigint[]))`,
  },
  search: (words) => sql<SqlBool>`(m.recipient = ${words} or ${hasWords(sql`m.subject`, words)})`,
})

export const sellerMails = bindList(sellerMailList, {
  table: 'mails',
  as: 'm',
  scope: (ctx) =>
    sql<SqlBool>`${inScope(ctx, identityTables, 'mails', 'm')} and m.kind <> all(${[...secretMails]}::text[])`,
  columns,
  filters: { created: sql`m.created_at` },
  search: (words) => sql<SqlBool>`(m.recipient = ${words} or ${hasWords(sql`m.subject`, words)})`,
})
