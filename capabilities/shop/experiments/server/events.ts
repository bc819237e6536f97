import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit, event } from '#platform/server/events.ts'

/** Visitors see something else: cached pages and cached experiments are dropped. */
const experimentsChanged = event<{ experimentId: number }>('experiments.changed', { isShown: true })

/** Carries to every process that shows versions that an experiment began or ended. */
export const experimentsChannel = 'experiments:changed'

export const tellChanged = async (ctx: Ctx, { id, sellerId }: { id: number; sellerId: number }): Promise<void> => {
  await emit(ctx, experimentsChanged, { experimentId: id }, sellerId)
  await sql`select pg_notify(${experimentsChannel}, '')`.execute(ctx.db)
}
