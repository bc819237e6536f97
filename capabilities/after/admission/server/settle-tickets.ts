import { randomBytes } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { codeOf } from '../rules/ticket-code.ts'
import { paymentTicketState } from '../vocabulary.ts'
import { mailTickets } from './mail-tickets.ts'
import type { PaymentTicket, PaymentTicketsTable } from './tables.ts'

type Purchase = { accessId: number; quantity: number; publishState: string; productId: number; sellerId: number; userId: number; orderId: number; ticketId: number; paymentState: string; refundedAmount: number; totalAmount: number; currency: string }

/** Brings the tickets of a purchase to what it means now; harmless to repeat. */
export const settleTickets = async (ctx: Ctx, accessId: number): Promise<void> => {
  const { rows } = await sql<Purchase>`
    select a.id as access_id, a.quantity, a.publish_state, a.product_id, a.seller_id, a.user_id, o.id as order_id, o.ticket_id, o.payment_state, o.refunded_amount, o.total_amount, o.currency
    from accesses a join orders o on o.id = a.order_id where a.id = ${accessId} and o.ticket_id is not null and a.product_id = o.product_id for update of a`.execute(ctx.db)
  const purchase = rows[0]
  if (!purchase) return
  if (purchase.publishState === 'publishing' || purchase.publishState === 'published') return giveMissing(ctx, purchase)
  const { paymentState } = purchase
  if (paymentState === 'payment_refunded' || (paymentState === 'payment_canceled' && purchase.refundedAmount > 0)) await takeBack(ctx, accessId, 'refund', ['unused'])
  else if (['payment_canceled', 'payment_chargebacked', 'payment_not_completed'].includes(paymentState)) await takeBack(ctx, accessId, 'invalidate', ['unused', 'used'])
}

const takeBack = async (ctx: Ctx, accessId: number, name: 'refund' | 'invalidate', from: readonly PaymentTicket['state'][]): Promise<void> => {
  const tickets = await ctx.db.selectFrom('paymentTickets').select('id').where('accessId', '=', accessId).where('state', 'in', from).orderBy('id').execute()
  for (const { id } of tickets) await move(ctx, paymentTicketState, id, name, { reason: 'the purchase was taken back' })
}

/** One ticket for each admission that has none standing; the first names the buyer, who may say otherwise. */
const giveMissing = async (ctx: Ctx, purchase: Purchase): Promise<void> => {
  const standing = await ctx.db.selectFrom('paymentTickets').select('id').where('accessId', '=', purchase.accessId).where('state', 'in', [...paymentTicketState.sets.standing]).execute()
  const missing = purchase.quantity - standing.length
  if (missing <= 0) return
  const { ownerDetails } = await ctx.db.selectFrom('orders').select('ownerDetails').where('id', '=', purchase.orderId).executeTakeFirstOrThrow()
  const share = (index: number) => Math.floor(purchase.totalAmount / purchase.quantity) + (index < purchase.totalAmount % purchase.quantity ? 1 : 0)
  const made: number[] = []
  for (let index = standing.length; index < purchase.quantity; index++) {
    const { accessId, sellerId, productId, ticketId, orderId, userId, currency } = purchase
    const who = index === 0 ? { attendeeFirstName: ownerDetails.firstName, attendeeLastName: ownerDetails.lastName, attendeeEmail: ownerDetails.email } : { attendeeEmail: null }
    made.push(await writeTicket(ctx, { ...emptyAddress, accessId, sellerId, productId, ticketId, orderId, userId, currency, price: share(index), holderEmail: null, replacesId: null, ...who }))
  }
  await enqueue(ctx, mailTickets, { ids: made, kind: 'new' })
}

const emptyAddress = { attendeeStreet: null, attendeeStreetNumber: null, attendeeZip: null, attendeeCity: null, attendeeCountryCode: null }

const writeTicket = async (ctx: Ctx, row: Omit<Insertable<PaymentTicketsTable>, 'code' | 'createdAt' | 'usedAt' | 'usedByUserId'>): Promise<number> =>
  (await ctx.db.insertInto('paymentTickets').values({ ...row, code: codeOf(randomBytes(16)), usedAt: null, usedByUserId: null, createdAt: ctx.now }).returning('id').executeTakeFirstOrThrow()).id

/** A new ticket in place of one that lets nobody in any more: passed on to somebody, or with another code. */
export const replaceTicket = async (ctx: Ctx, ticket: PaymentTicket, person?: { firstName: string; lastName: string; email: string }): Promise<number> => {
  await move(ctx, paymentTicketState, ticket.id, 'invalidate', { reason: person ? 'passed on' : 'new code' })
  const { id: replacesId, code: _code, createdAt: _createdAt, usedAt: _usedAt, usedByUserId: _usedByUserId, state: _state, ...row } = ticket
  const who = person ? { ...emptyAddress, attendeeFirstName: person.firstName, attendeeLastName: person.lastName, attendeeEmail: person.email, holderEmail: person.email } : {}
  const id = await writeTicket(ctx, { ...row, ...who, replacesId })
  await enqueue(ctx, mailTickets, { ids: [id], kind: person ? 'passed_on' : 'new' })
  return id
}
