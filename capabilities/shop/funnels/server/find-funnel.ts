import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { offerChoices, placedOffers, type PlacedOffer } from '#capabilities/sale/upsells/server/index.ts'
import type { editFunnel, showFunnel } from '../contract.ts'
import { afterPurchase } from '../rules/graph.ts'
import { isOffering, needsPurchase, type NodeFault } from '../vocabulary.ts'
import { funnelTables, type Funnel, type FunnelNode } from './tables.ts'

export type ShownFunnel = Output<typeof editFunnel>

export const findFunnel = async (ctx: Ctx, id: number): Promise<Funnel> => {
  const found = await ctx.db
    .selectFrom('funnels')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, funnelTables, 'funnels'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const nodesOf = (ctx: Pick<Ctx, 'db'>, funnelId: number): Promise<FunnelNode[]> =>
  ctx.db
    .selectFrom('funnelNodes')
    .selectAll()
    .where('funnelId', '=', funnelId)
    .orderBy('position')
    .orderBy('id')
    .execute()

type Figures = {
  id: number
  visitors: number
  next: number
  no: number
  missed: number
  orders: number
  pageOut: boolean
  productOut: boolean
}

const figuresOf = async (ctx: Pick<Ctx, 'db'>, funnelId: number): Promise<Map<number, Figures>> => {
  const { rows } = await sql<Figures>`
    select n.id,
      (select count(*)::int from funnel_steps s where s.node_id = n.id) as visitors,
      (select count(*)::int from funnel_steps s where s.node_id = n.id and s.answer = 'next') as next,
      (select count(*)::int from funnel_steps s where s.node_id = n.id and s.answer = 'no') as no,
      (select count(*)::int from funnel_steps s where s.node_id = n.id and s.answer = 'missed') as missed,
      (select count(*)::int from orders o where o.funnel_node_id = n.id) as orders,
      (n.form = 'node_page' or n.content_page_id is not null) and not exists (select from pages p where p.id = n.content_page_id and p.published_version_id is not null) as page_out,
      n.product_id is not null and not exists (select from products p where p.id = n.product_id and p.published and not p.archived) as product_out
    from funnel_nodes n where n.funnel_id = ${funnelId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

const revenuesOf = async (ctx: Pick<Ctx, 'db'>, funnelId: number) => {
  const { rows } = await sql<{ nodeId: number; currency: string; amount: number }>`
    select funnel_node_id as node_id, currency, sum(paid_amount)::bigint as amount from orders
    where funnel_id = ${funnelId} and funnel_node_id is not null and paid_amount > 0 group by 1, 2 order by 2`.execute(
    ctx.db,
  )
  return rows
}

const faultOf = (node: FunnelNode, figures: Figures | undefined, bought: ReadonlySet<string>): NodeFault | null => {
  const { form } = node
  if (form === 'node_page' && node.contentPageId === null) return 'not_filled'
  if (form === 'node_link' && !node.redirectionUrl) return 'not_filled'
  if (form === 'node_product' && node.productId === null) return 'not_filled'
  if (isOffering(form) && node.upsellId === null) return 'not_filled'
  if (figures?.pageOut) return 'page_not_published'
  if (figures?.productOut) return 'product_not_on_sale'
  if (needsPurchase(node) && !bought.has(String(node.id))) return 'nothing_bought_before'
  return form === 'node_wait' && node.nextNodeId === null ? 'leads_nowhere' : null
}

const noOffer: PlacedOffer = {
  offeredProductId: 0,
  pricingPlanId: null,
  headline: '',
  text: '',
  couponId: null,
  timeLimitMinutes: null,
  themeId: null,
}

export const showFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { name, slug, state, sellerId } = await findFunnel(ctx, id)
  const [seller, nodes, figures, revenues, share] = await Promise.all([
    sellerById(ctx, sellerId),
    nodesOf(ctx, id),
    figuresOf(ctx, id),
    revenuesOf(ctx, id),
    ctx.db.selectFrom('funnelShares').select('token').where('funnelId', '=', id).executeTakeFirst(),
  ])
  const offers = await placedOffers(
    ctx,
    nodes.flatMap(({ upsellId }) => upsellId ?? []),
  )
  const bought = afterPurchase(nodes, (form) => form === 'node_product')
  return {
    id,
    name,
    slug,
    state,
    path: `/f/${seller?.username ?? ''}/${slug}`,
    shareToken: share?.token ?? null,
    nodes: nodes.map((node) => {
      const of = figures.get(node.id)
      const { offeredProductId: _product, text: offerText, ...offer } = offers.get(node.upsellId ?? 0) ?? noOffer
      return {
        ...node,
        ...offer,
        offerText,
        visitorsCount: of?.visitors ?? 0,
        nextCount: of?.next ?? 0,
        noCount: of?.no ?? 0,
        missedCount: of?.missed ?? 0,
        ordersCount: of?.orders ?? 0,
        revenues: revenues.filter(({ nodeId }) => nodeId === node.id),
        fault: faultOf(node, of, bought),
      }
    }),
  }
}

/** As many as a select shows at most. */
const most = 500

export const showFunnelWithChoices = async (ctx: Ctx, id: number): Promise<Output<typeof showFunnel>> => {
  const { sellerId } = await findFunnel(ctx, id)
  const { rows: pages } = await sql<{ id: number; name: string; isOfFunnels: boolean }>`
    select id, title as name, kind = 'funnel' as is_of_funnels from pages
    where seller_id = ${sellerId} and kind in ('shop_sub_page', 'funnel') and original_id is null order by title, id limit ${most}`.execute(
    ctx.db,
  )
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('sellerId', '=', sellerId)
    .where('archived', '=', false)
    .orderBy('name')
    .limit(most)
    .execute()
  const { products: offers, coupons, themes } = await offerChoices(ctx, sellerId)
  return { ...(await showFunnelBy(ctx, id)), choices: { pages, products, offers, coupons, themes } }
}

/** What a funnel and one of its steps are called. */
export const namesOf = async (
  ctx: Pick<Ctx, 'db'>,
  funnelId: number,
  nodeId: number | null,
): Promise<{ id: number; name: string; step: string | null } | null> =>
  (
    await sql<{ id: number; name: string; step: string | null }>`
      select f.id, f.name, n.name as step from funnels f left join funnel_nodes n on n.id = ${nodeId} where f.id = ${funnelId}`.execute(
      ctx.db,
    )
  ).rows[0] ?? null
