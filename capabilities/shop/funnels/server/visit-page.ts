import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { funnelPage } from '#capabilities/shop/pages/server/index.ts'
import type { showVisitPage } from '../contract/public.ts'
import { nodeById, visitAt } from './visit.ts'

/** The page built for where a visit is, and the product sold there; a page before a product shows that one. */
export const pageOfVisit = async (ctx: Ctx, { token }: { token: string }): Promise<Output<typeof showVisitPage>> => {
  const visit = await visitAt(ctx, token)
  if (!visit) throw notFound()
  const node = visit.nodeId === null ? undefined : await nodeById(ctx, visit.nodeId)
  if (!node || node.contentPageId === null) return { page: null, productId: null }
  const next = node.form === 'node_page' && node.nextNodeId !== null ? await nodeById(ctx, node.nextNodeId) : undefined
  return {
    page: (await funnelPage(ctx, visit.sellerId, node.contentPageId)) ?? null,
    productId: node.productId ?? (next?.form === 'node_product' ? next.productId : null),
  }
}
