import type { Columns } from '#migrations/columns.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const connectedAppsTables = ownedTables({
  oauth_apps: { seller: 'seller_id' },
  app_connections: { seller: 'seller_id', user: 'user_id' },
  oauth_tokens: { partOf: ['app_connections', 'connection_id'] },
})

export type OAuthApp = Row<'oauthApps'>

declare module '#platform/server/tables.ts' {
  interface FixedColumns {
    oauthApps: 'sellerId' | 'clientId' | 'isConfidential' | 'createdAt'
    appConnections: 'appId' | 'sellerId' | 'userId' | 'createdAt'
    oauthTokens: Exclude<keyof Columns['oauthTokens'], 'endedAt'>
  }
}
