import { waitingDeletions } from './waiting-deletions.ts'
import type { Room } from '#platform/server/room.ts'
import { planTexts } from '../texts.ts'
import { accountPlanState, planPermissions, planRefusals } from '../vocabulary.ts'
import { billPeriods } from './bill-periods.ts'
import { countFigures } from './count-figures.ts'
import * as events from './events.ts'
import { accounts, plans, references } from './lists.ts'
import { remindOfTrials } from './mail-seller.ts'
import { planReactions } from './reactions.ts'
import { planRoutes } from './routes.ts'
import { plansForTests, planTables } from './tables.ts'

export const plansRoom: Room = {
  name: 'plans',
  tables: planTables,
  rowsForTests: plansForTests,
  ending: { tables: { account_figures: 'rows', account_plans: 'books', plan_fees: 'books', plan_changes: 'books' } },
  machines: [accountPlanState],
  permissions: planPermissions,
  refusals: planRefusals,
  texts: planTexts,
  routes: planRoutes,
  lists: [plans, accounts],
  references,
  jobs: [billPeriods, remindOfTrials, countFigures],
  reactions: planReactions,
  events: Object.values(events),
  contributions: [waitingDeletions],
}
