import { sql } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import { webhookDeliveryState } from '../vocabulary.ts'

export const webhookTables = ownedTables({
  webhook_endpoints: { seller: 'seller_id' },
  webhook_deliveries: {
    seller: 'seller_id',
    kept: {
      days: 'KEEP_WEBHOOK_DELIVERIES_DAYS',
      by: 'rows',
      since: 'created_at',
      isOver: sql`next_try_at is null`,
      machine: webhookDeliveryState.name,
    },
  },
  webhook_replays: { seller: 'seller_id' },
})

export type WebhookEndpoint = Row<'webhookEndpoints'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    webhookDeliveries: { body: Record<string, unknown> }
  }
}
