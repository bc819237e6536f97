import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const funnelTables = ownedTables({
  funnels: { seller: 'seller_id' },
  funnel_nodes: { seller: 'seller_id' },
  funnel_visits: { seller: 'seller_id' },
  funnel_steps: { seller: 'seller_id' },
  funnel_shares: { seller: 'seller_id' },
})

export type Funnel = Row<'funnels'>
export type FunnelNode = Row<'funnelNodes'>
export type FunnelVisit = Row<'funnelVisits'>
