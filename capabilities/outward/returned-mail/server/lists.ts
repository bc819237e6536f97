import { sql, type SqlBool } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { senderList, suppressionList } from '../contract.ts'
import { judgedDays } from '../rules/limits.ts'
import { returnedMailTables } from './tables.ts'

export const suppressions = bindList(suppressionList, {
  table: 'mailSuppressions',
  as: 'p',
  joins: sql`left join sellers s on s.id = p.seller_id`,
  scope: (ctx) => inScope(ctx, returnedMailTables, 'mail_suppressions', 'p'),
  columns: { email: sql`p.email::text`, sellerName: sql`s.name` },
  search: (words) => sql<SqlBool>`p.email = ${words}`,
})

/** Everyone who sent something; only the operator reads it. */
export const senders = bindList(senderList, {
  table: 'sellers',
  as: 's',
  joins: sql`left join mail_brakes b on b.seller_id = s.id and b.released_at is null
    left join lateral (select sum(sent)::int as sent, sum(bounced)::int as bounced, sum(complained)::int as complained,
      sum(unsubscribed)::int as unsubscribed from mail_days d
      where d.seller_id = s.id and d.day > current_date - ${sql.lit(judgedDays)}::int) d on true`,
  scope: () => sql<SqlBool>`exists (select from mail_days m where m.seller_id = s.id)`,
  columns: {
    name: sql`s.name`,
    sent: sql`d.sent`,
    bounced: sql`d.bounced`,
    complained: sql`d.complained`,
    unsubscribed: sql`d.unsubscribed`,
    pausedFor: sql`b.reason`,
    pausedAt: sql`b.pulled_at`,
  },
  filters: { paused: () => sql<SqlBool>`b.id is not null` },
})
