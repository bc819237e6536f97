import type { Columns } from '#migrations/columns.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { KeySet } from '../rules/public-keys.ts'
import type { AppKind } from '../vocabulary.ts'

export const connectedAppsTables = ownedTables({
  oauth_apps: { seller: 'seller_id' },
  app_connections: { seller: 'seller_id', user: 'user_id' },
  oauth_tokens: { partOf: ['app_connections', 'connection_id'] },
  openid_sessions: { partOf: ['app_connections', 'connection_id'] },
  oauth_assertions: {},
  openid_keys: { seller: 'seller_id' },
  openid_subjects: { seller: 'seller_id', user: 'user_id' },
})

export type OAuthApp = Row<'oauthApps'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    oauthApps: { kind: AppKind; jwks: KeySet | null }
  }
  interface FixedColumns {
    oauthApps: 'sellerId' | 'kind' | 'clientId' | 'isConfidential' | 'createdAt'
    appConnections: 'appId' | 'sellerId' | 'userId' | 'createdAt'
    oauthTokens: Exclude<keyof Columns['oauthTokens'], 'endedAt'>
    openidKeys: Exclude<keyof Columns['openidKeys'], 'privateKeySealed'>
    openidSubjects: keyof Columns['openidSubjects']
    oauthAssertions: keyof Columns['oauthAssertions']
    openidSessions: Exclude<keyof Columns['openidSessions'], 'createdAt'>
  }
}
