import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

export { add as addSession, edit as editSession } from './plan/edit-session.ts'
export { moveByHand } from './plan/move-session.ts'
export { liveStreams } from './stage/streams.ts'

type Attended = { sellerId: number; sessionId: number; userId: number; seconds: number }

/** Somebody was at a session from its beginning; half an hour counts as attended. */
export const makeAttendance = async (ctx: Ctx, { sellerId, sessionId, userId, seconds }: Attended): Promise<void> => {
  await sql`insert into live_attendances (seller_id, session_id, user_id, seconds, joined_at, seen_at, attended_at)
    select ${sellerId}, s.id, ${userId}, ${seconds}, s.starts_at, s.starts_at + ${seconds} * interval '1 second',
      case when ${seconds} >= 1800 then s.starts_at + interval '30 minutes' end
    from live_sessions s where s.id = ${sessionId} on conflict do nothing`.execute(ctx.db)
}
