import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, Refusal, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { dropPlaced, writePlaced } from '#capabilities/sale/upsells/server/index.ts'
import type { addNode, NodeFields } from '../contract.ts'
import { funnelRefusals, isOffering, mayDecline, mayHavePage, mostNodes, type NodeForm } from '../vocabulary.ts'
import { findFunnel, nodesOf, showFunnelBy, type ShownFunnel } from './find-funnel.ts'
import { funnelTables, type FunnelNode } from './tables.ts'

const isOwnProduct = async (ctx: Ctx, sellerId: number, id: number): Promise<boolean> => {
  const { rows } = await sql`select from products where id = ${id} and seller_id = ${sellerId}`.execute(ctx.db)
  return rows.length > 0
}

/** A page node shows any page of its seller; what sells shows one that was built for funnels. */
const mayShow = async (ctx: Ctx, sellerId: number, form: NodeForm, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from pages where id = ${id} and seller_id = ${sellerId} and (kind = 'funnel' or ${form} = 'node_page')`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/**
 * Checks that a node has what its form needs, that it belongs to the seller, and that it leads to nodes of its own
 * funnel.
 */
const judge = async (ctx: Ctx, sellerId: number, fields: NodeFields, nodes: readonly FunnelNode[], id = 0) => {
  const faults: FieldErrors = {}
  if (fields.form === 'node_page' && fields.contentPageId === null) faults['contentPageId'] = ['required']
  if (fields.form === 'node_link' && fields.redirectionUrl === null) faults['redirectionUrl'] = ['required']
  if ((fields.form === 'node_product' || isOffering(fields.form)) && fields.productId === null)
    faults['productId'] = ['required']
  if (isOffering(fields.form) && fields.headline === '') faults['headline'] = ['required']
  if (fields.form === 'node_wait' && fields.waitMinutes === null) faults['waitMinutes'] = ['required']
  if (fields.form === 'node_wait' && fields.mailBasis === null) faults['mailBasis'] = ['required']
  if (fields.contentPageId !== null && !(await mayShow(ctx, sellerId, fields.form, fields.contentPageId)))
    faults['contentPageId'] = ['not_in_list']
  if (fields.productId !== null && !(await isOwnProduct(ctx, sellerId, fields.productId)))
    faults['productId'] = ['not_in_list']
  for (const field of ['nextNodeId', 'noNodeId'] as const)
    if (fields[field] !== null && (fields[field] === id || !nodes.some((node) => node.id === fields[field])))
      faults[field] = ['not_in_list']
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Fields of other forms are not stored. */
const rowOf = (fields: NodeFields) => {
  const { form, name, couponCode, yesText, noText, nextNodeId } = fields
  const isWait = form === 'node_wait'
  return {
    form,
    name,
    couponCode,
    yesText,
    noText,
    nextNodeId,
    contentPageId: mayHavePage(form) ? fields.contentPageId : null,
    redirectionUrl: form === 'node_link' ? fields.redirectionUrl : null,
    productId: form === 'node_product' || isOffering(form) ? fields.productId : null,
    noNodeId: mayDecline(form) ? fields.noNodeId : null,
    waitMinutes: isWait ? fields.waitMinutes : null,
    mailBasis: isWait ? fields.mailBasis : null,
    mailSubject: isWait ? fields.mailSubject : '',
    mailText: isWait ? fields.mailText : '',
  }
}

/** The upsell of an offering node; deleted when the node no longer offers. */
const offerOf = async (ctx: Ctx, sellerId: number, fields: NodeFields, upsellId: number | null) => {
  if (isOffering(fields.form) && fields.productId !== null) {
    const {
      productId: offeredProductId,
      pricingPlanId,
      headline,
      offerText: text,
      couponId,
      timeLimitMinutes,
      themeId,
    } = fields
    const offer = { offeredProductId, pricingPlanId, headline, text, couponId, timeLimitMinutes, themeId }
    return writePlaced(ctx, sellerId, upsellId, offer).catch((refused: unknown) => {
      if (refused instanceof Refusal && refused.fields?.['offeredProductId'])
        throw invalid({ productId: refused.fields['offeredProductId'] })
      throw refused
    })
  }
  return null
}

/** A new node is led to by the last one that leads nowhere yet: a downsell where that one is declined. */
export const addNodeTo = async (ctx: Ctx, { id: funnelId, ...fields }: Input<typeof addNode>): Promise<number> => {
  const { sellerId } = await findFunnel(ctx, funnelId)
  const nodes = await nodesOf(ctx, funnelId)
  if (nodes.length >= mostNodes) throw refuse(funnelRefusals, 'too_many_nodes', { most: mostNodes })
  await judge(ctx, sellerId, fields, nodes)
  const upsellId = await offerOf(ctx, sellerId, fields, null)
  const position = (nodes.at(-1)?.position ?? 0) + 1
  const { id } = await ctx.db
    .insertInto('funnelNodes')
    .values({ ...rowOf(fields), upsellId, sellerId, funnelId, position, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const leads = fields.form === 'node_downsell' ? 'noNodeId' : 'nextNodeId'
  const last = nodes.findLast(({ form }) => leads === 'nextNodeId' || mayDecline(form))
  if (last?.[leads] === null)
    await ctx.db
      .updateTable('funnelNodes')
      .set({ [leads]: id })
      .where('id', '=', last.id)
      .execute()
  return id
}

const findNode = async (ctx: Ctx, id: number): Promise<FunnelNode> => {
  const found = await ctx.db
    .selectFrom('funnelNodes')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, funnelTables, 'funnel_nodes'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const editNodeBy = async (ctx: Ctx, { id, ...fields }: NodeFields & { id: number }): Promise<ShownFunnel> => {
  const { sellerId, funnelId, upsellId: before } = await findNode(ctx, id)
  await judge(ctx, sellerId, fields, await nodesOf(ctx, funnelId), id)
  const upsellId = await offerOf(ctx, sellerId, fields, before)
  await ctx.db
    .updateTable('funnelNodes')
    .set({ ...rowOf(fields), upsellId })
    .where('id', '=', id)
    .execute()
  if (before !== null && upsellId === null) await dropPlaced(ctx, sellerId, before)
  return showFunnelBy(ctx, funnelId)
}

export const removeNodeBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { funnelId, sellerId, upsellId } = await findNode(ctx, id)
  await ctx.db.deleteFrom('funnelNodes').where('id', '=', id).execute()
  if (upsellId !== null) await dropPlaced(ctx, sellerId, upsellId)
  return showFunnelBy(ctx, funnelId)
}

/** Visitors begin at the node of the lowest position. */
export const makeFirst = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { funnelId } = await findNode(ctx, id)
  const [first] = await nodesOf(ctx, funnelId)
  await ctx.db
    .updateTable('funnelNodes')
    .set({ position: first!.position - 1 })
    .where('id', '=', id)
    .execute()
  return showFunnelBy(ctx, funnelId)
}
