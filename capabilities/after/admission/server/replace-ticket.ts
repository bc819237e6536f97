import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { codeOf } from '../rules/ticket-code.ts'
import { paymentTicketState } from '../vocabulary.ts'
import { mailTickets } from './mails/mail-tickets.ts'
import type { PaymentTicket, PaymentTicketsTable } from './tables.ts'

export const emptyAddress = {
  attendeeStreet: null,
  attendeeStreetNumber: null,
  attendeeZip: null,
  attendeeCity: null,
  attendeeCountryCode: null,
}

export const writeTicket = async (
  ctx: Ctx,
  row: Omit<Insertable<PaymentTicketsTable>, 'code' | 'createdAt' | 'usedAt' | 'usedByUserId'>,
): Promise<number> =>
  (
    await ctx.db
      .insertInto('paymentTickets')
      .values({ ...row, code: codeOf(randomBytes(16)), usedAt: null, usedByUserId: null, createdAt: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Reasons for replacing a ticket, and the letter for each. */
const letters = { passed_on: 'passed_on', new_code: 'new', upgraded: 'upgraded', upgrade_taken_back: 'new' } as const

/** Issues a new ticket in place of one that becomes invalid; if that one was used, so is the new one. */
export const replaceTicket = async (
  ctx: Ctx,
  ticket: PaymentTicket,
  why: keyof typeof letters,
  changes: Partial<Insertable<PaymentTicketsTable>> = {},
): Promise<number> => {
  await move(ctx, paymentTicketState, ticket.id, 'invalidate', { reason: why.replaceAll('_', ' ') })
  const { id: replacesId, code: _code, createdAt: _createdAt, usedAt, usedByUserId, state, ...row } = ticket
  const id = await writeTicket(ctx, { ...row, ...changes, replacesId })
  await ctx.db
    .updateTable('ticketUpgrades')
    .set({ paymentTicketId: id })
    .where('paymentTicketId', '=', replacesId)
    .where('state', '=', 'waiting')
    .execute()
  if (state === 'used') {
    await ctx.db
      .updateTable('ticketEntries')
      .set({ paymentTicketId: id })
      .where('paymentTicketId', '=', replacesId)
      .execute()
    await move(ctx, paymentTicketState, id, 'redeem', { set: { usedAt, usedByUserId }, reason: 'its ticket was used' })
  } else await enqueue(ctx, mailTickets, { ids: [id], kind: letters[why] })
  return id
}
