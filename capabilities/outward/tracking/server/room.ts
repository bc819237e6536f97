import type { Room } from '#platform/server/room.ts'
import type { Texts } from '#platform/shared/texts.ts'
import { trackingTexts } from '../texts.ts'
import { trackingCodeState, trackingPermissions, trackingRefusals } from '../vocabulary.ts'
import { codes, references } from './lists.ts'
import { trackingRoutes } from './routes.ts'
import { trackingTables } from './tables.ts'

export const trackingRoom: Room = {
  name: 'tracking',
  tables: trackingTables,
  ending: { columns: { tracking_codes: 'rows' } },
  machines: [trackingCodeState],
  permissions: trackingPermissions,
  refusals: trackingRefusals,
  texts: trackingTexts as Texts,
  routes: trackingRoutes,
  lists: [codes],
  references,
}
