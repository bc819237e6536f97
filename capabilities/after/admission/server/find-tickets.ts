import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { PaymentTicket } from './tables.ts'

/** A ticket with all that is printed on it. */
export type PrintedTicket = Pick<PaymentTicket, 'id' | 'code' | 'state' | 'sellerId' | 'orderId' | 'accessId' | 'attendeeFirstName' | 'attendeeLastName' | 'attendeeEmail' | 'holderEmail' | 'price' | 'currency'> & {
  ticketName: string
  productName: string
  ticketDateId: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZoneName: string
  online: boolean
  location: string
  locationAddress: string
  onlineUrl: string | null
  changedAt: Temporal.Instant
  sellerName: string
  sellerEmail: string
  locale: string
  ownerEmail: string
  ownerFirstName: string
}

const printed = (where: ReturnType<typeof sql>) => sql<PrintedTicket>`
  select x.id, x.code, x.state, x.seller_id, x.order_id, x.access_id, x.attendee_first_name, x.attendee_last_name, x.attendee_email, x.holder_email, x.price, x.currency, t.name as ticket_name, p.name as product_name,
    d.id as ticket_date_id, d.starts_at, d.ends_at, d.time_zone_name, d.online, d.location, d.location_address, d.online_url, d.updated_at as changed_at,
    coalesce(s.company, s.name) as seller_name, s.email::text as seller_email, o.locale, o.owner_details ->> 'email' as owner_email, o.owner_details ->> 'firstName' as owner_first_name
  from payment_tickets x join tickets t on t.id = x.ticket_id join ticket_dates d on d.id = t.ticket_date_id join products p on p.id = x.product_id join sellers s on s.id = x.seller_id join orders o on o.id = x.order_id
  where ${where} order by x.id`

export const printedTickets = async (ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<PrintedTicket[]> => (await printed(sql`x.id = any(${[...ids]}::bigint[])`).execute(ctx.db)).rows

export const ticketByCode = async (ctx: Pick<Ctx, 'db'>, code: string): Promise<PrintedTicket> => {
  const { rows } = await printed(sql`x.code = ${code}`).execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Whose mail box a ticket goes to. */
export const holderOf = (ticket: PrintedTicket): string => ticket.holderEmail ?? ticket.ownerEmail
