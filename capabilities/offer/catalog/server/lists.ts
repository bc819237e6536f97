import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, type ColumnBinding, type Expression, hasWords } from '#platform/server/lists.ts'
import type { SearchSource } from '#platform/server/find.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { sellersByIds } from '#capabilities/people/sellers/server/index.ts'
import type { Row } from '#platform/shared/list.ts'
import * as contract from '../contract.ts'
import { canSell, isAnyPaymentMethodActive } from '../rules/flags.ts'
import { issuesOf, type IssueFacts } from '../rules/issues.ts'
import { sellerFactsOf } from './show-summary.ts'
import { isReleased } from './review/open-reviews.ts'
import { catalogTables } from './tables.ts'
import { plansByProduct } from './shop/find-offer.ts'
import { judgeWaysToPay } from './ways-to-pay.ts'

/** The first amount of a plan; `rules/schedule.ts` has the same in words, and a test compares both. */
const firstPayment = sql`case when l.form = 'one_time' then coalesce(l.price, 0) else coalesce(l.rate_amounts[1], l.first_amount, l.next_amount, l.price, 0) end`
const isSold = (now: Temporal.Instant) =>
  sql`not l.archived and (l.valid_from is null or l.valid_from <= ${now}) and (l.valid_till is null or l.valid_till > ${now})`
const planSale = (now: Temporal.Instant) =>
  sql`case when l.archived then 'archived' when l.valid_till <= ${now} then 'ended' when l.valid_from > ${now} then 'upcoming' else 'on_sale' end`
const shownPlan =
  (what: Expression): ColumnBinding =>
  ({ now }) =>
    sql`case when products.free then null else (select ${what} from prices x join pricing_plans l on l.id = x.pricing_plan_id
  where x.product_id = products.id and ${isSold(now)} order by x.recommended desc, x.position, x.id limit 1) end`

type JudgedRow = IssueFacts & { id: number; sellerId: number; plansCount: number; paymentMethods: string[] | null }

/** Each row's warnings, judged by its own seller and by the same rule as the editor's. */
const productWarnings = async (ctx: Ctx, rows: readonly Row[]) => {
  const ids = [...new Set(rows.map((row) => (row as JudgedRow).sellerId))]
  const [found, plans] = await Promise.all([
    sellersByIds(ctx, ids),
    plansByProduct(
      ctx,
      rows.map((row) => (row as JudgedRow).id),
    ),
  ])
  const judge = await judgeWaysToPay(ctx, found)
  const sellers = new Map(found.map((seller) => [seller.id, sellerFactsOf(seller)]))
  return (row: Row): Row => {
    const it = row as JudgedRow
    return {
      ...row,
      issues: issuesOf({
        ...it,
        canSell: canSell(it, it.plansCount),
        anyPaymentMethodActive: isAnyPaymentMethodActive(judge(it.sellerId, plans.get(it.id) ?? []), it.paymentMethods),
        seller: sellers.get(it.sellerId)!,
      }),
    }
  }
}

export const products = bindList(contract.productList, {
  table: 'products',
  scope: (ctx) => inScope(ctx, catalogTables, 'products'),
  columns: {
    cover: sql`(select '/files/' || f.id || '/' || coalesce((select min(w) from unnest(f.widths) w where w >= 100), f.widths[1]) || '.webp' from product_covers c join files f on f.id = c.file_id and f.is_public where c.product_id = products.id order by c.position, c.id limit 1)`,
    sellerName: sql`(select s.name from sellers s where s.id = products.seller_id)`,
    displayPrice: shownPlan(firstPayment),
    currency: shownPlan(sql`l.currency`),
    issues: sql`null`,
    limit: sql`products.sale_limit`,
    recentPurchase: sql`products.recent_purchase_at`,
    productGroups: sql`(select string_agg(g.name, ', ' order by g.name) from product_group_members m join product_groups g on g.id = m.product_group_id where m.product_id = products.id)`,
    slug: sql`products.slug::text`,
    plansCount: ({ now }) =>
      sql`(select count(*)::int from prices x join pricing_plans l on l.id = x.pricing_plan_id where x.product_id = products.id and ${isSold(now)})`,
    largestAmount: ({ now }) =>
      sql`(select coalesce(max(greatest(l.price, l.first_amount, l.next_amount, (select max(r) from unnest(l.rate_amounts) r))), 0)::bigint from prices x join pricing_plans l on l.id = x.pricing_plan_id where x.product_id = products.id and ${isSold(now)})`,
    hasDigitals: sql`exists (select 1 from product_files d where d.product_id = products.id)`,
    addonsCount: sql`(select count(*)::int from product_addons a where a.product_id = products.id)`,
    accessPassword: sql`products.access_password_hash is not null`,
    shopPath: sql`(select '/s/' || s.username || '/' || products.slug from sellers s where s.id = products.seller_id)`,
  },
  filters: {
    productType: sql`products.form`,
    isPublished: sql`products.published`,
    isArchived: sql`products.archived`,
    isPrivate: sql`products.private`,
    isFree: sql`products.free`,
    multiProductCategory: sql`products.category`,
    multiProductIntName: sql`products.internal_name`,
    productGroupId: (values) =>
      sql<SqlBool>`exists (select 1 from product_group_members m where m.product_id = products.id and m.product_group_id = any(${values.map(Number)}::bigint[]))`,
  },
  search: (query) =>
    sql<SqlBool>`(${hasWords(sql`products.name`, query)} or ${hasWords(sql`products.internal_name`, query)})`,
  csvColumns: {
    // As `canSell` of rules/flags.ts, for what is offered at all.
    sell: ({ now }) =>
      sql`(products.published and not products.archived and (products.free or exists (select 1 from prices x join pricing_plans l on l.id = x.pricing_plan_id where x.product_id = products.id and ${isSold(now)})))`,
  },
  bulk: {
    publish: { call: contract.publishProduct },
    unpublish: { call: contract.unpublishProduct },
    archive: { call: contract.archiveProduct },
    unarchive: { call: contract.unarchiveProduct },
  },
  compute: productWarnings,
})

