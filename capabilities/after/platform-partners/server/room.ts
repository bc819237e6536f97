import type { Room } from '#platform/server/room.ts'
import { openedProfileParts } from '#capabilities/people/identity/server/index.ts'
import { platformPartnerTexts } from '../texts.ts'
import { platformPartnerPermissions, platformPartnerRefusals } from '../vocabulary.ts'
import { faultsInReferrals } from './check-earnings.ts'
import { partnersErasing } from './erasing.ts'
import * as events from './events.ts'
import { followFees } from './follow-fees.ts'
import { partnerEarnings, partners } from './lists.ts'
import { partnersPart } from './opened-profile.ts'
import { releaseEarnings } from './release-earnings.ts'
import { routes } from './routes.ts'
import { platformPartnerTables } from './tables.ts'

export const platformPartnersRoom: Room = {
  name: 'platform_partners',
  tables: platformPartnerTables,
  permissions: platformPartnerPermissions,
  refusals: platformPartnerRefusals,
  texts: platformPartnerTexts,
  routes,
  lists: [partnerEarnings, partners],
  events: Object.values(events),
  jobs: [followFees, releaseEarnings],
  contributions: [openedProfileParts.bring(partnersPart)],
  erasing: partnersErasing,
  nightlyChecks: [faultsInReferrals],
}
