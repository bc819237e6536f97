import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { CalendarEntry, CalendarPeriod } from '#capabilities/after/access/server/index.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { placeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { admissionTexts } from '../texts.ts'
import { paymentTicketState } from '../vocabulary.ts'

type Found = Pick<
  CalendarEntry,
  'productId' | 'productName' | 'detail' | 'startsAt' | 'endsAt' | 'changedAt' | 'isCancelled'
> & {
  id: number
  accessId: number
  online: boolean
  location: string
  locationAddress: string
}

/** What calendars know a date by, whichever way it came to them. */
export const dateUid = (dateId: number): string => `ticket-date-${dateId}`

/**
 * The dates the actor has tickets for, each once. It is cancelled when no ticket for it is left; tickets that were passed
 * on are in the calendar of nobody.
 */
export const ticketDates = async (ctx: Ctx, { from, till }: CalendarPeriod): Promise<CalendarEntry[]> => {
  const stands = sql`x.state in ${inSet(paymentTicketState, 'standing')}`
  const { rows } = await sql<Found>`
    select d.id, d.product_id, p.name as product_name, d.starts_at, d.ends_at, d.online, d.location, d.location_address,
      coalesce(min(x.access_id) filter (where ${stands}), min(x.access_id)) as access_id, string_agg(distinct t.name, ', ') as detail,
      greatest(d.updated_at, max(c.at)) as changed_at, not bool_or(${stands}) as is_cancelled
    from payment_tickets x join ticket_admissions a on a.ticket_id = x.ticket_id join ticket_dates d on d.id = a.ticket_date_id
      join tickets t on t.id = x.ticket_id join products p on p.id = d.product_id join accesses h on h.id = x.access_id
      left join lateral (select max(at) as at from state_changes where machine = 'payment_ticket_state' and row_id = x.id) c on true
    where x.user_id = ${ctx.actor.userId ?? 0} and x.holder_email is null and d.ends_at >= ${from} and d.starts_at < ${till}
      and (h.publish_state in ${inSet(publishState, 'open')} or not ${stands})
    group by d.id, p.id order by d.starts_at, d.id`.execute(ctx.db)
  const t = admissionTexts.in(ctx.locale)
  return rows.map(({ id, accessId, online, location, locationAddress, ...row }) => ({
    ...row,
    uid: dateUid(id),
    kind: 'event',
    place: placeWords({ online, location, locationAddress }, t('online')),
    path: `/payer/access/${accessId}`,
    onDay: null,
  }))
}

type FoundDate = Pick<CalendarEntry, 'productId' | 'productName' | 'startsAt' | 'endsAt' | 'changedAt'> & {
  id: number
  online: boolean
  location: string
  locationAddress: string
}

const datesOfEvents = { ticket_dates: { seller: 'seller_id', product: 'product_id' } }

/** The dates of events of the shop, for who may read its tickets. */
export const deskDates = async (ctx: Ctx, { from, till }: CalendarPeriod): Promise<CalendarEntry[]> => {
  if (!holds(ctx.ports.registry.get(allPermissions), ctx.actor, 'admission.read', false)) return []
  const { rows } = await sql<FoundDate>`
    select d.id, d.product_id, p.name as product_name, d.starts_at, d.ends_at, d.online, d.location, d.location_address,
      d.updated_at as changed_at
    from ticket_dates d join products p on p.id = d.product_id
    where ${inScope(ctx, datesOfEvents, 'ticket_dates', 'd')} and not p.archived and d.ends_at >= ${from} and d.starts_at < ${till}
    order by d.starts_at, d.id`.execute(ctx.db)
  const t = admissionTexts.in(ctx.locale)
  return rows.map(({ id, online, location, locationAddress, ...row }) => ({
    ...row,
    uid: dateUid(id),
    kind: 'event',
    detail: '',
    place: placeWords({ online, location, locationAddress }, t('online')),
    path: `/cabinet/payment_tickets/details?product_id[]=${row.productId}`,
    onDay: null,
    isCancelled: false,
  }))
}
