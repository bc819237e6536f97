import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { signUpParts } from '#capabilities/shop/opt-ins/server/index.ts'
import { onward, purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { namedFunnels } from '#capabilities/sale/order-desk/server/index.ts'
import { funnelTexts } from '../texts.ts'
import { funnelPermissions, funnelRefusals, funnelState } from '../vocabulary.ts'
import { namesOf } from './find-funnel.ts'
import { forgetVisits } from './forget-visits.ts'
import { leadOnWaiting } from './lead-on.ts'
import { funnels, references, visits } from './lists.ts'
import { funnelOnward, funnelsPart } from './purchase-part.ts'
import { funnelSignUps } from './sign-up-part.ts'
import { funnelRoutes } from './routes.ts'
import { funnelTables } from './tables.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const funnelsRoom: Room = {
  name: 'funnels',
  examples,
  tables: funnelTables,
  ending: {
    tables: {
      funnel_shares: 'rows',
      funnel_steps: 'rows',
      funnel_visits: 'rows',
      funnel_nodes: 'rows',
      funnels: 'rows',
    },
  },
  machines: [funnelState],
  permissions: funnelPermissions,
  refusals: funnelRefusals,
  texts: funnelTexts,
  routes: funnelRoutes,
  lists: [funnels, visits],
  references,
  jobs: [forgetVisits as Job<never>, leadOnWaiting as Job<never>],
  contributions: [
    accountUses.bring(rowsOf('funnels')),
    namedFunnels.bring(namesOf),
    purchaseParts.bring(funnelsPart),
    onward.bring(funnelOnward),
    signUpParts.bring(funnelSignUps),
  ],
}
