import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { apiKeyList } from '../../contract/api-keys.ts'
import { identityTables } from '../tables.ts'

export const apiKeys = bindList(apiKeyList, {
  table: 'apiKeys',
  as: 'k',
  joins: sql`left join users u on u.id = k.user_id`,
  scope: (ctx) => sql`${inScope(ctx, identityTables, 'api_keys', 'k')} and k.revoked_at is null`,
  columns: {
    madeBy: sql`trim(u.first_name || ' ' || u.last_name)`,
    madeAt: sql`k.created_at`,
  },
  filters: { lastUsed: sql`k.last_used_at` },
  search: (words) => hasWords(sql`k.name || ' ' || k.key`, words),
})
