import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { CalendarEntry, CalendarPeriod } from '#capabilities/after/access/server/index.ts'
import { hasAccess, isSwitchedOn, livePath } from '../stage/may-watch.ts'
import { liveUid } from './calendar-file.ts'

type Found = Pick<
  CalendarEntry,
  'productId' | 'productName' | 'detail' | 'startsAt' | 'endsAt' | 'changedAt' | 'isCancelled'
> & {
  id: number
  username: string
}

/** Sessions of what the actor bought; those that were cancelled, so that calendars take them out. */
export const liveDates = async (ctx: Ctx, { from, till }: CalendarPeriod): Promise<CalendarEntry[]> => {
  const { rows } = await sql<Found>`
    select s.id, s.product_id, p.name as product_name, s.title as detail, s.starts_at, s.ends_at, s.updated_at as changed_at,
      s.state = 'cancelled' as is_cancelled, w.username::text
    from live_sessions s join sellers w on w.id = s.seller_id join products p on p.id = s.product_id
    where ${isSwitchedOn} and ${hasAccess(sql`${ctx.actor.userId ?? 0}`, ctx.now)} and s.ends_at >= ${from} and s.starts_at < ${till}
    order by s.starts_at, s.id`.execute(ctx.db)
  return rows.map(({ id, username, ...row }) => ({
    ...row,
    uid: liveUid(id),
    kind: 'live',
    place: '',
    path: livePath({ username, id }),
    onDay: null,
  }))
}
