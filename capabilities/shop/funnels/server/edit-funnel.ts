import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { slugOf } from '#capabilities/offer/catalog/rules/slug.ts'
import { lacksFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { addNode, editFunnel as editCall, NodeFields } from '../contract.ts'
import { funnelRefusals, funnelState, mostNodes } from '../vocabulary.ts'
import { findFunnel, nodesOf, showFunnelBy, type ShownFunnel } from './find-funnel.ts'
import { funnelTables, type FunnelNode } from './tables.ts'

const refuseUnplanned = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (seller && lacksFeature(seller, 'funnels')) throw refuse(funnelRefusals, 'not_in_plan')
}

/** An address made of a name that none of the seller's other funnels has. */
const freeSlug = async (ctx: Ctx, sellerId: number, name: string): Promise<string> => {
  const base = slugOf(name).slice(0, 70).replace(/-+$/, '') || 'funnel'
  const taken = new Set(
    (await ctx.db.selectFrom('funnels').select('slug').where('sellerId', '=', sellerId).execute()).map(
      ({ slug }) => slug,
    ),
  )
  let slug = base
  for (let at = 2; taken.has(slug); at++) slug = `${base}-${at}`
  return slug
}

export const addFunnelOf = async (ctx: Ctx, name: string): Promise<number> => {
  const sellerId = sellerOf(ctx)
  await refuseUnplanned(ctx, sellerId)
  const { id } = await ctx.db
    .insertInto('funnels')
    .values({
      sellerId,
      name,
      slug: await freeSlug(ctx, sellerId, name),
      state: 'draft',
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const editFunnelBy = async (ctx: Ctx, { id, ...change }: Input<typeof editCall>): Promise<ShownFunnel> => {
  const funnel = await findFunnel(ctx, id)
  const { slug = funnel.slug } = change
  const taken = await ctx.db
    .selectFrom('funnels')
    .select('id')
    .where('sellerId', '=', funnel.sellerId)
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw invalid({ slug: ['taken'] })
  await ctx.db
    .updateTable('funnels')
    .set({ name: change.name ?? funnel.name, slug, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return showFunnelBy(ctx, id)
}

export const removeFunnelBy = async (ctx: Ctx, id: number): Promise<void> => {
  await findFunnel(ctx, id)
  await ctx.db.deleteFrom('funnels').where('id', '=', id).execute()
}

/** A copy is a draft at an address of its own; its figures begin anew. */
export const copyFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { name } = await findFunnel(ctx, id)
  const copyId = await addFunnelOf(ctx, name)
  const copies = new Map<number, number>()
  const nodes = await nodesOf(ctx, id)
  for (const { id: nodeId, nextNodeId: _next, noNodeId: _no, ...node } of nodes) {
    const made = await ctx.db
      .insertInto('funnelNodes')
      .values({ ...node, funnelId: copyId, createdAt: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    copies.set(nodeId, made.id)
  }
  for (const node of nodes)
    await ctx.db
      .updateTable('funnelNodes')
      .set({
        nextNodeId: node.nextNodeId === null ? null : copies.get(node.nextNodeId)!,
        noNodeId: node.noNodeId === null ? null : copies.get(node.noNodeId)!,
      })
      .where('id', '=', copies.get(node.id)!)
      .execute()
  return showFunnelBy(ctx, copyId)
}

export const activateFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { sellerId } = await findFunnel(ctx, id)
  await refuseUnplanned(ctx, sellerId)
  const [first] = (await showFunnelBy(ctx, id)).nodes
  if (!first || first.fault) throw refuse(funnelRefusals, 'nothing_to_show')
  await move(ctx, funnelState, id, 'activate')
  return showFunnelBy(ctx, id)
}

export const pauseFunnelBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  await findFunnel(ctx, id)
  await move(ctx, funnelState, id, 'pause')
  return showFunnelBy(ctx, id)
}

/** What a node of its form needs and is the seller's own, and that it leads to nodes of its own funnel. */
const judge = async (ctx: Ctx, sellerId: number, fields: NodeFields, nodes: readonly FunnelNode[], id = 0) => {
  const faults: FieldErrors = {}
  const isOwn = async (table: 'pages' | 'products', row: number): Promise<boolean> => {
    const { rows } = await sql`select from ${sql.table(table)} where id = ${row} and seller_id = ${sellerId}`.execute(
      ctx.db,
    )
    return rows.length > 0
  }
  if (fields.form === 'node_page' && fields.contentPageId === null) faults['contentPageId'] = ['required']
  if (fields.form === 'node_link' && fields.redirectionUrl === null) faults['redirectionUrl'] = ['required']
  if (fields.form === 'node_product' && fields.productId === null) faults['productId'] = ['required']
  if (fields.contentPageId !== null && !(await isOwn('pages', fields.contentPageId)))
    faults['contentPageId'] = ['not_in_list']
  if (fields.productId !== null && !(await isOwn('products', fields.productId))) faults['productId'] = ['not_in_list']
  for (const field of ['nextNodeId', 'noNodeId'] as const)
    if (fields[field] !== null && (fields[field] === id || !nodes.some((node) => node.id === fields[field])))
      faults[field] = ['not_in_list']
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** What a node of another form would need is not kept. */
const rowOf = (fields: NodeFields) => ({
  ...fields,
  contentPageId: fields.form === 'node_page' ? fields.contentPageId : null,
  redirectionUrl: fields.form === 'node_link' ? fields.redirectionUrl : null,
  productId: fields.form === 'node_product' ? fields.productId : null,
  noNodeId: fields.form === 'node_page' ? fields.noNodeId : null,
})

export const addNodeTo = async (ctx: Ctx, { id: funnelId, ...fields }: Input<typeof addNode>): Promise<number> => {
  const { sellerId } = await findFunnel(ctx, funnelId)
  const nodes = await nodesOf(ctx, funnelId)
  if (nodes.length >= mostNodes) throw refuse(funnelRefusals, 'too_many_nodes', { most: mostNodes })
  await judge(ctx, sellerId, fields, nodes)
  const last = nodes.at(-1)
  const { id } = await ctx.db
    .insertInto('funnelNodes')
    .values({ ...rowOf(fields), sellerId, funnelId, position: (last?.position ?? 0) + 1, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (last && last.nextNodeId === null)
    await ctx.db.updateTable('funnelNodes').set({ nextNodeId: id }).where('id', '=', last.id).execute()
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
  const { sellerId, funnelId } = await findNode(ctx, id)
  await judge(ctx, sellerId, fields, await nodesOf(ctx, funnelId), id)
  await ctx.db.updateTable('funnelNodes').set(rowOf(fields)).where('id', '=', id).execute()
  return showFunnelBy(ctx, funnelId)
}

export const removeNodeBy = async (ctx: Ctx, id: number): Promise<ShownFunnel> => {
  const { funnelId } = await findNode(ctx, id)
  await ctx.db.deleteFrom('funnelNodes').where('id', '=', id).execute()
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
