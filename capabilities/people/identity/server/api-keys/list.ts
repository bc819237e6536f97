import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
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

/** Revoked ones, too: their calls are still looked for. */
export const apiKeyReferences: Readonly<Record<string, ReferenceSource>> = {
  api_keys: {
    permission: 'identity.api_keys',
    from: sql`api_keys k`,
    id: sql`k.id`,
    name: sql`k.name`,
    scope: (ctx) => inScope(ctx, identityTables, 'api_keys', 'k'),
  },
}
