import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { funnelState, MailBasis, NodeForm, StepAnswer } from '../vocabulary.ts'

export const funnelTables = ownedTables({
  funnels: { seller: 'seller_id' },
  funnel_nodes: { seller: 'seller_id' },
  funnel_visits: { seller: 'seller_id' },
  funnel_steps: { seller: 'seller_id' },
  funnel_shares: { seller: 'seller_id' },
})

type FunnelsTable = {
  id: Generated<number>
  sellerId: number
  name: string
  slug: string
  state: StateOf<typeof funnelState>
  createdAt: Temporal.Instant
  changedAt: Temporal.Instant
}
type FunnelNodesTable = {
  id: Generated<number>
  sellerId: number
  funnelId: number
  position: number
  form: NodeForm
  name: string
  contentPageId: number | null
  redirectionUrl: string | null
  productId: number | null
  couponCode: string
  yesText: string
  noText: string
  nextNodeId: number | null
  noNodeId: number | null
  upsellId: number | null
  waitMinutes: number | null
  mailBasis: MailBasis | null
  mailSubject: string
  mailText: string
  createdAt: Temporal.Instant
}
type FunnelVisitsTable = {
  id: Generated<number>
  token: string
  sellerId: number
  funnelId: number
  nodeId: number | null
  /** Who signed up on the way. */
  contactId: Generated<number | null>
  startedAt: Temporal.Instant
  changedAt: Temporal.Instant
}
type FunnelStepsTable = {
  sellerId: number
  visitId: number
  nodeId: number
  answer: StepAnswer | null
  orderId: number | null
  at: Temporal.Instant
}

type FunnelSharesTable = {
  funnelId: number
  sellerId: number
  token: string
  createdAt: Temporal.Instant
}

export type Funnel = Selectable<FunnelsTable>
export type FunnelNode = Selectable<FunnelNodesTable>
export type FunnelVisit = Selectable<FunnelVisitsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    funnels: FunnelsTable
    funnelNodes: FunnelNodesTable
    funnelVisits: FunnelVisitsTable
    funnelSteps: FunnelStepsTable
    funnelShares: FunnelSharesTable
  }
}
