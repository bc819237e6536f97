import { sql, type SqlBool } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { mailList } from '../contract.ts'

export const mails = bindList(mailList, {
  from: sql`mails m`,
  id: sql`m.id`,
  scope: (ctx) => sql<SqlBool>`${ctx.actor.role === 'admin' || ctx.actor.role === 'manager' || ctx.actor.kind === 'system'}`,
  columns: {
    id: sql`m.id`,
    subject: sql`m.subject`,
    recipient: sql`m.recipient::text`,
    kind: sql`m.kind`,
    state: sql`m.state`,
    locale: sql`m.locale`,
    error: sql`m.error`,
    createdAt: sql`m.created_at`,
    sentAt: sql`m.sent_at`,
  },
  filters: { kind: sql`m.kind`, state: sql`m.state`, created: sql`m.created_at` },
  search: (query) => sql<SqlBool>`(m.recipient = ${query} or m.subject ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`})`,
})
