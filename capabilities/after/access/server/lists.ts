import { sql, type SqlBool } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { accessList } from '../contract.ts'
import { accessTables } from './tables.ts'

export const accesses = bindList(accessList, {
  table: 'accesses',
  as: 'a',
  joins: sql`left join orders o on o.id = a.order_id left join products pr on pr.id = a.product_id`,
  scope: (ctx) => inScope(ctx, accessTables, 'accesses', 'a'),
  columns: {
    productName: sql`pr.name`,
    ownerName: sql`(o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName')`,
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
  },
  filters: {
    payerId: (ids) =>
      sql<SqlBool>`a.order_id in (select id from orders where payer_id = any(${ids.map(Number)}::bigint[]))`,
    created: sql`a.created_at`,
  },
})
