import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { CalendarEntry, CalendarPeriod } from '#capabilities/after/access/server/index.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { appointmentUid } from './calendar-files.ts'

type Found = Omit<CalendarEntry, 'uid' | 'kind' | 'path' | 'onDay'> & { id: number; accessId: number }

/** The actor's own appointments; those that were cancelled, so that calendars take them out. */
export const appointmentDates = async (ctx: Ctx, { from, till }: CalendarPeriod): Promise<CalendarEntry[]> => {
  const { rows } = await sql<Found>`
    select a.id, a.product_id, p.name as product_name, coalesce(s.company, s.name) as detail, a.place, a.starts_at, a.ends_at,
      a.updated_at as changed_at,
      a.state = 'cancelled' as is_cancelled, v.access_id
    from appointments a join services v on v.id = a.service_id join accesses h on h.id = v.access_id
    join products p on p.id = a.product_id join sellers s on s.id = a.seller_id
    where a.user_id = ${ctx.actor.userId ?? 0} and a.ends_at >= ${from} and a.starts_at < ${till}
      and (h.publish_state in ${inSet(publishState, 'open')} or a.state = 'cancelled')
    order by a.starts_at, a.id`.execute(ctx.db)
  return rows.map(({ id, accessId, ...row }) => ({
    ...row,
    uid: appointmentUid(id),
    kind: 'appointment',
    path: `/payer/access/${accessId}`,
    onDay: null,
  }))
}
