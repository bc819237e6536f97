import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const webhookTables = ownedTables({
  webhook_endpoints: { seller: 'seller_id' },
  webhook_deliveries: { seller: 'seller_id' },
  webhook_replays: { seller: 'seller_id' },
})

export type WebhookEndpoint = Row<'webhookEndpoints'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    webhookDeliveries: { body: Record<string, unknown> }
  }
}
