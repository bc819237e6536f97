import { sql, type SqlBool } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { entryList } from '../contract.ts'
import { logTables } from './tables.ts'

export const userName = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email::text)`

export const entries = bindList(entryList, {
  table: 'auditEntries',
  as: 'e',
  joins: sql`left join users u on u.id = e.user_id left join sellers s on s.id = e.seller_id`,
  scope: (ctx) => inScope(ctx, logTables, 'audit_entries', 'e'),
  columns: {
    area: sql`split_part(e.action, '.', 1)`,
    userName,
    sellerName: sql`s.name`,
  },
  filters: {
    area: sql`split_part(e.action, '.', 1)`,
    created: sql`e.at`,
    // The actor, or the person concerned.
    personId: (values) => {
      const persons = values.map(Number)
      return sql<SqlBool>`(e.user_id = any(${persons}::bigint[]) or (e.subject = 'users' and e.subject_id = any(${persons}::bigint[])))`
    },
  },
  search: (words) => sql<SqlBool>`(${hasWords(userName, words)} or u.email = ${words})`,
})
