import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { declarationList } from '../contract.ts'
import { declarationTables } from './tables.ts'

export const declarations = bindList(declarationList, {
  table: 'declarations',
  as: 'd',
  joins: sql`left join orders o on o.id = d.order_id left join products pr on pr.id = o.product_id`,
  scope: (ctx) => inScope(ctx, declarationTables, 'declarations', 'd'),
  columns: {
    sellerName: sql`(select s.name from sellers s where s.id = d.seller_id)`,
    email: sql`d.email::text`,
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
    productName: sql`pr.name`,
  },
  filters: {
    productId: sql`o.product_id`,
    received: sql`d.received_at`,
    decided: sql`d.decided_at`,
  },
  search: (words) =>
    sql`(${hasWords(sql`d.name`, words)} or d.email::text ilike ${containing(words)} or ${hasWords(sql`d.contract`, words)} or o.token = ${words} or o.number = upper(${words}))`,
})
