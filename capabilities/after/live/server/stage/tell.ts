import type { Ctx } from '#platform/server/context.ts'
import { tell as tellAll } from '#platform/server/event-streams.ts'
import type { Told } from '../../contract/stage.ts'
import { encodeTold, liveStreams } from './streams.ts'

/** Tells everybody who watches, once the transaction is committed. */
export const tell = (ctx: Pick<Ctx, 'db'>, sessionId: number, told: Told): Promise<void> =>
  tellAll(liveStreams, ctx, sessionId, encodeTold(told))

/** The stage changed as a whole: each process reads it anew for who watches there. */
export const tellStage = (ctx: Pick<Ctx, 'db'>, sessionId: number): Promise<void> =>
  tellAll(liveStreams, ctx, sessionId)
