import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Given } from '#platform/shared/contract.ts'
import { placeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import type { showDoor, showDoors } from '../contract.ts'
import { verdictOf } from '../rules/verdict.ts'
import { admissionTexts } from '../texts.ts'
import type { PaymentTicket } from './tables.ts'

const dates = { ticket_dates: { seller: 'seller_id' } }

export type Door = { id: number; sellerId: number; productName: string; startDate: Temporal.Instant; endDate: Temporal.Instant; timeZoneName: string; online: boolean; location: string; locationAddress: string; admitted: number; expected: number }

const doors = async (ctx: Ctx, id: number | null): Promise<Door[]> => {
  const { rows } = await sql<Door>`
    select d.id, d.seller_id, p.name as product_name, d.starts_at as start_date, d.ends_at as end_date, d.time_zone_name, d.online, d.location, d.location_address, count(x.id) filter (where x.state = 'used')::int as admitted, count(x.id) filter (where x.state in ('unused', 'used'))::int as expected
    from ticket_dates d join products p on p.id = d.product_id left join tickets t on t.ticket_date_id = d.id left join payment_tickets x on x.ticket_id = t.id
    where ${inScope(ctx, dates, 'ticket_dates', 'd')} and ${id === null ? sql`d.ends_at > ${ctx.now.subtract({ hours: 48 })}` : sql`d.id = ${id}`}
    group by d.id, p.name order by d.starts_at, d.id limit 200`.execute(ctx.db)
  return rows
}

const shown = (ctx: Ctx, door: Door) => ({ ...door, place: placeWords(door, admissionTexts.in(ctx.locale)('online')) })

export const listDoors = async (ctx: Ctx): Promise<Given<typeof showDoors>> => ({ list: (await doors(ctx, null)).map((door) => shown(ctx, door)) })

export const doorOf = async (ctx: Ctx, id: number): Promise<Door> => {
  const [door] = await doors(ctx, id)
  if (!door) throw notFound()
  return door
}

export type DoorTicket = Pick<PaymentTicket, 'id' | 'code' | 'state' | 'usedAt' | 'orderId' | 'productId'> & { ticketDateId: number; ticketName: string; name: string; isOpen: boolean }

/** Tickets of a seller as their doors see them: all of a date, or one by its code. */
export const doorTickets = async (ctx: Ctx, sellerId: number, which: { ticketDateId: number } | { code: string }): Promise<DoorTicket[]> => {
  const { rows } = await sql<DoorTicket>`
    select x.id, x.code, x.state, x.used_at, x.order_id, x.product_id, t.ticket_date_id, t.name as ticket_name, a.publish_state in ('publishing', 'published') as is_open,
      coalesce(nullif(trim(x.attendee_first_name || ' ' || x.attendee_last_name), ''), trim((o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName'))) as name
    from payment_tickets x join tickets t on t.id = x.ticket_id join accesses a on a.id = x.access_id join orders o on o.id = x.order_id
    where x.seller_id = ${sellerId} and ${'code' in which ? sql`x.code = ${which.code}` : sql`t.ticket_date_id = ${which.ticketDateId}`} order by x.id limit 50000`.execute(ctx.db)
  return rows
}

export const openDoor = async (ctx: Ctx, id: number): Promise<Given<typeof showDoor>> => {
  const door = await doorOf(ctx, id)
  const tickets = await doorTickets(ctx, door.sellerId, { ticketDateId: id })
  return { ...shown(ctx, door), tickets: tickets.map((ticket) => ({ codeHash: createHash('sha256').update(ticket.code).digest('hex'), name: ticket.name, ticketName: ticket.ticketName, verdict: verdictOf(ticket, id), usedAt: ticket.usedAt })) }
}
