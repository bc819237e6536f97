import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { admissionRefusals } from '../vocabulary.ts'
import { mailTickets } from './mails/mail-tickets.ts'
import { replaceTicket } from './replace-ticket.ts'
import { admissionTables, type PaymentTicket } from './tables.ts'

export const sellersTicket = async (ctx: Ctx, id: number): Promise<PaymentTicket> => {
  const ticket = await ctx.db
    .selectFrom('paymentTickets')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, admissionTables, 'payment_tickets'))
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw notFound()
  return ticket
}

const unused = async (ctx: Ctx, id: number): Promise<PaymentTicket> => {
  const ticket = await sellersTicket(ctx, id)
  if (ticket.state !== 'unused') throw refuse(admissionRefusals, 'not_valid')
  return ticket
}

export const sendAgain = async (ctx: Ctx, { id }: { id: number }) => {
  await enqueue(ctx, mailTickets, { ids: [(await unused(ctx, id)).id], kind: 'again' })
  return {}
}

export const renewCode = async (ctx: Ctx, { id }: { id: number }) => {
  await replaceTicket(ctx, await unused(ctx, id), 'new_code')
  return {}
}
