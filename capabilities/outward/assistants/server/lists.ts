import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { requestList } from '../contract.ts'
import { assistantsTables } from './tables.ts'

export const requests = bindList(requestList, {
  table: 'assistantRequests',
  as: 'r',
  joins: sql`join users u on u.id = r.user_id`,
  scope: (ctx) => sql`${inScope(ctx, assistantsTables, 'assistant_requests', 'r')} and r.seller_id is not null`,
  columns: { askedBy: sql`trim(u.first_name || ' ' || u.last_name)` },
  filters: { created: sql`r.created_at` },
})
