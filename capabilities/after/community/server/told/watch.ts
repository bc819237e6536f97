import { streamAnswer } from '#platform/server/event-streams.ts'
import type { Call, RawAnswer } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { actorOf } from '#capabilities/people/identity/server/index.ts'
import { spaceById } from '../find-posts.ts'
import { isDesk } from '../may-see.ts'
import { spaceStreams } from './tell.ts'

/** Whether somebody of the shop still is, by their rights as they are now. */
const isStillDesk = (world: World): (() => Promise<boolean>) => {
  const { userId, role, sellerId } = world.actor
  return () =>
    world.transact(async (ctx) => {
      if (userId === null || role === null) return false
      const actor = await actorOf(ctx, { userId, role, sellerId }).catch(() => undefined)
      return actor !== undefined && isDesk({ ...ctx, actor })
    })
}

/** The stream of who has a space open, or a thread of it. */
export const watch = async (world: World, { id }: { id: number }, call: Call): Promise<RawAnswer> => {
  const desk = await world.transact(async (ctx) => {
    await spaceById(ctx, id)
    return isDesk(ctx)
  })
  const who = desk ? { userId: null, mayStay: isStillDesk(world) } : { userId: world.actor.userId }
  return streamAnswer(spaceStreams, world, call, { topic: id, ...who })
}
