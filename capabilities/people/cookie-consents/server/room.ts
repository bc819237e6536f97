import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { cookieConsentTexts } from '../texts.ts'
import { cookieConsentPermissions } from '../vocabulary.ts'
import { consents } from './lists.ts'
import { removeOldConsents } from './remove-old-consents.ts'
import { cookieConsentRoutes } from './routes.ts'
import { cookieConsentTables } from './tables.ts'

export const cookieConsentsRoom: Room = {
  name: 'cookie_consents',
  tables: cookieConsentTables,
  ending: { tables: { cookie_consents: 'proof' } },
  permissions: cookieConsentPermissions,
  texts: cookieConsentTexts,
  routes: cookieConsentRoutes,
  lists: [consents],
  jobs: [removeOldConsents as Job<never>],
}