export const productReviews = bindList(contract.productReviewList, {
  table: 'products',
  as: 'p',
  joins: sql`join sellers s on s.id = p.seller_id and s.selling_mode = 'selling_via_reseller'`,
  scope: (ctx) => sql`not p.free and not p.archived and ${inScope(ctx, catalogTables, 'products', 'p')}`,
  columns: {
    sellerName: sql`coalesce(s.company, s.name)`,
    isChange: sql`(p.waiting_change is not null or exists (select from content_translations t where t.product_id = p.id and t.waiting_text is not null))`,
    isSelling: sql`(p.published and ${isReleased})`,
    shopPath: sql`'/s/' || s.username || '/' || p.slug`,
  },
  filters: {
    productType: sql`p.form`,
    isChange: sql`(p.waiting_change is not null or exists (select from content_translations t where t.product_id = p.id and t.waiting_text is not null))`,
    submitted: sql`p.submitted_at`,
  },
  search: (query) =>
    sql<SqlBool>`(${hasWords(sql`p.name`, query)} or ${hasWords(sql`s.name`, query)} or ${hasWords(sql`s.company`, query)})`,
})

export const pricingPlans = bindList(contract.planList, {
  table: 'pricingPlans',
  as: 'l',
  scope: (ctx) => inScope(ctx, catalogTables, 'pricing_plans', 'l'),
  columns: {
    firstPayment,
    sale: ({ now }) => planSale(now),
    paymentsCount: sql`coalesce(cardinality(l.rate_amounts), l.payments_count)`,
    productNames: sql`(select string_agg(pr.name, ', ' order by x.id) from prices x join products pr on pr.id = x.product_id where x.pricing_plan_id = l.id)`,
    productId: sql`(select x.product_id from prices x where x.pricing_plan_id = l.id order by x.id limit 1)`,
    productsCount: sql`(select count(*)::int from prices x where x.pricing_plan_id = l.id)`,
  },
  filters: {
    productId: (values) =>
      sql<SqlBool>`exists (select 1 from prices x where x.pricing_plan_id = l.id and x.product_id = any(${values.map(Number)}::bigint[]))`,
    sale: (values, { now }) => sql<SqlBool>`${planSale(now)} = any(${values}::text[])`,
    attached: sql`exists (select 1 from prices x where x.pricing_plan_id = l.id)`,
    created: sql`l.created_at`,
  },
  search: (query) => hasWords(sql`l.name`, query),
  bulk: { archive_plan: { call: contract.dropPlan }, restore_plan: { call: contract.restorePlan } },
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  products: {
    permission: 'catalog.read',
    from: sql`products`,
    id: sql`products.id`,
    name: sql`products.name`,
    scope: (ctx) => inScope(ctx, catalogTables, 'products'),
  },
  product_groups: {
    permission: 'catalog.read',
    from: sql`product_groups`,
    id: sql`product_groups.id`,
    name: sql`product_groups.name`,
    scope: (ctx) => inScope(ctx, catalogTables, 'product_groups'),
  },
  pricing_plans: {
    permission: 'catalog.read',
    from: sql`pricing_plans`,
    id: sql`pricing_plans.id`,
    name: sql`pricing_plans.name`,
    scope: (ctx) => inScope(ctx, catalogTables, 'pricing_plans'),
  },
}

export const productSearch: SearchSource = {
  screen: 'products/:id/edit',
  permission: 'catalog.read',
  path: (row) => `products/${row.id}/edit`,
  find: (
    ctx,
    words,
    most,
  ) => sql`select products.id, products.name, nullif(products.internal_name, products.name) as detail from products
    where (${hasWords(sql`products.name`, words)} or ${hasWords(sql`products.internal_name`, words)}) and ${inScope(ctx, catalogTables, 'products')} order by products.archived, products.name, products.id limit ${most}`,
}
