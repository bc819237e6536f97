import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { hasFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { kindsFor, type PricedKind } from '#capabilities/sale/checkout/server/index.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import type { PaymentTicket, TicketUpgrade } from '../tables.ts'
import { paymentTicketState } from '../../vocabulary.ts'

export type Upgrade = PricedKind & { difference: Amount }

/**
 * Possible upgrades of a seller's tickets, except for gifts, whose difference nobody could be charged: within the event
 * they were bought for, while the seller's account has upgrades.
 */
export const kindsOfOrder = async (ctx: Ctx, orderId: number): Promise<PricedKind[]> => {
  const order = await orderById(ctx, orderId)
  const seller = await sellerById(ctx, order.sellerId)
  return seller && hasFeature(seller, 'ticket_upgrade') && order.paymentState === 'paid' && !isGift(order)
    ? kindsFor(ctx, order)
    : []
}

/** The dearer ones: today's price less what was paid for the ticket. */
export const dearerThan = (
  ticket: Pick<PaymentTicket, 'ticketId' | 'price' | 'currency'>,
  kinds: readonly PricedKind[],
): Upgrade[] =>
  kinds
    .filter(
      (kind) => kind.ticket.id !== ticket.ticketId && kind.currency === ticket.currency && kind.price > ticket.price,
    )
    .map((kind) => ({ ...kind, difference: kind.price - ticket.price }))

export type WaitingUpgrade = TicketUpgrade & {
  ticketName: string
  totalAmount: number
  currency: string
  payPath: string
  paymentState: string
}

type FoundUpgrade = Omit<WaitingUpgrade, 'payPath'> & { username: string; orderToken: string }

/** Changes of tickets that wait for their payment. */
export const waitingUpgrades = async (
  ctx: Pick<Ctx, 'db'>,
  ticketIds: readonly number[],
): Promise<WaitingUpgrade[]> => {
  const { rows } = await sql<FoundUpgrade>`
    select u.*, t.name as ticket_name, o.total_amount, o.currency, o.payment_state, s.username, o.token as order_token
    from ticket_upgrades u join orders o on o.id = u.order_id join tickets t on t.id = o.ticket_id join sellers s on s.id = u.seller_id
    where u.state = 'waiting' and u.payment_ticket_id = any(${[...ticketIds]}::bigint[])`.execute(ctx.db)
  return rows.map((row) => ({ ...row, payPath: managePath(row.username, row.orderToken) }))
}

/** As pages show it. */
export const shownWaiting = (upgrade: WaitingUpgrade | undefined) =>
  upgrade
    ? {
        orderId: upgrade.orderId,
        ticketName: upgrade.ticketName,
        amount: upgrade.totalAmount,
        currency: upgrade.currency,
        payPath: upgrade.payPath,
      }
    : null

/** The valid ticket that replaced one that was passed on, renewed or changed meanwhile; locked. */
export const standingFor = async (ctx: Ctx, paymentTicketId: number): Promise<PaymentTicket | undefined> => {
  const { rows } = await sql<PaymentTicket>`
    with recursive line as (select id from payment_tickets where id = ${paymentTicketId} union select x.id from payment_tickets x join line on x.replaces_id = line.id)
    select x.* from payment_tickets x where x.id in (select id from line) and x.state in ${inSet(paymentTicketState, 'valid')} order by x.id desc limit 1 for update`.execute(
    ctx.db,
  )
  return rows[0]
}
