import { sql, type SqlBool } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import type { SearchSource } from '#platform/server/find.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { activateCoupon, couponList, deactivateCoupon } from '../contract.ts'
import { discountTables } from './tables.ts'

export const coupons = bindList(couponList, {
  table: 'coupons',
  scope: (ctx) => inScope(ctx, discountTables, 'coupons'),
  columns: {
    code: sql`coupons.code::text`,
  },
  filters: {
    productId: (values) =>
      sql<SqlBool>`(coupons.applies_to = 'all_products' or exists (select 1 from coupon_products p where p.coupon_id = coupons.id and p.product_id = any(${values.map(Number)}::bigint[])))`,
    created: sql`coupons.created_at`,
  },
  bulk: { activate: { call: activateCoupon }, deactivate: { call: deactivateCoupon } },
  search: (query) =>
    sql<SqlBool>`(coupons.code::text ilike ${containing(query)} or ${hasWords(sql`coupons.name`, query)})`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  coupons: {
    permission: 'discounts.read',
    from: sql`coupons`,
    id: sql`coupons.id`,
    name: sql`coupons.code::text`,
    scope: (ctx) => inScope(ctx, discountTables, 'coupons'),
  },
}

export const couponSearch: SearchSource = {
  screen: 'discounts/:id/edit',
  permission: 'discounts.read',
  path: (row) => `discounts/${row.id}/edit`,
  find: (
    ctx,
    words,
    most,
  ) => sql`select coupons.id, coupons.code::text as name, nullif(coupons.name, '') as detail from coupons
    where (coupons.code::text ilike ${containing(words)} or ${hasWords(sql`coupons.name`, words)}) and ${inScope(ctx, discountTables, 'coupons')} order by coupons.id desc limit ${most}`,
}
