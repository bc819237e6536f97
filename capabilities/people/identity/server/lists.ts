import { sql, type SqlBool } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { mailList, sellerMailList } from '../contract.ts'
import { secretMails } from '../vocabulary.ts'
import { identityTables } from './tables.ts'

const columns = {
  id: sql`m.id`,
  subject: sql`m.subject`,
  recipient: sql`m.recipient::text`,
  kind: sql`m.kind`,
  state: sql`m.state`,
  locale: sql`m.locale`,
  error: sql`m.error`,
  createdAt: sql`m.created_at`,
  sentAt: sql`m.sent_at`,
}

export const mails = bindList(mailList, {
  from: sql`mails m`,
  id: sql`m.id`,
  scope: (ctx) => inScope(ctx, identityTables, 'mails', 'm'),
  columns,
  filters: { kind: sql`m.kind`, state: sql`m.state`, created: sql`m.created_at` },
  search: (words) => sql<SqlBool>`(m.recipient = ${words} or m.subject ilike ${containing(words)})`,
})

export const sellerMails = bindList(sellerMailList, {
  from: sql`mails m`,
  id: sql`m.id`,
  scope: (ctx) =>
    sql<SqlBool>`${inScope(ctx, identityTables, 'mails', 'm')} and m.kind <> all(${[...secretMails]}::text[])`,
  columns,
  filters: { state: sql`m.state`, created: sql`m.created_at` },
  search: (words) => sql<SqlBool>`m.recipient = ${words}`,
})
