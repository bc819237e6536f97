import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { trackingTexts } from '../texts.ts'
import {
  conversionServiceState,
  conversionState,
  trackingCodeState,
  trackingPermissions,
  trackingRefusals,
} from '../vocabulary.ts'
import { conversionRows, conversionServiceRows } from './conversions/lists.ts'
import { conversionsPart, forgetConversionVisits } from './conversions/note-sale.ts'
import { sendConversion } from './conversions/send-conversion.ts'
import { trackingErasing } from './erasing.ts'
import { trackingReactions } from './reactions.ts'
import { codes, references } from './lists.ts'
import { trackingRoutes } from './routes.ts'
import { trackingTables } from './tables.ts'
import { visitsPart } from './visits/visits-part.ts'

export const trackingRoom: Room = {
  name: 'tracking',
  tables: trackingTables,
  machines: [trackingCodeState, conversionServiceState, conversionState],
  ending: {
    tables: { conversions: 'rows', conversion_visits: 'rows', conversion_services: 'rows', tracking_codes: 'rows' },
  },
  permissions: trackingPermissions,
  refusals: trackingRefusals,
  texts: trackingTexts,
  routes: trackingRoutes,
  lists: [codes, conversionServiceRows, conversionRows],
  jobs: [sendConversion as Job<never>, forgetConversionVisits as Job<never>],
  reactions: trackingReactions,
  references,
  erasing: trackingErasing,
  contributions: [
    accountUses.bring(rowsOf('tracking_codes')),
    purchaseParts.bring(visitsPart),
    purchaseParts.bring(conversionsPart),
  ],
}
