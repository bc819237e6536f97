import { sql, type Insertable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { countActive } from './own-event.ts'
import type { Ticket, TicketDate, TicketDatesTable, TicketsTable } from './tables.ts'

type Product = { id: number; sellerId: number }

/** A day in Berlin, three weeks from now by default. */
export const makeDate = (
  ctx: Ctx,
  { id, sellerId }: Product,
  given: Partial<Insertable<TicketDatesTable>> = {},
): Promise<TicketDate> => {
  const startsAt = ctx.now.add({ hours: 21 * 24 })
  return ctx.db
    .insertInto('ticketDates')
    .values({
      productId: id,
      sellerId,
      startsAt,
      endsAt: startsAt.add({ hours: 7 }),
      timeZoneName: 'Europe/Berlin',
      location: 'Factory',
      locationAddress: 'Lohmühlenstraße 65, 12435 Berlin',
      countryCode: 'DE',
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The seller offers no more of a kind than were bought. */
export const closeKind = async (ctx: Ctx, ticketId: number): Promise<void> =>
  void (await sql`update tickets set quota = sold_count + reserved_count where id = ${ticketId}`.execute(ctx.db))

export { join as joinWaitingList } from './waiting/join-list.ts'

export const makeTicket = async (
  ctx: Ctx,
  date: TicketDate,
  {
    planIds = [],
    more = [],
    ...given
  }: Partial<Insertable<TicketsTable>> & {
    planIds?: readonly number[]
    /** Further dates, of a pass. */ more?: readonly TicketDate[]
  } = {},
): Promise<Ticket> => {
  const ticket = await ctx.db
    .insertInto('tickets')
    .values({
      productId: date.productId,
      sellerId: date.sellerId,
      ticketDateId: date.id,
      name: 'Standard',
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('ticketAdmissions')
    .values([date, ...more].map(({ id }) => ({ ticketId: ticket.id, ticketDateId: id })))
    .execute()
  if (planIds.length > 0)
    await ctx.db
      .insertInto('ticketPlans')
      .values(planIds.map((pricingPlanId) => ({ ticketId: ticket.id, productId: date.productId, pricingPlanId })))
      .execute()
  await countActive(ctx, date.productId)
  return ticket
}
