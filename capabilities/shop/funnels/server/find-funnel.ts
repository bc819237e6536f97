import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { editFunnel, showFunnel } from '../contract.ts'
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
      (select count(*)::int from orders o where o.funnel_node_id = n.id) as orders,
      n.form = 'node_page' and not exists (select from pages p where p.id = n.content_page_id and p.published_version_id is not null) as page_out,
      n.form = 'node_product' and not exists (select from products p where p.id = n.product_id and p.published and not p.archived) as product_out
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

export const showFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { name, slug, state, sellerId } = await findFunnel(ctx, id)
  const [seller, nodes, figures, revenues] = await Promise.all([
    sellerById(ctx, sellerId),
    nodesOf(ctx, id),
    figuresOf(ctx, id),
    revenuesOf(ctx, id),
  ])
  return {
    id,
    name,
    slug,
    state,
    path: `/f/${seller?.username ?? ''}/${slug}`,
    nodes: nodes.map((node) => {
      const of = figures.get(node.id)
      return {
        ...node,
        visitorsCount: of?.visitors ?? 0,
        nextCount: of?.next ?? 0,
        noCount: of?.no ?? 0,
        ordersCount: of?.orders ?? 0,
        revenues: revenues.filter(({ nodeId }) => nodeId === node.id),
        fault: of?.pageOut ? 'page_not_published' : of?.productOut ? 'product_not_on_sale' : null,
      }
    }),
  }
}

/** As many as a select shows at most. */
const most = 500

export const showFunnelWithChoices = async (ctx: Ctx, id: number): Promise<Output<typeof showFunnel>> => {
  const { sellerId } = await findFunnel(ctx, id)
  const { rows: pages } = await sql<{ id: number; name: string }>`
    select id, title as name from pages where seller_id = ${sellerId} and kind = 'shop_sub_page' order by title, id limit ${most}`.execute(
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
  return { ...(await showFunnelBy(ctx, id)), choices: { pages, products } }
}
