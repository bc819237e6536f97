import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import type { EventStreams, Memory } from '#platform/server/event-streams.ts'
import { toldShape, type Told, type ToldOnWire } from '../../contract/stage.ts'
import { creditWatched, whoMayStay } from './attendance.ts'
import { offersById, stageById } from './find-stage.ts'

export const encodeTold = (told: Told): string => JSON.stringify(z.encode(toldShape, told))

/** Offers whose price or stock changed since they were looked at last. */
const changedOffers = async (ctx: Ctx, sessionId: number, memory: Memory): Promise<string[]> => {
  const before = new Map(memory)
  memory.clear()
  for (const offer of await offersById(ctx, sessionId))
    memory.set(String(offer.id), encodeTold({ what: 'offer', offer }))
  return [...memory].flatMap(([id, told]) => (before.has(id) && before.get(id) !== told ? [told] : []))
}

/** What happens in sessions, for who watches. The beat counts who is there. */
export const liveStreams: EventStreams = {
  channel: 'live',
  whole: async (ctx, sessionId) => {
    const stage = await stageById(ctx, sessionId)
    return stage && encodeTold({ what: 'all', stage })
  },
  whoMayStay,
  onBeat: async (ctx, sessionId, userIds, memory) => {
    await creditWatched(ctx, sessionId, userIds)
    return changedOffers(ctx, sessionId, memory)
  },
  // What was told of an offer by a press is what later looks at it are compared with.
  note: (text, memory) => {
    const told = JSON.parse(text) as ToldOnWire
    if (told.what === 'offer') memory.set(String(told.offer.id), text)
  },
}
