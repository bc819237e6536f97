import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { requestList, type requestOutcomes } from '../../contract/requests.ts'
import { logTables } from '../tables.ts'

type Outcome = (typeof requestOutcomes)[number]

const outcomes: Readonly<Record<Outcome, RawBuilder<SqlBool>>> = {
  done: sql<SqlBool>`r.status < 400`,
  refused: sql<SqlBool>`r.status >= 400 and r.status < 500`,
  failed: sql<SqlBool>`r.status >= 500`,
}

/**
 * Calls with words in their path. What comes before its last piece is common to many: the index is asked for that piece, and the rows found
 * for all of it (the empty text keeps the index out).
 */
const calledAt = (words: string) => {
  const piece = words.split('/').findLast(Boolean)
  if (!piece || piece === words) return hasWords(sql`r.path`, words)
  return sql<SqlBool>`(${hasWords(sql`r.path`, piece)} and ${hasWords(sql`(r.path || '')`, words)})`
}

export const requests = bindList(requestList, {
  table: 'apiRequests',
  as: 'r',
  joins: sql`left join api_keys k on k.id = r.key_id left join app_connections c on c.id = r.connection_id left join oauth_apps a on a.id = c.app_id`,
  scope: (ctx) => inScope(ctx, logTables, 'api_requests', 'r'),
  columns: {
    caller: sql`coalesce(k.name, a.name)`,
  },
  filters: {
    // As ranges, so that the few that were refused are found by the index of them.
    outcome: (values) =>
      sql<SqlBool>`(${sql.join(
        values.map((value) => outcomes[value as Outcome]),
        sql` or `,
      )})`,
    path: ([words = '']) => calledAt(words),
    created: sql`r.at`,
  },
  // What is long and has no slash is the id of an answer.
  search: (words) => (/^[\w.:-]{20,}$/.test(words) ? sql<SqlBool>`r.request_id = ${words}` : calledAt(words)),
})
