import type { Ctx } from '#platform/server/context.ts'
import { releaseReserved, reserveStock, returnSold, sellReserved } from '#capabilities/offer/catalog/server/index.ts'
import { releaseTickets, reserveTickets, returnTickets, sellTickets } from '#capabilities/offer/tickets/server/index.ts'
import type { Order, OrderPaymentState } from '../tables.ts'

type Held = 'reserved' | 'sold' | 'free'

/** How an order holds its pieces of a limited product in each state. */
export const shelfOf = (state: OrderPaymentState): Held =>
  state === 'payment_pending' || state === 'payment_waiting'
    ? 'reserved'
    : state === 'paying' || state === 'paid' || state === 'payment_paused' || state === 'payment_chargebacked'
      ? 'sold'
      : 'free'

/** Two kinds of shelves hold back pieces: the limited product's, and those of ticket kinds. */
type Pieces = Pick<Order, 'productId' | 'orderType' | 'ticketId' | 'quantity'> & {
  /** Asked of the product when left out. */ isLimited?: boolean
  movedQuantity?: number
  /** Of events a bundle contains. */ partTicketIds?: readonly number[]
}

const product = { take: reserveStock, sell: sellReserved, release: releaseReserved, giveBack: returnSold }
const ticket = { take: reserveTickets, sell: sellTickets, release: releaseTickets, giveBack: returnTickets }

/** Moves an order's pieces between the shelves; answers false when they are not there any more. The product's shelf comes first everywhere and kinds come by number, so that buyers never wait for each other in a circle. */
export const moveOnShelf = async (
  ctx: Ctx,
  {
    productId,
    isLimited: isKnownLimited,
    orderType,
    ticketId,
    quantity,
    movedQuantity = 0,
    partTicketIds = [],
  }: Pieces,
  before: Held,
  after: Held,
): Promise<boolean> => {
  if (before === after) return true
  const isLimited =
    orderType !== 'ticket_upgrade' &&
    (before !== 'free' ||
      (isKnownLimited ??
        (await ctx.db.selectFrom('products').select('saleLimit').where('id', '=', productId).executeTakeFirstOrThrow())
          .saleLimit !== null))
  const shelves = [
    ...(!isLimited ? [] : [{ ...product, id: productId, pieces: quantity }]),
    ...(ticketId === null ? [] : [{ ...ticket, id: ticketId, pieces: quantity - movedQuantity }]),
    ...partTicketIds.toSorted((a, b) => a - b).map((id) => ({ ...ticket, id, pieces: quantity })),
  ]
  const taken: typeof shelves = []
  for (const shelf of shelves) {
    if (before === 'free') {
      if (!(await shelf.take(ctx, shelf.id, shelf.pieces))) {
        for (const each of taken) await each.release(ctx, each.id, each.pieces)
        return false
      }
      taken.push(shelf)
    } else if (before === 'reserved')
      await (after === 'sold' ? shelf.sell(ctx, shelf.id, shelf.pieces) : shelf.release(ctx, shelf.id, shelf.pieces))
    else if (after === 'free') await shelf.giveBack(ctx, shelf.id, shelf.pieces)
  }
  if (before === 'free' && after === 'sold') for (const shelf of taken) await shelf.sell(ctx, shelf.id, shelf.pieces)
  return true
}
