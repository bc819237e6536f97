import type { Room } from '#platform/server/room.ts'
import type { Texts } from '#platform/shared/texts.ts'
import { planTexts } from '../texts.ts'
import { accountPlanState, planPermissions, planRefusals } from '../vocabulary.ts'
import { billPeriods } from './bill-periods.ts'
import * as events from './events.ts'
import { accounts, plans, references } from './lists.ts'
import { remindOfTrials } from './mail-seller.ts'
import { planReactions } from './reactions.ts'
import { planRoutes } from './routes.ts'
import { planTables } from './tables.ts'

export const plansRoom: Room = {
  name: 'plans',
  tables: planTables,
  machines: [accountPlanState],
  permissions: planPermissions,
  refusals: planRefusals,
  texts: planTexts as Texts,
  routes: planRoutes,
  lists: [plans, accounts],
  references,
  jobs: [billPeriods, remindOfTrials],
  reactions: planReactions,
  events: Object.values(events),
}
