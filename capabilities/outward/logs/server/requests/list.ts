import { sql, type SqlBool } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { requestList } from '../../contract/requests.ts'
import { logTables } from '../tables.ts'

export const requests = bindList(requestList, {
  table: 'apiRequests',
  as: 'r',
  joins: sql`left join api_keys k on k.id = r.key_id left join app_connections c on c.id = r.connection_id left join oauth_apps a on a.id = c.app_id`,
  scope: (ctx) => inScope(ctx, logTables, 'api_requests', 'r'),
  columns: {
    caller: sql`coalesce(k.name, a.name)`,
  },
  filters: {
    outcome: sql`case when r.status >= 500 then 'failed' when r.status >= 400 then 'refused' else 'done' end`,
    created: sql`r.at`,
  },
  search: (words) => sql<SqlBool>`(r.request_id = ${words} or r.path ilike ${containing(words)})`,
})
