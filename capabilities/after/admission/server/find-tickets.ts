import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Standing } from '#capabilities/after/access/contract.ts'
import { paymentTicketState } from '../vocabulary.ts'
import { standardDesign, type TicketDesign } from '../rules/ticket-design.ts'
import type { PaymentTicket } from './tables.ts'

export type PrintedDate = {
  id: number
  ticketId: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZoneName: string
}

/** A ticket with all that is printed on it. */
export type PrintedTicket = Pick<
  PaymentTicket,
  | 'id'
  | 'ticketId'
  | 'code'
  | 'state'
  | 'sellerId'
  | 'orderId'
  | 'accessId'
  | 'attendeeFirstName'
  | 'attendeeLastName'
  | 'attendeeEmail'
  | 'holderEmail'
  | 'price'
  | 'currency'
> & {
  design: TicketDesign
  ticketName: string
  productName: string
  ticketDateId: number
  /** All dates it lets in at, in their order. */
  dates: PrintedDate[]
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

const printed = async (ctx: Pick<Ctx, 'db'>, where: ReturnType<typeof sql>): Promise<PrintedTicket[]> => {
  const { rows } = await sql<Omit<PrintedTicket, 'dates' | 'design'> & { design: TicketDesign | null }>`
  select x.id, x.ticket_id, x.code, x.state, x.seller_id, x.order_id, x.access_id, x.attendee_first_name, x.attendee_last_name, x.attendee_email, x.holder_email, x.price, x.currency, t.name as ticket_name, p.name as product_name,
    d.id as ticket_date_id, d.starts_at, d.ends_at, d.time_zone_name, d.online, d.location, d.location_address, d.online_url, d.updated_at as changed_at,
    coalesce(s.company, s.name) as seller_name, s.email::text as seller_email, o.locale, o.owner_details ->> 'email' as owner_email, o.owner_details ->> 'firstName' as owner_first_name,
    case when g.product_id is not null then jsonb_build_object('colour', g.colour, 'pictureFileId', g.picture_file_id, 'words', g.words, 'showsPrice', g.shows_price) end as design
  from payment_tickets x join tickets t on t.id = x.ticket_id join ticket_dates d on d.id = t.ticket_date_id join products p on p.id = x.product_id join sellers s on s.id = x.seller_id join orders o on o.id = x.order_id left join ticket_designs g on g.product_id = x.product_id
  where ${where} order by x.id`.execute(ctx.db)
  const dates = await sql<PrintedDate>`
    select d.id, a.ticket_id, d.starts_at, d.ends_at, d.time_zone_name from ticket_admissions a join ticket_dates d on d.id = a.ticket_date_id
    where a.ticket_id = any(${[...new Set(rows.map((row) => row.ticketId))]}::bigint[]) order by d.starts_at, d.id`.execute(
    ctx.db,
  )
  return rows.map((row) => ({
    ...row,
    design: row.design ?? standardDesign,
    dates: dates.rows.filter((date) => date.ticketId === row.ticketId),
  }))
}

export const printedTickets = async (ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<PrintedTicket[]> =>
  printed(ctx, sql`x.id = any(${[...ids]}::bigint[])`)

export const ticketByCode = async (ctx: Pick<Ctx, 'db'>, code: string): Promise<PrintedTicket> => {
  const [ticket] = await printed(ctx, sql`x.code = ${code}`)
  if (!ticket) throw notFound()
  return ticket
}

/** The email address of a ticket's holder. */
export const holderOf = (ticket: PrintedTicket): string => ticket.holderEmail ?? ticket.ownerEmail

/** When the tickets of each access let somebody in next; nothing once all their dates are over. */
export const ticketStandings = async (
  ctx: Ctx,
  accessIds: readonly number[],
): Promise<ReadonlyMap<number, Partial<Standing>>> => {
  const { rows } = await sql<{ accessId: number; startsAt: Temporal.Instant; timeZoneName: string }>`
    select distinct on (x.access_id) x.access_id, d.starts_at, d.time_zone_name
    from payment_tickets x join ticket_admissions a on a.ticket_id = x.ticket_id join ticket_dates d on d.id = a.ticket_date_id
    where x.access_id = any(${[...accessIds]}::bigint[]) and x.user_id = ${ctx.actor.userId ?? 0} and x.state in ${inSet(paymentTicketState, 'valid')} and d.ends_at > ${ctx.now}
    order by x.access_id, d.starts_at, d.id`.execute(ctx.db)
  return new Map(
    rows.map(({ accessId, startsAt, timeZoneName }) => [accessId, { nextDate: { startsAt, timeZoneName } }]),
  )
}
