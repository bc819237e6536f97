import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Version } from '../rules/judge.ts'
import type { endings, ExperimentKind, experimentState } from '../vocabulary.ts'

export const experimentTables = ownedTables({
  experiments: { seller: 'seller_id' },
  experiment_days: { seller: 'seller_id' },
  experiment_orders: { seller: 'seller_id' },
})

type ExperimentsTable = {
  id: Generated<number>
  sellerId: number
  name: string
  kind: ExperimentKind
  state: StateOf<typeof experimentState>
  productId: number | null
  planId: number | null
  otherPlanId: number | null
  pageId: number | null
  otherPageId: number | null
  checkoutId: number | null
  otherCheckoutId: number | null
  asksConsent: boolean
  currency: string
  winner: Version | null
  ending: (typeof endings)[number] | null
  startedAt: Temporal.Instant | null
  stoppedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
  changedAt: Temporal.Instant
}
export type Experiment = Selectable<ExperimentsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    experiments: ExperimentsTable
    /** Visitors who saw a version for the first time, by day. */
    experimentDays: {
      experimentId: number
      sellerId: number
      version: Version
      onDay: Temporal.PlainDate
      visitorsCount: number
    }
    experimentOrders: { experimentId: number; sellerId: number; orderId: number; version: Version }
  }
}
