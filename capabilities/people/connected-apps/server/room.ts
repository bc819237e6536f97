import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { rightsOfScopes, scopeNames } from '../rules/scopes.ts'
import { connectedAppsTexts } from '../texts.ts'
import { connectedAppsPermissions, connectedAppsRefusals } from '../vocabulary.ts'
import { apps, connectionReferences, connections } from './lists.ts'
import { signOutIsTold, tellSignOut } from './buyers/tell-sign-out.ts'
import { connectedAppsErasing } from './buyers/erasing.ts'
import { turnSigningKeys } from './buyers/turn-keys.ts'
import { connectedAppsRoutes } from './routes.ts'
import { connectedAppsTables } from './tables.ts'
import { tokensOfApps } from './tokens/actor-of-token.ts'
import { lastUseKeeper } from '#platform/server/program-calls.ts'
import { sweepTokens } from './tokens/sweep-tokens.ts'

export const connectedAppsRoom: Room = {
  name: 'connected_apps',
  tables: connectedAppsTables,
  ending: { tables: { oauth_apps: 'rows', app_connections: 'rows', openid_keys: 'rows', openid_subjects: 'rows' } },
  erasing: connectedAppsErasing,
  permissions: connectedAppsPermissions,
  programRights: rightsOfScopes(scopeNames),
  refusals: connectedAppsRefusals,
  texts: connectedAppsTexts,
  routes: connectedAppsRoutes,
  lists: [apps, connections],
  references: connectionReferences,
  jobs: [sweepTokens as Job<never>, turnSigningKeys as Job<never>, tellSignOut as Job<never>],
  reactions: [signOutIsTold],
  contributions: [tokensOfApps, lastUseKeeper('app', 'app_connections')],
}
