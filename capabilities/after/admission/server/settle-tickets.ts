import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { isIn } from '#platform/shared/machine.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { amountOfPart } from '#capabilities/sale/orders/rules/parts.ts'
import { attendeesOf } from '#capabilities/offer/tickets/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { paymentTicketState } from '../vocabulary.ts'
import { mailTickets } from './mails/mail-tickets.ts'
import { emptyAddress, writeTicket } from './replace-ticket.ts'
import { dropWaiting } from './upgrade/drop-upgrade.ts'

type Purchase = {
  accessId: number
  quantity: number
  publishState: string
  productId: number
  sellerId: number
  userId: number
  orderId: number
  ticketId: number
  movedQuantity: number
  paymentState: string
  refundedAmount: number
  totalAmount: number
  currency: string
  /** Of an event that is part of a bundle. */ fromBp: number | null
  shareBp: number | null
}

/** A purchase that holds places of an event: bought itself, or as part of a bundle. */
const purchaseOf = async (ctx: Pick<Ctx, 'db'>, accessId: number): Promise<Purchase | undefined> => {
  const { rows } = await sql<Purchase>`
    select a.id as access_id, a.quantity, a.publish_state, a.product_id, a.seller_id, a.user_id, o.id as order_id, coalesce(p.ticket_id, o.ticket_id) as ticket_id, o.moved_quantity, o.payment_state, o.refunded_amount, o.total_amount, o.currency, p.from_bp, p.share_bp
    from accesses a join orders o on o.id = a.order_id left join order_parts p on p.order_id = o.id and p.product_id = a.product_id and a.part_of_product_id = o.product_id
    where a.id = ${accessId} and (p.ticket_id is not null or (o.ticket_id is not null and a.product_id = o.product_id)) for update of a`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Brings the tickets of a purchase to what it means now; harmless to repeat. */
export const settleTickets = async (ctx: Ctx, accessId: number): Promise<void> => {
  const purchase = await purchaseOf(ctx, accessId)
  if (!purchase) return
  if (isIn(publishState, 'open', purchase.publishState)) return giveMissing(ctx, purchase)
  const { paymentState } = purchase
  if (paymentState === 'payment_refunded' || (paymentState === 'payment_canceled' && purchase.refundedAmount > 0))
    await takeBack(ctx, accessId, 'refund')
  else if (isIn(orderPaymentState, 'lost', paymentState)) await takeBack(ctx, accessId, 'invalidate')
}

export const holdsPlaces = async (ctx: Pick<Ctx, 'db'>, accessId: number): Promise<boolean> =>
  (await purchaseOf(ctx, accessId)) !== undefined

const takeBack = async (ctx: Ctx, accessId: number, name: 'refund' | 'invalidate'): Promise<void> => {
  const tickets = await ctx.db
    .selectFrom('paymentTickets')
    .select('id')
    .where('accessId', '=', accessId)
    .where('state', 'in', paymentTicketState.moves[name].from)
    .orderBy('id')
    .execute()
  const waiting = await ctx.db
    .selectFrom('ticketUpgrades')
    .select('paymentTicketId')
    .where('accessId', '=', accessId)
    .where('state', '=', 'waiting')
    .execute()
  for (const { paymentTicketId } of waiting) await dropWaiting(ctx, paymentTicketId)
  for (const { id } of tickets) await move(ctx, paymentTicketState, id, name, { reason: 'the purchase was taken back' })
}

type Holder = {
  orderId: number
  ticketId: number
  places: number
  /** Of a ticket that was upgraded. */ price: number
  standing: number
}

/** The orders that hold places of a purchase: its own, and those over upgrades of its tickets. */
const holdersOf = async (
  ctx: Ctx,
  { accessId, orderId, ticketId, quantity, movedQuantity }: Purchase,
): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select h.*, (select count(*)::int from payment_tickets x where x.access_id = ${accessId} and x.order_id = h.order_id and x.state in ${inSet(paymentTicketState, 'standing')}) as standing
    from (
      select ${orderId}::bigint as order_id, ${ticketId}::bigint as ticket_id, ${quantity - movedQuantity}::int as places, 0::bigint as price
      union all
      select o.id, o.ticket_id, o.quantity - o.moved_quantity, u.price from ticket_upgrades u join orders o on o.id = u.order_id where u.access_id = ${accessId} and u.state = 'done' and o.payment_state = 'paid' and o.ticket_id is not null
    ) h order by h.order_id`.execute(ctx.db)
  return rows
}

const nobody = { attendeeFirstName: '', attendeeLastName: '', attendeeEmail: null }

/**
 * Issues a ticket for each place without a valid one, with the attendee its buyer named; otherwise the first one names
 * the buyer, who may change it.
 */
const giveMissing = async (ctx: Ctx, purchase: Purchase): Promise<void> => {
  const { accessId, sellerId, productId, orderId, userId, currency } = purchase
  const holders = (await holdersOf(ctx, purchase)).filter((holder) => holder.places > holder.standing)
  if (holders.length === 0) return
  const attendeeAt = await attendeesAt(ctx, orderId)
  const made: number[] = []
  for (const holder of holders) {
    for (let index = holder.standing; index < holder.places; index++) {
      const attendee = holder.orderId === orderId ? attendeeAt(index) : nobody
      const price = holder.orderId === orderId ? shareAt(purchase, index) : holder.price
      made.push(
        await writeTicket(ctx, {
          ...emptyAddress,
          accessId,
          sellerId,
          productId,
          ticketId: holder.ticketId,
          orderId: holder.orderId,
          userId,
          currency,
          price,
          holderEmail: null,
          replacesId: null,
          ...attendee,
        }),
      )
    }
  }
  await enqueue(ctx, mailTickets, { ids: made, kind: 'new' })
}

/** Who is named on the ticket of each place; the first one names the buyer, where nobody else is named. */
const attendeesAt = async (ctx: Ctx, orderId: number) => {
  const { ownerDetails } = await ctx.db
    .selectFrom('orders')
    .select('ownerDetails')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const named = await attendeesOf(ctx, orderId)
  const buyer = {
    attendeeFirstName: ownerDetails.firstName,
    attendeeLastName: ownerDetails.lastName,
    attendeeEmail: ownerDetails.email,
  }
  return (index: number) => {
    const said = named.get(index)
    return said
      ? { attendeeFirstName: said.firstName, attendeeLastName: said.lastName, attendeeEmail: said.email }
      : index === 0
        ? buyer
        : nobody
  }
}

/** What of an order's price falls on one of its admissions. */
const shareAt = ({ totalAmount, quantity, fromBp, shareBp }: Purchase, index: number): number => {
  const amount = fromBp === null || shareBp === null ? totalAmount : amountOfPart(totalAmount, { fromBp, shareBp })
  return Math.floor(amount / quantity) + (index < amount % quantity ? 1 : 0)
}
