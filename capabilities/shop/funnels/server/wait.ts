import type { Ctx } from '#platform/server/context.ts'
import type { FunnelNode } from './tables.ts'

/** Until when a visit waits at a node; undefined where the node does not wait. */
export const waitsTill = async (
  ctx: Pick<Ctx, 'db'>,
  visitId: number,
  node: FunnelNode,
): Promise<Temporal.Instant | undefined> => {
  if (node.form !== 'node_wait') return undefined
  const step = await ctx.db
    .selectFrom('funnelSteps')
    .select('at')
    .where('visitId', '=', visitId)
    .where('nodeId', '=', node.id)
    .executeTakeFirst()
  return step?.at.add({ minutes: node.waitMinutes ?? 0 })
}
