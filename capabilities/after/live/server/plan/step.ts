import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { liveState, type liveMoves } from '../../vocabulary.ts'
import { sessionChanged } from '../events.ts'
import { tellStage } from '../stage/tell.ts'

/** A session goes on; who watches is told at once, other rooms after. */
export const step = async (
  ctx: Ctx,
  { id, sellerId }: { id: number; sellerId: number },
  did: (typeof liveMoves)[number],
  reason?: string,
): Promise<void> => {
  await move(ctx, liveState, id, did, { set: { updatedAt: ctx.now }, reason })
  await emit(ctx, sessionChanged, { sessionId: id, did }, sellerId)
  await tellStage(ctx, id)
}
