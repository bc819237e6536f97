import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { mailPurchase } from '#capabilities/after/access/server/index.ts'
import { giveUpPlace, orderById, regainPlace, type Order } from '#capabilities/sale/orders/server/index.ts'
import { paymentTicketState, ticketUpgradeState } from '../../vocabulary.ts'
import { replaceTicket } from '../replace-ticket.ts'
import type { PaymentTicket, TicketUpgrade } from '../tables.ts'
import { standingFor } from './find-upgrades.ts'
import { returnUpgrade } from './return-upgrade.ts'

/** Brings a ticket to what the order over its upgrade means now; harmless to repeat, and of any other order nothing. */
export const followUpgrade = async (ctx: Ctx, orderId: number): Promise<void> => {
  const upgrade = await ctx.db
    .selectFrom('ticketUpgrades')
    .selectAll()
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!upgrade) return
  const order = await orderById(ctx, orderId)
  switch (order.paymentState) {
    case 'paid':
      return upgrade.state === 'done' ? undefined : complete(ctx, upgrade, order)
    case 'payment_not_completed':
    case 'payment_canceled':
    case 'payment_refunded':
    case 'payment_chargebacked':
      if (upgrade.state === 'waiting')
        return void (await move(ctx, ticketUpgradeState, upgrade.id, 'leave', { reason: order.paymentState }))
      return upgrade.state === 'done' ? takeBack(ctx, upgrade, order) : undefined
  }
}

const complete = async (ctx: Ctx, upgrade: TicketUpgrade, order: Order): Promise<void> => {
  const ticket = await standingFor(ctx, upgrade.paymentTicketId)
  // Paid too late: the ticket is no longer valid, or somebody else got the last place.
  if (!ticket || order.ticketId === null)
    return enqueue(ctx, returnUpgrade, { orderId: order.id }, { key: `admission.return_upgrade:${order.id}` })
  await giveUpPlace(ctx, ticket.orderId)
  await replaceTicket(ctx, ticket, 'upgraded', { ticketId: order.ticketId, orderId: order.id, price: upgrade.price })
  await move(ctx, ticketUpgradeState, upgrade.id, 'complete')
  const access = await ctx.db
    .selectFrom('accesses')
    .selectAll()
    .where('id', '=', upgrade.accessId)
    .executeTakeFirstOrThrow()
  const sold = await ctx.db
    .selectFrom('sellables')
    .select('name')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  await mailPurchase(ctx, order, access, { what: sold.name })
}

/**
 * The difference went back: an unused ticket is one of the old kind again where that has a place left. What was used
 * stays used, but for a chargeback.
 */
const takeBack = async (ctx: Ctx, upgrade: TicketUpgrade, order: Order): Promise<void> => {
  await move(ctx, ticketUpgradeState, upgrade.id, 'take_back', { reason: order.paymentState })
  const ticket = await standingFor(ctx, upgrade.paymentTicketId)
  const isGivenBack = order.refundedAmount > 0 && order.paymentState !== 'payment_chargebacked'
  if (!ticket || (ticket.state === 'used' && isGivenBack)) return
  const isItsOwn = ticket.orderId === order.id
  if (ticket.state === 'unused' && isItsOwn && (await regainPlace(ctx, upgrade.fromOrderId)))
    return void (await replaceTicket(ctx, ticket, 'upgrade_taken_back', await formerKind(ctx, upgrade, ticket, order)))
  await move(ctx, paymentTicketState, ticket.id, isGivenBack ? 'refund' : 'invalidate', {
    reason: 'the upgrade was taken back',
  })
}

const formerKind = async (ctx: Ctx, upgrade: TicketUpgrade, ticket: PaymentTicket, order: Order) => {
  const from = await orderById(ctx, upgrade.fromOrderId)
  return { ticketId: from.ticketId!, orderId: from.id, price: ticket.price - order.totalAmount }
}
