import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { integrationsTexts } from '../texts.ts'
import {
  integrationAccountState,
  integrationCallState,
  integrationsPermissions,
  integrationsRefusals,
} from '../vocabulary.ts'
import { integrationActs } from './acts.ts'
import { integrationsErasing } from './erasing.ts'
import { accounts, calls, references } from './lists.ts'
import { integrationReactions } from './reactions.ts'
import { integrationsRoutes } from './routes.ts'
import { integrationsTables } from './tables.ts'
import { wakeLanes, workOff } from './work-off.ts'

export const integrationsRoom: Room = {
  name: 'integrations',
  tables: integrationsTables,
  ending: { tables: { integration_calls: 'rows', integration_accounts: 'rows' } },
  machines: [integrationAccountState, integrationCallState],
  permissions: integrationsPermissions,
  refusals: integrationsRefusals,
  texts: integrationsTexts,
  routes: integrationsRoutes,
  lists: [accounts, calls],
  references,
  jobs: [workOff as Job<never>, wakeLanes],
  reactions: integrationReactions,
  erasing: integrationsErasing,
  contributions: [...integrationActs],
}
