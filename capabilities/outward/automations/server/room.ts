import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { automationsTexts } from '../texts.ts'
import { automationRunState, automationsPermissions, automationsRefusals, automationState } from '../vocabulary.ts'
import { advanceRun } from './advance-run.ts'
import { automationsErasing } from './erasing.ts'
import { automationLog, automationRuns, automations, references } from './lists.ts'
import { automationReactions } from './reactions.ts'
import { automationsRoutes } from './routes.ts'
import { settleRuns } from './settle-runs.ts'
import { automationsTables } from './tables.ts'

export const automationsRoom: Room = {
  name: 'automations',
  tables: automationsTables,
  ending: {
    tables: { automation_log: 'rows', automation_runs: 'rows', automation_versions: 'rows', automations: 'rows' },
  },
  machines: [automationState, automationRunState],
  permissions: automationsPermissions,
  refusals: automationsRefusals,
  texts: automationsTexts,
  routes: automationsRoutes,
  lists: [automations, automationRuns, automationLog],
  references,
  jobs: [advanceRun as Job<never>, settleRuns as Job<never>],
  reactions: automationReactions,
  erasing: automationsErasing,
  contributions: [accountUses.bring(rowsOf('automations'))],
}
