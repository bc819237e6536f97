import { sql, type SqlBool } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import type { Seeker } from '#platform/server/find.ts'
import type { Finder } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { couponList } from '../contract.ts'
import { discountTables } from './tables.ts'

const like = (query: string) => `%${query.replace(/[\\%_]/g, '\\$&')}%`

export const coupons = bindList(couponList, {
  from: sql`coupons`,
  id: sql`coupons.id`,
  scope: (ctx) => inScope(ctx, discountTables, 'coupons'),
  columns: {
    id: sql`coupons.id`,
    code: sql`coupons.code::text`,
    name: sql`coupons.name`,
    value: sql`coupons.value`,
    valueForm: sql`coupons.value_form`,
    currency: sql`coupons.currency`,
    active: sql`coupons.active`,
    appliesTo: sql`coupons.applies_to`,
    ratesKind: sql`coupons.rates_kind`,
    ordersCount: sql`coupons.orders_count`,
    usageLimit: sql`coupons.usage_limit`,
    validFrom: sql`coupons.valid_from`,
    validTill: sql`coupons.valid_till`,
    createdAt: sql`coupons.created_at`,
  },
  filters: {
    active: sql`coupons.active`,
    valueForm: sql`coupons.value_form`,
    appliesTo: sql`coupons.applies_to`,
    productId: (values) =>
      sql<SqlBool>`(coupons.applies_to = 'all_products' or exists (select 1 from coupon_products p where p.coupon_id = coupons.id and p.product_id = any(${values.map(Number)}::bigint[])))`,
    ordersCount: sql`coupons.orders_count`,
    created: sql`coupons.created_at`,
  },
  search: (query) => sql<SqlBool>`(coupons.code::text ilike ${like(query)} or coupons.name ilike ${like(query)})`,
})

export const references: Readonly<Record<string, Finder>> = {
  coupons: {
    permission: 'discounts.read',
    from: sql`coupons`,
    id: sql`coupons.id`,
    name: sql`coupons.code::text`,
    scope: (ctx) => inScope(ctx, discountTables, 'coupons'),
  },
}

export const couponSeeker: Seeker = {
  screen: 'discounts/:id/edit',
  permission: 'discounts.read',
  path: (row) => `discounts/${row.id}/edit`,
  find: (
    ctx,
    words,
    most,
  ) => sql`select coupons.id, coupons.code::text as name, nullif(coupons.name, '') as detail from coupons
    where (coupons.code::text ilike ${like(words)} or coupons.name ilike ${like(words)}) and ${inScope(ctx, discountTables, 'coupons')} order by coupons.id desc limit ${most}`,
}
