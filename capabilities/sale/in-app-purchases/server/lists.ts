import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { inAppPurchaseList } from '../contract.ts'
import { inAppPurchasesTables } from './tables.ts'

export const inAppPurchases = bindList(inAppPurchaseList, {
  table: 'inAppPurchases',
  as: 'i',
  joins: sql`join products p on p.id = i.product_id join orders o on o.id = i.order_id join payers b on b.id = o.payer_id`,
  scope: (ctx) => inScope(ctx, inAppPurchasesTables, 'in_app_purchases', 'i'),
  columns: {
    productName: sql`p.name`,
    buyerEmail: sql`b.email::text`,
    orderNumber: sql`o.number`,
  },
  filters: { bought: sql`i.bought_on`, isRefunded: sql`i.refunded_at is not null` },
  search: (words) =>
    sql`(i.receipt_id ilike ${containing(words)} or i.sku ilike ${containing(words)} or b.email::text ilike ${containing(words)})`,
})
