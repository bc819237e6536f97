import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { requestFormats, webhookDeliveryState, webhookEndpointState } from '../vocabulary.ts'

export const webhookTables = ownedTables({
  webhook_endpoints: { seller: 'seller_id' },
  webhook_deliveries: { seller: 'seller_id' },
})

export type WebhookEndpointsTable = {
  id: Generated<number>
  sellerId: number
  /** The product it hears of alone; scripts name it with the product. */
  productId: number | null
  name: string
  url: string
  state: StateOf<typeof webhookEndpointState>
  eventForm: Generated<'all_events' | 'selected_events'>
  events: Generated<string[]>
  requestFormat: Generated<(typeof requestFormats)[number]>
  secretSealed: string
  /** The secret before the last change; calls are signed with it as well until then. */
  previousSecretSealed: string | null
  previousSecretUntil: Temporal.Instant | null
  failingSince: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type WebhookEndpoint = Selectable<WebhookEndpointsTable>

export type WebhookDeliveriesTable = {
  id: Generated<number>
  endpointId: number
  sellerId: number
  eventId: number
  event: string
  orderId: number | null
  state: StateOf<typeof webhookDeliveryState>
  body: JSONColumnType<Record<string, unknown>>
  attempts: Generated<number>
  nextTryAt: Temporal.Instant | null
  status: number | null
  response: string | null
  error: string | null
  milliseconds: number | null
  createdAt: Temporal.Instant
  processedAt: Temporal.Instant | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    webhookEndpoints: WebhookEndpointsTable
    webhookDeliveries: WebhookDeliveriesTable
  }
}
