import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { ownProduct } from '#capabilities/offer/catalog/server/index.ts'
import type { apiTickets, apiTicketShape } from '../../contract/api.ts'
import { admissionTables } from '../tables.ts'

/** Tickets of an event in the form of the seller API. */
export const listApiTickets = async (
  ctx: Ctx,
  { id, page, per }: Input<typeof apiTickets>,
): Promise<z.output<typeof apiTicketShape>[]> => {
  await ownProduct(ctx, id)
  const rows = await ctx.db
    .selectFrom('paymentTickets')
    .innerJoin('tickets', 'tickets.id', 'paymentTickets.ticketId')
    .innerJoin('ticketDates', 'ticketDates.id', 'tickets.ticketDateId')
    .innerJoin('orders', 'orders.id', 'paymentTickets.orderId')
    .select(['paymentTickets.id', 'paymentTickets.code', 'paymentTickets.state', 'paymentTickets.ticketId'])
    .select(['tickets.name as ticketName', 'ticketDates.startsAt as eventDate', 'ticketDates.timeZoneName'])
    .select(['paymentTickets.price', 'paymentTickets.currency', 'paymentTickets.usedAt', 'paymentTickets.createdAt'])
    .select(['paymentTickets.orderId', 'orders.token as orderToken'])
    .select(['attendeeFirstName', 'attendeeLastName', 'attendeeEmail'])
    .where('paymentTickets.productId', '=', id)
    .where(inScope(ctx, admissionTables, 'payment_tickets', 'payment_tickets'))
    .orderBy('paymentTickets.id', 'desc')
    .limit(per)
    .offset((page - 1) * per)
    .execute()
  return rows.map(({ attendeeFirstName: firstName, attendeeLastName: lastName, attendeeEmail: email, ...row }) => ({
    ...row,
    attendee: { firstName, lastName, email },
  }))
}
