import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { purchaseParts, variants } from '#capabilities/sale/checkout/server/index.ts'
import { pageVariants } from '#capabilities/shop/pages/server/index.ts'
import { experimentTexts } from '../texts.ts'
import { experimentPermissions, experimentRefusals, experimentState } from '../vocabulary.ts'
import { judgeRunning } from './judge-running.ts'
import { plansUnderTest } from './plans-under-test.ts'
import { experiments } from './lists.ts'
import { experimentsPart } from './purchase-part.ts'
import { experimentRoutes } from './routes.ts'
import { experimentPages, experimentVariants } from './shown-versions.ts'
import { experimentTables } from './tables.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const experimentsRoom: Room = {
  name: 'experiments',
  examples,
  tables: experimentTables,
  ending: { tables: { experiment_orders: 'rows', experiment_days: 'rows', experiments: 'rows' } },
  machines: [experimentState],
  permissions: experimentPermissions,
  refusals: experimentRefusals,
  texts: experimentTexts,
  routes: experimentRoutes,
  lists: [experiments],
  jobs: [judgeRunning as Job<never>],
  contributions: [
    accountUses.bring(rowsOf('experiments')),
    purchaseParts.bring(experimentsPart),
    variants.bring(experimentVariants),
    pageVariants.bring(experimentPages),
    plansUnderTest,
  ],
}
