import type { Ctx } from '#platform/server/context.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { placeWords, timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { orderUpgrade } from '#capabilities/sale/checkout/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import type { offerUpgrade, orderOwnUpgrade, ownUpgrades } from '../../contract.ts'
import { admissionTexts } from '../../texts.ts'
import { admissionRefusals, paymentTicketState } from '../../vocabulary.ts'
import { sellersTicket } from '../desk.ts'
import { printedTickets } from '../find-tickets.ts'
import { ownTicket } from '../own-tickets.ts'
import type { PaymentTicket } from '../tables.ts'
import { dearerThan, kindsOfOrder, shownWaiting, waitingUpgrades } from './find-upgrades.ts'
import { dropWaiting } from './drop-upgrade.ts'
import { mailOffer } from './mail-offer.ts'

type Ordered = Output<typeof orderOwnUpgrade>

const sellersUnused = async (ctx: Ctx, id: number): Promise<PaymentTicket> => {
  const ticket = await sellersTicket(ctx, id)
  if (!permits(paymentTicketState, ticket.state, 'upgrade')) throw refuse(admissionRefusals, 'not_valid')
  return ticket
}

const show = async (ctx: Ctx, ticket: PaymentTicket): Promise<Output<typeof ownUpgrades>> => {
  const [printed] = await printedTickets(ctx, [ticket.id])
  const [waiting] = await waitingUpgrades(ctx, [ticket.id])
  const order = await orderById(ctx, ticket.orderId)
  const partner = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const dearer = dearerThan(ticket, await kindsOfOrder(ctx, ticket.orderId))
  return {
    ticketName: printed?.ticketName ?? '',
    sellerName: partner.company ?? partner.name,
    waiting: shownWaiting(waiting),
    list: dearer.map(({ ticket: kind, price, difference, currency }) => ({
      ticketId: kind.id,
      name: kind.name,
      when: timeWords(kind.date, ctx.locale),
      where: placeWords(kind.date, admissionTexts.in(ctx.locale)('online')),
      left: kind.left,
      priceAmount: price,
      differenceAmount: difference,
      currency,
    })),
  }
}

export const showOwnUpgrades = async (ctx: Ctx, id: number) => show(ctx, await ownTicket(ctx, id, 'upgrade'))
export const showSellersUpgrades = async (ctx: Ctx, id: number) => show(ctx, await sellersUnused(ctx, id))

/** Orders the difference; a second press answers the order that waits. */
const order = async (
  ctx: Ctx,
  ticket: PaymentTicket,
  ticketId: number,
  isAgreed: boolean,
): Promise<Ordered & { isNew: boolean }> => {
  const [waiting] = await waitingUpgrades(ctx, [ticket.id])
  if (waiting) {
    if ((await orderById(ctx, waiting.orderId)).ticketId !== ticketId)
      throw refuse(admissionRefusals, 'upgrade_waits', { ticket: waiting.ticketName })
    return { orderId: waiting.orderId, payPath: waiting.payPath, isNew: false }
  }
  const kind = dearerThan(ticket, await kindsOfOrder(ctx, ticket.orderId)).find((each) => each.ticket.id === ticketId)
  if (!kind) throw refuse(admissionRefusals, 'not_dearer', {}, { ticketId: ['not_in_list'] })
  const from = await orderById(ctx, ticket.orderId)
  const [printed] = await printedTickets(ctx, [ticket.id])
  const name = admissionTexts.in(pickLocale(from.locale))('upgrade.sold', {
    event: printed?.productName ?? '',
    from: printed?.ticketName ?? '',
    to: kind.ticket.name,
  })
  const placed = await orderUpgrade(ctx, from, kind, { amount: kind.difference, name, isAgreed })
  const { sellerId, userId, accessId, id: paymentTicketId } = ticket
  await ctx.db
    .insertInto('ticketUpgrades')
    .values({
      sellerId,
      userId,
      accessId,
      paymentTicketId,
      orderId: placed.id,
      fromOrderId: from.id,
      price: kind.price,
      createdAt: ctx.now,
    })
    .execute()
  const [made] = await waitingUpgrades(ctx, [ticket.id])
  return { orderId: placed.id, payPath: made!.payPath, isNew: true }
}

export const orderOwn = async (ctx: Ctx, { id, ticketId, terms }: Input<typeof orderOwnUpgrade>): Promise<Ordered> => {
  if (!terms) throw invalid({ terms: ['must_accept'] })
  return order(ctx, await ownTicket(ctx, id, 'upgrade'), ticketId, true)
}

export const offerToBuyer = async (ctx: Ctx, { id, ticketId }: Input<typeof offerUpgrade>): Promise<Ordered> => {
  const ordered = await order(ctx, await sellersUnused(ctx, id), ticketId, false)
  if (ordered.isNew) await mailOffer(ctx, id)
  return ordered
}

const dropUnpaid = async (ctx: Ctx, ticket: PaymentTicket): Promise<void> => {
  if (!(await dropWaiting(ctx, ticket.id))) throw refuse(admissionRefusals, 'upgrade_under_way')
}

export const dropOwn = async (ctx: Ctx, { id }: { id: number }) => {
  await dropUnpaid(ctx, await ownTicket(ctx, id, 'upgrade'))
  return {}
}

export const dropOffer = async (ctx: Ctx, { id }: { id: number }) => {
  await dropUnpaid(ctx, await sellersTicket(ctx, id))
  return {}
}
