import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { ownProduct } from '#capabilities/offer/catalog/server/index.ts'
import type { apiTickets, apiTicketShape } from '../../contract/api.ts'
import { admissionTables } from '../tables.ts'

type Ticket = z.output<typeof apiTicketShape>
type Listed = Omit<Ticket, 'attendee'> & {
  attendeeFirstName: string
  attendeeLastName: string
  attendeeEmail: string | null
}

/** Tickets of an event in the form of the seller API. */
export const listApiTickets = async (ctx: Ctx, { id, page, per }: Input<typeof apiTickets>): Promise<Ticket[]> => {
  await ownProduct(ctx, id)
  const { rows } = await sql<Listed>`
    select t.id, t.code, t.state, t.ticket_id, k.name as ticket_name, d.starts_at as event_date, d.time_zone_name,
      t.price, t.currency, t.used_at, t.created_at, t.order_id, o.token as order_token,
      t.attendee_first_name, t.attendee_last_name, t.attendee_email
    from payment_tickets t join tickets k on k.id = t.ticket_id join ticket_dates d on d.id = k.ticket_date_id join orders o on o.id = t.order_id
    where t.product_id = ${id} and ${inScope(ctx, admissionTables, 'payment_tickets', 't')}
    order by t.id desc limit ${per} offset ${(page - 1) * per}`.execute(ctx.db)
  return rows.map(({ attendeeFirstName: firstName, attendeeLastName: lastName, attendeeEmail: email, ...row }) => ({
    ...row,
    attendee: { firstName, lastName, email },
  }))
}
