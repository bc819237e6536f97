import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { integrationsTexts } from '../texts.ts'
import {
  integrationAccountState,
  integrationCallState,
  integrationSendingState,
  integrationVideoState,
  integrationsPermissions,
  integrationsRefusals,
} from '../vocabulary.ts'
import { integrationActs } from './acts.ts'
import { integrationsErasing } from './erasing.ts'
import { askWhoLeft } from './leaving/ask-who-left.ts'
import { accounts, calls, references, sendings } from './lists.ts'
import { integrationReactions } from './reactions.ts'
import { integrationsRoutes } from './routes.ts'
import { hearsSales } from './note-sale.ts'
import { sendOn } from './sending/send-again.ts'
import { integrationsTables } from './tables.ts'
import { watchVideos } from './videos/watch-videos.ts'
import { waitingAccounts } from './waiting-accounts.ts'
import { wakeLanes, workOff } from './work-off.ts'

export const integrationsRoom: Room = {
  name: 'integrations',
  tables: integrationsTables,
  ending: {
    tables: {
      integration_calls: 'rows',
      integration_sendings: 'rows',
      integration_videos: 'rows',
      integration_accounts: 'rows',
    },
  },
  machines: [integrationAccountState, integrationCallState, integrationSendingState, integrationVideoState],
  permissions: integrationsPermissions,
  refusals: integrationsRefusals,
  texts: integrationsTexts,
  routes: integrationsRoutes,
  lists: [accounts, calls, sendings],
  references,
  jobs: [workOff as Job<never>, wakeLanes, askWhoLeft, sendOn as Job<never>, watchVideos],
  reactions: integrationReactions,
  erasing: integrationsErasing,
  contributions: [...integrationActs, ...waitingAccounts, hearsSales],
}
