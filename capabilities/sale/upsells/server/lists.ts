import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { upsellList } from '../contract.ts'
import { upsellTables } from './tables.ts'

const shown = sql`(select count(*)::int from upsell_offers x where x.upsell_id = u.id)`
const taken = sql`(select count(*)::int from orders x where x.upsell_id = u.id)`

export const upsells = bindList(upsellList, {
  table: 'upsells',
  as: 'u',
  joins: sql`join products p on p.id = u.product_id join products q on q.id = u.offered_product_id left join pricing_plans l on l.id = u.pricing_plan_id left join coupons c on c.id = u.coupon_id`,
  scope: (ctx) => inScope(ctx, upsellTables, 'upsells', 'u'),
  columns: {
    offeredProductName: sql`q.name`,
    productId: sql`p.id`,
    productName: sql`p.name`,
    couponCode: sql`c.code::text`,
    shownCount: shown,
    takenCount: taken,
    takenShare: sql`coalesce(round(100.0 * ${taken} / nullif(${shown}, 0)), 0)::int`,
    revenue: sql`(select coalesce(sum(x.paid_amount - x.refunded_amount), 0)::bigint from orders x where x.upsell_id = u.id and not x.is_test)`,
    currency: sql`coalesce(l.currency, 'eur')`,
    form: sql`p.form`,
  },
  filters: {
    created: sql`u.created_at`,
  },
  search: (words) =>
    sql`(${hasWords(sql`u.headline`, words)} or ${hasWords(sql`p.name`, words)} or ${hasWords(sql`q.name`, words)})`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  upsells: {
    permission: 'upsells.read',
    from: sql`upsells`,
    id: sql`upsells.id`,
    name: sql`upsells.headline`,
    scope: (ctx) => inScope(ctx, upsellTables, 'upsells'),
  },
}
