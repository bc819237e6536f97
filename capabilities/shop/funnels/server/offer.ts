import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { showPlacedOffer } from '#capabilities/sale/checkout/server/index.ts'
import type { showVisitOffer } from '../contract/public.ts'
import { isOffering } from '../vocabulary.ts'
import { orderOfVisit } from './order-of-visit.ts'
import { leave, nodeById, visitAt } from './visit.ts'

/** What a visit is offered where it is, after its last purchase; where that can be nothing, the visit is led past. */
export const offerAt = async (ctx: Ctx, { token }: { token: string }): Promise<Output<typeof showVisitOffer>> => {
  const visit = await visitAt(ctx, token)
  if (!visit) throw notFound()
  const node = visit.nodeId === null ? undefined : await nodeById(ctx, visit.nodeId)
  if (!node || !isOffering(node.form)) return { orderToken: '', offer: null }
  const order = await orderOfVisit(ctx, visit.id)
  const offer = order && node.upsellId !== null ? await showPlacedOffer(ctx, order, node.upsellId) : null
  if (!order || !offer) await leave(ctx, visit, node.id, 'missed')
  return { orderToken: order?.token ?? '', offer }
}
