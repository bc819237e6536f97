import { streamAnswer } from '#platform/server/event-streams.ts'
import type { Call, RawAnswer } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { ownSession } from '../plan/own-session.ts'
import { noteAttendance } from './attendance.ts'
import { watchedSession } from './may-watch.ts'
import { liveStreams } from './streams.ts'

/** The stream of who watches; a person signed in is noted as there. */
export const watch = async (world: World, { id }: { id: number }, call: Call): Promise<RawAnswer> => {
  const { userId } = world.actor
  await world.transact(async (ctx) => {
    const { sellerId, form } = await watchedSession(ctx, id)
    if (form !== 'stream') throw notFound()
    if (userId !== null && call.method !== 'HEAD') await noteAttendance(ctx, { sessionId: id, sellerId, userId })
  })
  return streamAnswer(liveStreams, world, call, { topic: id, userId })
}

/** The same for who runs the session, and is no attendee of it. */
export const watchHosting = async (world: World, { id }: { id: number }, call: Call): Promise<RawAnswer> => {
  await world.transact((ctx) => ownSession(ctx, id))
  return streamAnswer(liveStreams, world, call, { topic: id, userId: null })
}
