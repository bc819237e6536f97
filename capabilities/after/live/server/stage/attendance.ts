import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emitAll } from '#platform/server/events.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { liveState } from '../../vocabulary.ts'
import { sessionAttended } from '../events.ts'
import { hasAccess, isSwitchedOn } from './may-watch.ts'

/** Longer than two beats apart, somebody was away in between. */
const mostGapSeconds = 60

const gap = (now: Temporal.Instant) => sql`extract(epoch from ${now}::timestamptz - a.seen_at)`
const credited = (now: Temporal.Instant) =>
  sql`(a.seconds + case when s.state in ${inSet(liveState, 'played')}
    and ${gap(now)} between 0 and ${mostGapSeconds} then ${gap(now)}::int else 0 end)`
/** Half of its length is enough to have attended a stream; a meeting, its door. */
const isAttended = (now: Temporal.Instant) =>
  sql`(s.form = 'meeting' or ${credited(now)} * 2 >= extract(epoch from s.ends_at - s.starts_at))`

type Who = { sessionId: number; sellerId: number; userId: number }

/** Notes that somebody is there. */
export const noteAttendance = async (ctx: Ctx, { sessionId, sellerId, userId }: Who): Promise<void> => {
  await sql`insert into live_attendances (seller_id, session_id, user_id, seconds, joined_at, seen_at)
    values (${sellerId}, ${sessionId}, ${userId}, 0, ${ctx.now}, ${ctx.now}) on conflict (session_id, user_id) do nothing`.execute(
    ctx.db,
  )
  await creditWatched(ctx, sessionId, [userId])
}

/**
 * Adds the time since they were seen last, while something plays; each person once, however many windows they have open. Who has
 * attended by that is announced once.
 */
export const creditWatched = async (ctx: Ctx, sessionId: number, userIds: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ userId: number; sellerId: number; productId: number | null; isNew: boolean }>`
    update live_attendances a set seconds = ${credited(ctx.now)}, seen_at = ${ctx.now},
      attended_at = coalesce(a.attended_at, case when ${isAttended(ctx.now)} then ${ctx.now}::timestamptz end)
    from live_sessions s, live_attendances before
    where s.id = a.session_id and before.id = a.id and a.session_id = ${sessionId} and a.user_id = any(${[...userIds]}::bigint[])
    returning a.user_id, a.seller_id, s.product_id, before.attended_at is null and a.attended_at is not null as is_new`.execute(
    ctx.db,
  )
  const attended = rows.filter(({ isNew }) => isNew)
  const facts = attended.map(({ userId, productId }) => ({ sessionId, userId, productId }))
  if (attended[0]) await emitAll(ctx, sessionAttended, facts, attended[0].sellerId)
}

/** Those of these people who may go on watching; undefined where nobody may, because the account has no live sessions any more. */
export const whoMayStay = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  sessionId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number> | undefined> => {
  const { rows } = await sql<{ isOn: boolean; userIds: number[] }>`
    select ${isSwitchedOn} as is_on, array(
      select u.id::int from users u where u.id = any(${[...userIds]}::bigint[]) and (s.is_public or ${hasAccess(sql`u.id`, ctx.now)})
    ) as user_ids
    from live_sessions s join sellers w on w.id = s.seller_id where s.id = ${sessionId}`.execute(ctx.db)
  return rows[0]?.isOn ? new Set(rows[0].userIds) : undefined
}

/** Lets somebody write in a session again, or no more. */
export const setMuted = async (
  ctx: Pick<Ctx, 'db'>,
  { sessionId, userId }: Pick<Who, 'sessionId' | 'userId'>,
  mutedAt: Temporal.Instant | null,
): Promise<void> => {
  await sql`update live_attendances set muted_at = ${mutedAt}::timestamptz where session_id = ${sessionId} and user_id = ${userId}`.execute(
    ctx.db,
  )
}
