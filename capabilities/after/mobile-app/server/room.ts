import type { Room } from '#platform/server/room.ts'
import { mobileAppTexts } from '../texts.ts'
import { mobileAppPermissions, mobileAppRefusals } from '../vocabulary.ts'
import { mobileAppRoutes } from './routes.ts'
import { mobileAppTables } from './tables.ts'

export const mobileAppRoom: Room = {
  name: 'mobile_app',
  tables: mobileAppTables,
  ending: { tables: { mobile_apps: 'rows' } },
  permissions: mobileAppPermissions,
  refusals: mobileAppRefusals,
  texts: mobileAppTexts,
  routes: mobileAppRoutes,
}
