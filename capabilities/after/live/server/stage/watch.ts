import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { ownSession } from '../plan/own-session.ts'
import { noteAttendance } from './attendance.ts'
import { stageById } from './find-stage.ts'
import { openStream } from './hub.ts'
import { watchedSession } from './may-watch.ts'
import { encodeTold } from './tell.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies pass on what is written at once.
  'x-accel-buffering': 'no',
}

const streamOf = async (
  world: World,
  call: Call,
  who: { sessionId: number; userId: number | null },
): Promise<RawAnswer> => {
  if (call.method === 'HEAD') return rawAnswer({ headers, hasNoContacts: true })
  const first = () =>
    world.transact(async (ctx) => {
      const stage = await stageById(ctx, who.sessionId)
      if (!stage) throw notFound()
      return encodeTold({ what: 'all', stage })
    })
  return rawAnswer({ headers, body: await openStream(world, who, first), hasNoContacts: true })
}

/** The stream of who watches; a person signed in is noted as there. */
export const watch = async (world: World, { id }: { id: number }, call: Call): Promise<RawAnswer> => {
  const { userId } = world.actor
  await world.transact(async (ctx) => {
    const { sellerId, form } = await watchedSession(ctx, id)
    if (form !== 'stream') throw notFound()
    if (userId !== null && call.method !== 'HEAD') await noteAttendance(ctx, { sessionId: id, sellerId, userId })
  })
  return streamOf(world, call, { sessionId: id, userId })
}

/** The same for who runs the session, and is no attendee of it. */
export const watchHosting = async (world: World, { id }: { id: number }, call: Call): Promise<RawAnswer> => {
  await world.transact((ctx) => ownSession(ctx, id))
  return streamOf(world, call, { sessionId: id, userId: null })
}
