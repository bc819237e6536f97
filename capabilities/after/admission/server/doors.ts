import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { placeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import type { showDoor, showDoors } from '../contract.ts'
import { verdictOf, type ScannedTicket } from '../rules/verdict.ts'
import { admissionTexts } from '../texts.ts'
import { paymentTicketState } from '../vocabulary.ts'
import type { PaymentTicket } from './tables.ts'

const dates = { ticket_dates: { seller: 'seller_id' } }

export type Door = {
  id: number
  sellerId: number
  productName: string
  startDate: Temporal.Instant
  endDate: Temporal.Instant
  timeZoneName: string
  online: boolean
  location: string
  locationAddress: string
  admitted: number
  expected: number
}

const doors = async (ctx: Ctx, id: number | null): Promise<Door[]> => {
  const { rows } = await sql<Door>`
    select d.id, d.seller_id, p.name as product_name, d.starts_at as start_date, d.ends_at as end_date, d.time_zone_name, d.online, d.location, d.location_address, count(e.payment_ticket_id)::int as admitted, count(x.id)::int as expected
    from ticket_dates d join products p on p.id = d.product_id left join ticket_admissions a on a.ticket_date_id = d.id
      left join payment_tickets x on x.ticket_id = a.ticket_id and x.state in ${inSet(paymentTicketState, 'valid')} left join ticket_entries e on e.payment_ticket_id = x.id and e.ticket_date_id = d.id
    where ${inScope(ctx, dates, 'ticket_dates', 'd')} and ${id === null ? sql`d.ends_at > ${ctx.now.subtract({ hours: 48 })}` : sql`d.id = ${id}`}
    group by d.id, p.name order by d.starts_at, d.id limit 200`.execute(ctx.db)
  return rows
}

const shown = (ctx: Ctx, door: Door) => ({ ...door, place: placeWords(door, admissionTexts.in(ctx.locale)('online')) })

export const listDoors = async (ctx: Ctx): Promise<Output<typeof showDoors>> => ({
  list: (await doors(ctx, null)).map((door) => shown(ctx, door)),
})

export const doorOf = async (ctx: Ctx, id: number): Promise<Door> => {
  const [door] = await doors(ctx, id)
  if (!door) throw notFound()
  return door
}

export type DoorTicket = Pick<PaymentTicket, 'id' | 'code' | 'state' | 'orderId' | 'productId'> &
  ScannedTicket & {
    ticketName: string
    name: string
    /** When it let in at this door. */ enteredAt: Temporal.Instant | null
  }

/** Tickets of a seller as the door of a date sees them: all of that date, or any one by its code. */
export const doorTickets = async (
  ctx: Ctx,
  sellerId: number,
  ticketDateId: number,
  code: string | null = null,
): Promise<DoorTicket[]> => {
  const { rows } = await sql<DoorTicket>`
    select x.id, x.code, x.state, x.order_id, x.product_id, t.name as ticket_name, e.entered_at,
      array(select ticket_date_id from ticket_admissions where ticket_id = x.ticket_id) as date_ids, array(select ticket_date_id from ticket_entries where payment_ticket_id = x.id) as entered_ids, a.publish_state in ${inSet(publishState, 'open')} as is_open,
      coalesce(nullif(trim(x.attendee_first_name || ' ' || x.attendee_last_name), ''), trim((o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName'))) as name
    from payment_tickets x join tickets t on t.id = x.ticket_id join accesses a on a.id = x.access_id join orders o on o.id = x.order_id left join ticket_entries e on e.payment_ticket_id = x.id and e.ticket_date_id = ${ticketDateId}
    where x.seller_id = ${sellerId} and ${code === null ? sql`x.ticket_id in (select ticket_id from ticket_admissions where ticket_date_id = ${ticketDateId})` : sql`x.code = ${code}`} order by x.id limit 50000`.execute(
    ctx.db,
  )
  return rows
}

export const openDoor = async (ctx: Ctx, id: number): Promise<Output<typeof showDoor>> => {
  const door = await doorOf(ctx, id)
  const tickets = await doorTickets(ctx, door.sellerId, id)
  return {
    ...shown(ctx, door),
    tickets: tickets.map((ticket) => ({
      codeHash: createHash('sha256').update(ticket.code).digest('hex'),
      name: ticket.name,
      ticketName: ticket.ticketName,
      verdict: verdictOf(ticket, id),
      usedAt: ticket.enteredAt,
    })),
  }
}
