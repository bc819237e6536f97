import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, hasWords, readPage } from '#platform/server/lists.ts'
import { inScope, productsOf, sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { plansByProduct } from '#capabilities/offer/catalog/server/index.ts'
import type { apiLinks } from '../../contract/api-links.ts'
import { activateLink, deactivateLink, paymentLinkList, type linkChoices } from '../../contract.ts'
import { paymentLinkTables } from '../tables.ts'
import { payUrl } from '../sessions/show-session.ts'
import { shownLinks, type ShownLink } from './show-link.ts'

/** Orders may come by it now. */
const isOpen = ({ now }: Pick<Ctx, 'now'>) =>
  sql<SqlBool>`(l.active and (l.max_orders is null or l.orders_count < l.max_orders) and (l.expires_at is null or l.expires_at > ${now}))`

export const paymentLinks = bindList(paymentLinkList, {
  table: 'paymentLinks',
  as: 'l',
  joins: sql`left join products p on p.id = l.product_id left join sellers s on s.id = l.seller_id left join pricing_plans plan on plan.id = l.pricing_plan_id`,
  scope: (ctx) => inScope(ctx, paymentLinkTables, 'payment_links', 'l'),
  columns: {
    name: sql`coalesce(nullif(l.name, ''), p.name)`,
    url: (ctx: Pick<Ctx, 'ports'>) => sql`${payUrl(ctx, '')} || l.code`,
    isOpen,
    sellerName: sql`s.name`,
    productName: sql`p.name`,
    planName: sql`plan.name`,
  },
  filters: {
    created: sql`l.created_at`,
    isOpen: ([value], ctx) => (value === 'true' ? isOpen(ctx) : sql`not ${isOpen(ctx)}`),
  },
  bulk: { activate: { call: activateLink }, deactivate: { call: deactivateLink } },
  search: (words) => sql`(${hasWords(sql`l.name`, words)} or ${hasWords(sql`p.name`, words)} or l.code = ${words})`,
})

export const listApiLinks = async (
  ctx: Ctx,
  { page, per, productId, active }: Input<typeof apiLinks>,
): Promise<ShownLink[]> => {
  const asked = Object.entries({ productId, active }).filter(([, value]) => value !== undefined)
  const query = Object.fromEntries(asked.map(([name, value]) => [name, String(value)]))
  const rows = await readPage(ctx, paymentLinks, { ...query, page, per, sortKey: 'id', sortDir: 'desc' })
  return shownLinks(
    ctx,
    rows.map((row) => Number(row['id'])),
  )
}

export const choicesForLinks = async (ctx: Ctx): Promise<Output<typeof linkChoices>> => {
  const limits = productsOf(ctx)
  const chosen = limits ? sql`id = any(${[...limits]}::bigint[])` : sql`true`
  const { rows: products } = await sql<{ id: number; name: string }>`select id, name from products
    where seller_id = ${sellerOf(ctx)} and published and not archived and ${chosen} order by name limit 1000`.execute(
    ctx.db,
  )
  const plans = await plansByProduct(
    ctx,
    products.map(({ id }) => id),
  )
  return { products: products.map((product) => ({ ...product, plans: plans.get(product.id) ?? [] })) }
}
