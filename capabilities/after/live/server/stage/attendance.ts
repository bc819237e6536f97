import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hasAccess, isSwitchedOn } from './may-watch.ts'

/** Longer than two beats apart, somebody was away in between. */
const mostGapSeconds = 60

const gap = (now: Temporal.Instant) => sql`extract(epoch from ${now}::timestamptz - a.seen_at)`
const credited = (now: Temporal.Instant) =>
  sql`a.seconds + case when s.state = 'live' and ${gap(now)} between 0 and ${mostGapSeconds} then ${gap(now)}::int else 0 end`

type Who = { sessionId: number; sellerId: number; userId: number }

/** Notes that somebody is there. */
export const noteAttendance = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  { sessionId, sellerId, userId }: Who,
): Promise<void> => {
  await sql`insert into live_attendances (seller_id, session_id, user_id, seconds, joined_at, seen_at)
    values (${sellerId}, ${sessionId}, ${userId}, 0, ${ctx.now}, ${ctx.now}) on conflict (session_id, user_id) do nothing`.execute(
    ctx.db,
  )
  await creditWatched(ctx, sessionId, [userId])
}

/** Adds the time since they were seen last, while the session is live; each person once, however many windows they have open. */
export const creditWatched = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  sessionId: number,
  userIds: readonly number[],
): Promise<void> => {
  await sql`update live_attendances a set seconds = ${credited(ctx.now)}, seen_at = ${ctx.now} from live_sessions s
    where s.id = a.session_id and a.session_id = ${sessionId} and a.user_id = any(${[...userIds]}::bigint[])`.execute(
    ctx.db,
  )
}

/** Those of these people who may go on watching; undefined where nobody may, because the account has no live sessions any more. */
export const whoMayStay = async (
  ctx: Pick<Ctx, 'db'>,
  sessionId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number> | undefined> => {
  const { rows } = await sql<{ isOn: boolean; userIds: number[] }>`
    select ${isSwitchedOn} as is_on, array(
      select u.id::int from users u where u.id = any(${[...userIds]}::bigint[]) and (s.is_public or ${hasAccess(sql`u.id`)})
    ) as user_ids
    from live_sessions s join sellers w on w.id = s.seller_id where s.id = ${sessionId}`.execute(ctx.db)
  return rows[0]?.isOn ? new Set(rows[0].userIds) : undefined
}
