import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import examples from '../api-examples.json' with { type: 'json' }
import { newslettersTexts } from '../texts.ts'
import { newslettersPermissions, newslettersRefusals, newsletterState } from '../vocabulary.ts'
import { newslettersErasing } from './erasing.ts'
import { archiveChanged } from './archive.ts'
import { newsletters, recipients, references } from './lists.ts'
import { newslettersReactions } from './reactions.ts'
import { newslettersRoutes } from './routes.ts'
import { sendToPeople } from './send-to-people.ts'
import { newslettersTables } from './tables.ts'

export const newslettersRoom: Room = {
  name: 'newsletters',
  tables: newslettersTables,
  ending: { tables: { newsletter_deliveries: 'rows', newsletter_links: 'rows', newsletters: 'rows' } },
  machines: [newsletterState],
  permissions: newslettersPermissions,
  refusals: newslettersRefusals,
  texts: newslettersTexts,
  routes: newslettersRoutes,
  examples,
  lists: [newsletters, recipients],
  references,
  events: [archiveChanged],
  reactions: newslettersReactions,
  erasing: newslettersErasing,
  jobs: [sendToPeople as Job<never>],
  contributions: [accountUses.bring(rowsOf('newsletters'))],
}
