import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { inScope } from '#platform/server/scope.ts'
import type { CalendarEntry, CalendarPeriod } from '#capabilities/after/access/server/index.ts'
import { placeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { admissionTexts } from '../texts.ts'
import { dateUid } from './ticket-dates.ts'

type Found = Pick<CalendarEntry, 'productId' | 'productName' | 'startsAt' | 'endsAt' | 'changedAt'> & {
  id: number
  online: boolean
  location: string
  locationAddress: string
}

const ticketDates = { ticket_dates: { seller: 'seller_id', product: 'product_id' } }

/** The dates of events of the shop, for who may read its tickets. */
export const deskDates = async (ctx: Ctx, { from, till }: CalendarPeriod): Promise<CalendarEntry[]> => {
  if (!holds(ctx.ports.registry.get(allPermissions), ctx.actor, 'admission.read', false)) return []
  const { rows } = await sql<Found>`
    select d.id, d.product_id, p.name as product_name, d.starts_at, d.ends_at, d.online, d.location, d.location_address, d.updated_at as changed_at
    from ticket_dates d join products p on p.id = d.product_id
    where ${inScope(ctx, ticketDates, 'ticket_dates', 'd')} and not p.archived and d.ends_at >= ${from} and d.starts_at < ${till}
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
