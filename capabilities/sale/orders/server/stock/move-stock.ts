import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { releaseReserved, reserveStock, returnSold, sellReserved } from '#capabilities/offer/catalog/server/index.ts'
import { releaseSeats, reserveSeats, returnSeats, sellSeats } from '#capabilities/offer/courses/server/index.ts'
import { releaseVariant, reserveVariant, restockVariant, sellVariant } from '#capabilities/offer/goods/server/index.ts'
import { releaseTickets, reserveTickets, returnTickets, sellTickets } from '#capabilities/offer/tickets/server/index.ts'
import type { Order, OrderPaymentState } from '../tables.ts'
import type { OrderedGoods } from '../placing/new-order.ts'
import { orderPaymentState } from '../../vocabulary.ts'

type Held = 'reserved' | 'sold' | 'free'

/** How an order holds its pieces of a limited product in each state. */
export const stockHoldOf = (state: OrderPaymentState): Held =>
  isIn(orderPaymentState, 'under_way', state) ? 'reserved' : isIn(orderPaymentState, 'sold', state) ? 'sold' : 'free'

/** Four kinds of stocks hold back pieces: the limited product's, those of ticket kinds, of variants, and the seats of cohorts. */
type Pieces = Pick<Order, 'productId' | 'orderType' | 'ticketId' | 'quantity'> & {
  /** Read from the product by default. */ isLimited?: boolean
  movedQuantity?: number
  /** Of events a bundle contains. */ partTicketIds?: readonly number[]
  /** One seat of each, however many pieces. */ cohortIds?: readonly number[]
  /** What is sent, by variant. */ goods?: readonly Pick<OrderedGoods, 'variantId' | 'quantity'>[]
}

const product = { take: reserveStock, sell: sellReserved, release: releaseReserved, giveBack: returnSold }
const variant = {
  take: reserveVariant,
  sell: sellVariant,
  release: releaseVariant,
  giveBack: restockVariant,
}
const seat = { take: reserveSeats, sell: sellSeats, release: releaseSeats, giveBack: returnSeats }
const ticket = { take: reserveTickets, sell: sellTickets, release: releaseTickets, giveBack: returnTickets }

/**
 * Moves an order's pieces between the stocks; returns false if they are no longer available. The product's stock is
 * always locked first, then ticket kinds, variants and cohorts by number, so that buyers never deadlock.
 */
export const moveStock = async (ctx: Ctx, pieces: Pieces, before: Held, after: Held): Promise<boolean> => {
  if (before === after) return true
  const stocks = await stocksOf(ctx, pieces, before)
  const taken: typeof stocks = []
  for (const stock of stocks) {
    if (before === 'free') {
      if (!(await stock.take(ctx, stock.id, stock.pieces))) {
        for (const each of taken) await each.release(ctx, each.id, each.pieces)
        return false
      }
      taken.push(stock)
    } else if (before === 'reserved')
      await (after === 'sold' ? stock.sell(ctx, stock.id, stock.pieces) : stock.release(ctx, stock.id, stock.pieces))
    else if (after === 'free') await stock.giveBack(ctx, stock.id, stock.pieces)
  }
  if (before === 'free' && after === 'sold') for (const stock of taken) await stock.sell(ctx, stock.id, stock.pieces)
  return true
}

/** What an order takes of each stock, in the order in which they are locked. */
const stocksOf = async (ctx: Ctx, pieces: Pieces, before: Held) => {
  const {
    productId,
    orderType,
    ticketId,
    quantity,
    movedQuantity = 0,
    partTicketIds = [],
    goods = [],
    cohortIds = [],
  } = pieces
  const isLimited =
    orderType !== 'ticket_upgrade' &&
    (before !== 'free' ||
      (pieces.isLimited ??
        (await ctx.db.selectFrom('products').select('saleLimit').where('id', '=', productId).executeTakeFirstOrThrow())
          .saleLimit !== null))
  return [
    ...(!isLimited ? [] : [{ ...product, id: productId, pieces: quantity }]),
    ...(ticketId === null ? [] : [{ ...ticket, id: ticketId, pieces: quantity - movedQuantity }]),
    ...partTicketIds.toSorted((a, b) => a - b).map((id) => ({ ...ticket, id, pieces: quantity })),
    ...goods
      .toSorted((a, b) => a.variantId - b.variantId)
      .map((each) => ({ ...variant, id: each.variantId, pieces: each.quantity })),
    ...cohortIds.toSorted((a, b) => a - b).map((id) => ({ ...seat, id, pieces: 1 })),
  ]
}
