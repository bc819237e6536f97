import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { toldShape, type Told } from '../../contract/stage.ts'

/** Carries what happens in sessions to all processes, in the order it was committed. */
export const liveChannel = 'live'

export const encodeTold = (told: Told): string => JSON.stringify(z.encode(toldShape, told))

/** Tells everybody who watches, once the transaction is committed. */
export const tell = async (ctx: Pick<Ctx, 'db'>, sessionId: number, told: Told): Promise<void> => {
  await sql`select pg_notify(${liveChannel}, ${`${sessionId} ${encodeTold(told)}`})`.execute(ctx.db)
}

/** The stage changed as a whole: each process reads it anew for who watches there. */
export const tellStage = async (ctx: Pick<Ctx, 'db'>, sessionId: number): Promise<void> => {
  await sql`select pg_notify(${liveChannel}, ${String(sessionId)})`.execute(ctx.db)
}
