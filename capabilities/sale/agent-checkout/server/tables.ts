import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const agentTables = ownedTables({
  agent_shops: { seller: 'seller_id' },
  agent_notices: { seller: 'seller_id' },
})

export type AgentShop = Row<'agentShops'>
