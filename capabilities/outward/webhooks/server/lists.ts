import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import type { Finder } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { deliveryList, endpointList } from '../contract.ts'
import { webhookTables } from './tables.ts'

export const endpoints = bindList(endpointList, {
  from: sql`webhook_endpoints w`,
  id: sql`w.id`,
  scope: (ctx) => inScope(ctx, webhookTables, 'webhook_endpoints', 'w'),
  columns: {
    name: sql`w.name`,
    url: sql`w.url`,
    state: sql`w.state`,
    requestFormat: sql`w.request_format`,
    eventForm: sql`w.event_form`,
    createdAt: sql`w.created_at`,
  },
  filters: { state: sql`w.state` },
  search: (query) => sql`(w.name || ' ' || w.url) ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`}`,
})

export const deliveries = bindList(deliveryList, {
  from: sql`webhook_deliveries d left join webhook_endpoints w on w.id = d.endpoint_id`,
  id: sql`d.id`,
  scope: (ctx) => inScope(ctx, webhookTables, 'webhook_deliveries', 'd'),
  columns: {
    event: sql`d.event`,
    endpointName: sql`w.name`,
    createdAt: sql`d.created_at`,
    state: sql`d.state`,
    status: sql`d.status`,
    attempts: sql`d.attempts`,
    milliseconds: sql`d.milliseconds`,
    error: sql`d.error`,
    nextTryAt: sql`d.next_try_at`,
    orderId: sql`d.order_id`,
  },
  filters: { state: sql`d.state`, event: sql`d.event`, endpointId: sql`d.endpoint_id`, created: sql`d.created_at` },
})

export const references: Readonly<Record<string, Finder>> = {
  webhook_endpoints: {
    permission: 'webhooks.change',
    from: sql`webhook_endpoints`,
    id: sql`webhook_endpoints.id`,
    name: sql`webhook_endpoints.name`,
    scope: (ctx) => inScope(ctx, webhookTables, 'webhook_endpoints'),
  },
}
