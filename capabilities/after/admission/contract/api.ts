import { z } from 'zod'
import { apiAmount, apiEndpoint, id, instant, paging } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { paymentTicketState } from '../vocabulary.ts'

export const apiTicketShape = z
  .object({
    id: id(),
    code: z.string(),
    state: z.enum(statesOf(paymentTicketState)),
    ticketId: id(),
    ticketName: z.string(),
    eventDate: instant(),
    timeZoneName: z.string(),
    price: apiAmount(),
    currency: z.string(),
    orderId: id(),
    orderToken: z.string(),
    attendee: z.object({ firstName: z.string(), lastName: z.string(), email: z.string().nullable() }),
    usedAt: instant().nullable(),
    createdAt: instant(),
  })
  .meta({ title: 'ETicket' })

export const apiTickets = apiEndpoint(
  'GET',
  '/api/events/:id/e_tickets',
  'Tickets of one of your events, each with its attendee, newest first',
  {
    description: '`id` is the number of the product; `state` says which can be used.',
    input: z.object({ id: id(), ...paging() }),
    output: z.array(apiTicketShape),
  },
)
