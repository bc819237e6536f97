import { sql, type SqlBool } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { accessList } from '../contract.ts'
import { accessTables } from './tables.ts'

export const accesses = bindList(accessList, {
  from: sql`accesses a join orders o on o.id = a.order_id join products pr on pr.id = a.product_id`,
  matched: sql`accesses a`,
  id: sql`a.id`,
  scope: (ctx) => inScope(ctx, accessTables, 'accesses', 'a'),
  columns: {
    id: sql`a.id`,
    productName: sql`pr.name`,
    ownerName: sql`(o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName')`,
    publishState: sql`a.publish_state`,
    startedAt: sql`a.started_at`,
    endsAt: sql`a.ends_at`,
    orderToken: sql`o.token`,
    orderId: sql`a.order_id`,
    createdAt: sql`a.created_at`,
  },
  filters: {
    publishState: sql`a.publish_state`,
    productId: sql`a.product_id`,
    payerId: (ids) =>
      sql<SqlBool>`a.order_id in (select id from orders where payer_id = any(${ids.map(Number)}::bigint[]))`,
    created: sql`a.created_at`,
  },
})
