import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { takesAgents } from '#capabilities/people/connected-apps/server/index.ts'
import { agentTexts } from '../texts.ts'
import { agentPermissions, agentRefusals } from '../vocabulary.ts'
import { agentReactions, tellOrder } from './notices/tell-order.ts'
import { isOpenShop } from './shop/agent-shop.ts'
import { agentRoutes } from './routes.ts'
import { agentTables } from './tables.ts'

export const agentCheckoutRoom: Room = {
  name: 'agent_checkout',
  tables: agentTables,
  ending: { tables: { agent_shops: 'rows', agent_notices: 'rows' } },
  permissions: agentPermissions,
  refusals: agentRefusals,
  texts: agentTexts,
  routes: agentRoutes,
  jobs: [tellOrder as Job<never>],
  reactions: agentReactions,
  contributions: [takesAgents.bring(isOpenShop)],
}
