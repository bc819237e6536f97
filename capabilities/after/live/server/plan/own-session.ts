import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { liveTables, type LiveSession } from '../tables.ts'

/** A session of the actor's seller, locked until the transaction ends; foreign ones are not there. */
export const ownSession = async (ctx: Ctx, id: number): Promise<LiveSession> => {
  const session = await ctx.db
    .selectFrom('liveSessions')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, liveTables, 'live_sessions'))
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw notFound()
  return session
}
