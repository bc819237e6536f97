import type { Room } from '#platform/server/room.ts'
import type { Texts } from '#platform/shared/texts.ts'
import { purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { trackingTexts } from '../texts.ts'
import { trackingCodeState, trackingPermissions, trackingRefusals } from '../vocabulary.ts'
import { codes, references } from './lists.ts'
import { trackingRoutes } from './routes.ts'
import { trackingTables } from './tables.ts'
import { visitsPart } from './visits/visits-part.ts'

export const trackingRoom: Room = {
  name: 'tracking',
  tables: trackingTables,
  machines: [trackingCodeState],
  permissions: trackingPermissions,
  refusals: trackingRefusals,
  texts: trackingTexts as Texts,
  routes: trackingRoutes,
  lists: [codes],
  references,
  contributions: [purchaseParts.bring(visitsPart)],
}
