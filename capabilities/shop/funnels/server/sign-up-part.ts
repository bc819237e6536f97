import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { SignUpPart } from '#capabilities/shop/opt-ins/server/index.ts'
import { tokenOfPath, visitPath } from '../rules/visit-path.ts'
import { leave, nodeById, visitAt } from './visit.ts'

/**
 * Signing up on a page of a funnel counts as a yes, and allows emails where the funnel waits, once the address is
 * confirmed.
 */
export const funnelSignUps: SignUpPart = {
  name: 'funnels',
  write: async (ctx, contact, from) => {
    const token = tokenOfPath(from)
    const visit = token === undefined ? undefined : await visitAt(ctx, token)
    if (!token || visit?.sellerId !== contact.sellerId) return null
    await ctx.db.updateTable('funnelVisits').set({ contactId: contact.id }).where('id', '=', visit.id).execute()
    const node = visit.nodeId === null ? undefined : await nodeById(ctx, visit.nodeId)
    if (node?.form === 'node_page' && node.nextNodeId !== null) await leave(ctx, visit, node.id, 'next')
    const { slug } = await ctx.db
      .selectFrom('funnels')
      .select('slug')
      .where('id', '=', visit.funnelId)
      .executeTakeFirstOrThrow()
    const seller = (await sellerById(ctx, visit.sellerId))!
    return visitPath({ username: seller.username, slug, token })
  },
}
