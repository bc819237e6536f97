import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { deliveryList, endpointList, resendDelivery } from '../contract.ts'
import { webhookTables } from './tables.ts'

export const endpoints = bindList(endpointList, {
  table: 'webhookEndpoints',
  as: 'w',
  joins: sql`join sellers s on s.id = w.seller_id left join products p on p.id = w.product_id`,
  columns: {
    sellerName: sql`s.name`,
    productName: sql`p.name`,
    url: sql`regexp_replace(w.url, '//([^/@:]*):[^/@]*@', '//\\1:***@')`,
  },
  scope: (ctx) => inScope(ctx, webhookTables, 'webhook_endpoints', 'w'),
  search: (query) => hasWords(sql`w.name || ' ' || w.url`, query),
})

export const deliveries = bindList(deliveryList, {
  table: 'webhookDeliveries',
  as: 'd',
  joins: sql`left join webhook_endpoints w on w.id = d.endpoint_id`,
  scope: (ctx) => inScope(ctx, webhookTables, 'webhook_deliveries', 'd'),
  columns: {
    endpointName: sql`w.name`,
  },
  bulk: { resend: { call: resendDelivery } },
  filters: { created: sql`d.created_at` },
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  webhook_endpoints: {
    permission: 'webhooks.change',
    from: sql`webhook_endpoints`,
    id: sql`webhook_endpoints.id`,
    name: sql`webhook_endpoints.name`,
    scope: (ctx) => inScope(ctx, webhookTables, 'webhook_endpoints'),
  },
}
