import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const experimentTables = ownedTables({
  experiments: { seller: 'seller_id' },
  experiment_days: { seller: 'seller_id' },
  experiment_orders: { seller: 'seller_id' },
})

export type Experiment = Row<'experiments'>
