import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { appList, connectionList } from '../contract.ts'
import { connectedAppsTables } from './tables.ts'

export const apps = bindList(appList, {
  table: 'oauthApps',
  as: 'a',
  scope: (ctx) => sql`${inScope(ctx, connectedAppsTables, 'oauth_apps', 'a')} and a.removed_at is null`,
  columns: {
    sellersCount: sql`(select count(distinct c.seller_id)::int from app_connections c where c.app_id = a.id and c.ended_at is null)`,
  },
})

export const connections = bindList(connectionList, {
  table: 'appConnections',
  as: 'c',
  joins: sql`left join oauth_apps a on a.id = c.app_id left join users u on u.id = c.user_id`,
  scope: (ctx) =>
    sql`${inScope(ctx, connectedAppsTables, 'app_connections', 'c')} and c.ended_at is null and a.kind = 'account'`,
  columns: {
    appName: sql`a.name`,
    isVerified: sql`a.seller_id is not null`,
    connectedBy: sql`trim(u.first_name || ' ' || u.last_name)`,
  },
})

/** Ended ones, too: their calls are still looked for. */
export const connectionReferences: Readonly<Record<string, ReferenceSource>> = {
  app_connections: {
    permission: 'identity.api_keys',
    from: sql`app_connections c join oauth_apps a on a.id = c.app_id`,
    id: sql`c.id`,
    name: sql`a.name`,
    scope: (ctx) => inScope(ctx, connectedAppsTables, 'app_connections', 'c'),
  },
}
