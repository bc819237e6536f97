import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { noteActiveTickets, type Product } from '#capabilities/offer/catalog/server/index.ts'
import { ticketsOf } from './find-tickets.ts'
import { ticketTables, type Ticket, type TicketDate } from './tables.ts'

const products = { products: { seller: 'seller_id' } }

/** The actor's event, locked until the transaction ends; foreign products and other forms are not there. */
export const ownEvent = async (ctx: Ctx, id: number): Promise<Product> => {
  const product = await ctx.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('form', '=', 'event')
    .where(inScope(ctx, products, 'products'))
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw notFound()
  return product
}

export const ownDate = async (ctx: Ctx, id: number): Promise<TicketDate> => {
  const date = await ctx.db
    .selectFrom('ticketDates')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, ticketTables, 'ticket_dates'))
    .forUpdate()
    .executeTakeFirst()
  if (!date) throw notFound()
  return date
}

export const ownTicket = async (ctx: Ctx, id: number): Promise<Ticket> => {
  const ticket = await ctx.db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, ticketTables, 'tickets'))
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw notFound()
  return ticket
}

/** Reports to the catalogue how many kinds of an event can be sold. */
export const countActive = async (ctx: Ctx, productId: number): Promise<void> =>
  noteActiveTickets(ctx, productId, (await ticketsOf(ctx, productId)).filter((ticket) => ticket.isActive).length)

/** Events whose count is no longer true because time went on. */
export const staleEvents = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.form = 'event' and p.active_tickets_count > 0 and p.active_tickets_count <> (
      select count(*) from tickets t join ticket_dates d on d.id = t.ticket_date_id where t.product_id = p.id and t.active and d.ends_at > ${ctx.now} and (t.sale_till is null or t.sale_till > ${ctx.now})
    ) order by p.id limit 10000`.execute(ctx.db)
  return rows.map((row) => row.id)
}
