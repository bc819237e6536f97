import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hidesContacts } from '#platform/server/contact-edge.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { CalendarEntry, CalendarPeriod } from '#capabilities/after/access/server/index.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { servicesTables } from '../tables.ts'
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

/** The appointments of the shop with whom they are, for who may read its services. */
export const deskAppointments = async (ctx: Ctx, { from, till }: CalendarPeriod): Promise<CalendarEntry[]> => {
  if (!holds(ctx.ports.registry.get(allPermissions), ctx.actor, 'services.read', false)) return []
  const { rows } = await sql<Omit<Found, 'accessId'> & { serviceId: number }>`
    select a.id, a.product_id, p.name as product_name,
      trim((o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName')) as detail,
      a.place, a.starts_at, a.ends_at, a.updated_at as changed_at, a.state = 'cancelled' as is_cancelled, a.service_id
    from appointments a join services v on v.id = a.service_id join accesses h on h.id = v.access_id join orders o on o.id = h.order_id
    join products p on p.id = a.product_id
    where ${inScope(ctx, servicesTables, 'appointments', 'a')} and a.ends_at >= ${from} and a.starts_at < ${till}
    order by a.starts_at, a.id`.execute(ctx.db)
  return rows.map(({ id, serviceId, ...row }) => ({
    ...row,
    // A place may be a buyer's own.
    place: hidesContacts(ctx) ? '' : row.place,
    uid: appointmentUid(id),
    kind: 'appointment',
    path: `/cabinet/services/${serviceId}`,
    onDay: null,
  }))
}
