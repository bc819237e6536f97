import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import { declineOffer } from '#capabilities/sale/upsells/server/index.ts'
import type { answerVisit, showVisit } from '../contract/public.ts'
import { isOffering, mayDecline, type StepAnswer } from '../vocabulary.ts'
import { nodesOf } from './find-funnel.ts'
import { orderOfVisit } from './order-of-visit.ts'
import type { FunnelNode, FunnelVisit } from './tables.ts'
import { waitsTill } from './wait.ts'

/** A node counts once for a visit, however often it is opened. */
const reach = async (ctx: Ctx, visit: { id: number; sellerId: number }, nodeId: number): Promise<void> => {
  await ctx.db
    .insertInto('funnelSteps')
    .values({ sellerId: visit.sellerId, visitId: visit.id, nodeId, at: ctx.now })
    .onConflict((conflict) => conflict.columns(['visitId', 'nodeId']).doNothing())
    .execute()
}

export const begin = async (ctx: Ctx, { username, slug }: { username: string; slug: string }) => {
  const seller = await sellerByUsername(ctx, username)
  const funnel =
    seller &&
    (await ctx.db
      .selectFrom('funnels')
      .select('id')
      .where('sellerId', '=', seller.id)
      .where('slug', '=', slug)
      .where('state', '=', 'active')
      .executeTakeFirst())
  const [first] = funnel ? await nodesOf(ctx, funnel.id) : []
  if (!funnel || !first) throw notFound()
  const token = randomToken(24)
  const { id } = await ctx.db
    .insertInto('funnelVisits')
    .values({
      token,
      sellerId: seller.id,
      funnelId: funnel.id,
      nodeId: first.id,
      startedAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await reach(ctx, { id, sellerId: seller.id }, first.id)
  return { token }
}

export const visitAt = async (ctx: Pick<Ctx, 'db'>, token: string): Promise<FunnelVisit | undefined> =>
  ctx.db.selectFrom('funnelVisits').selectAll().where('token', '=', token).forUpdate().executeTakeFirst()

export const nodeById = (ctx: Pick<Ctx, 'db'>, id: number): Promise<FunnelNode | undefined> =>
  ctx.db.selectFrom('funnelNodes').selectAll().where('id', '=', id).executeTakeFirst()

export const showVisitAt = async (ctx: Ctx, { token }: { token: string }): Promise<Output<typeof showVisit>> => {
  const { rows } = await sql<{ id: number; username: string; funnelSlug: string; nodeId: number | null }>`
    select v.id, s.username, f.slug as funnel_slug, v.node_id from funnel_visits v
    join funnels f on f.id = v.funnel_id join sellers s on s.id = v.seller_id where v.token = ${token}`.execute(ctx.db)
  const found = rows[0]
  if (!found) throw notFound()
  const { id, username, funnelSlug, nodeId } = found
  const { rows: links } = await sql<{ url: string }>`
    select n.redirection_url as url from funnel_nodes n join funnel_visits v on v.funnel_id = n.funnel_id
    where v.id = ${id} and n.form = 'node_link' and n.redirection_url <> ''`.execute(ctx.db)
  const node = nodeId === null ? undefined : await nodeById(ctx, nodeId)
  return {
    username,
    funnelSlug,
    linkedOrigins: [...new Set(links.map(({ url }) => new URL(url).origin))],
    node: node
      ? { ...(await shownNode(ctx, node, username, token)), waitsTill: (await waitsTill(ctx, id, node)) ?? null }
      : null,
  }
}

const shownNode = async (ctx: Ctx, node: FunnelNode, username: string, token: string) => {
  const { rows } = await sql<{ pageSlug: string | null; hasPage: boolean; productSlug: string | null }>`
    select (select slug from pages where id = ${node.contentPageId}) as page_slug,
      exists (select from pages where id = ${node.contentPageId} and kind = 'funnel' and published_version_id is not null) as has_page,
      (select slug from products where id = ${node.productId}) as product_slug`.execute(ctx.db)
  const { pageSlug, hasPage, productSlug } = rows[0]!
  return {
    id: node.id,
    form: node.form,
    pageSlug,
    hasPage,
    url:
      node.form === 'node_link' && node.redirectionUrl
        ? withToken(node.redirectionUrl, token)
        : node.form === 'node_product' && productSlug
          ? checkoutPath(username, productSlug, node.couponCode, token)
          : null,
    yesText: node.yesText,
    noText: node.noText,
    leadsOn: node.nextNodeId !== null,
    hasNo: node.noNodeId !== null,
  }
}

/** The page of another site gets the visit's token, to send the visitor on again. */
const withToken = (address: string, token: string): string => {
  const url = new URL(address)
  url.searchParams.set('funnel_uniq_token', token)
  return url.href
}

const checkoutPath = (username: string, slug: string, couponCode: string, token: string): string =>
  `/s/${username}/${slug}/checkout?${new URLSearchParams({ funnel: token, ...(couponCode ? { coupon: couponCode } : {}) })}`

/**
 * Leaves a node by the chosen answer; answers to a node the visit has already left change nothing. A declined offer
 * without a path of its own for that, or one that could not be made, continues on the default path.
 */
export const leave = async (ctx: Ctx, visit: FunnelVisit, nodeId: number, answer: StepAnswer): Promise<void> => {
  const node = visit.nodeId === nodeId ? await nodeById(ctx, nodeId) : undefined
  if (!node) return
  const isDeclined = answer !== 'next' && mayDecline(node.form)
  if (isDeclined && node.noNodeId === null && !isOffering(node.form)) return
  const to = (isDeclined ? node.noNodeId : null) ?? node.nextNodeId
  await ctx.db
    .updateTable('funnelSteps')
    .set({ answer })
    .where('visitId', '=', visit.id)
    .where('nodeId', '=', nodeId)
    .where('answer', 'is', null)
    .execute()
  await ctx.db.updateTable('funnelVisits').set({ nodeId: to, changedAt: ctx.now }).where('id', '=', visit.id).execute()
  if (to !== null) await reach(ctx, visit, to)
}

export const answerAt = async (
  ctx: Ctx,
  { token, nodeId, answer }: Input<typeof answerVisit>,
): Promise<Record<string, never>> => {
  const visit = await visitAt(ctx, token)
  if (!visit) throw notFound()
  const node = await nodeById(ctx, nodeId)
  if (!node || visit.nodeId !== nodeId) return {}
  if (node.form === 'node_page' || node.form === 'node_link') await leave(ctx, visit, nodeId, answer)
  // A product is left by buying it, an offer by taking or declining it, and what waits by its time.
  if (isOffering(node.form) && answer === 'no') {
    const order = await orderOfVisit(ctx, visit.id)
    if (order && node.upsellId !== null) await declineOffer(ctx, order.id, node.upsellId)
    await leave(ctx, visit, nodeId, answer)
  }
  return {}
}

/** The token of the visit an order came of. */
export const visitTokenOf = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<string | null> =>
  (
    await ctx.db
      .selectFrom('funnelSteps')
      .innerJoin('funnelVisits', 'funnelVisits.id', 'funnelSteps.visitId')
      .select('funnelVisits.token')
      .where('funnelSteps.orderId', '=', orderId)
      .executeTakeFirst()
  )?.token ?? null
