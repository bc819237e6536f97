import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { refuseFullDisk } from '#platform/server/disk.ts'
import { emit } from '#platform/server/events.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import { redeemCoupon } from '#capabilities/offer/discounts/server/index.ts'
import { takePlace } from '#capabilities/offer/tickets/server/index.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { sumOf } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { orderTypeOf } from '../../rules/order-type.ts'
import type { PricedRate } from '../../rules/price.ts'
import { orderRefusals } from '../../vocabulary.ts'
import { orderPlaced } from '../events.ts'
import { writeParts } from '../parts/write-parts.ts'
import { moveStock } from '../stock/move-stock.ts'
import type { Order } from '../tables.ts'
import { choiceHashOf } from './choice-hash.ts'
import { firstPayment, type FirstRate } from './first-payment.ts'
import type { NewOrder, OrderPart } from './new-order.ts'
import { orderRow } from './order-row.ts'
import { quote, takenOff, termsOf } from './quote.ts'
import { writeConsents } from './write-consents.ts'
import { writeRates } from './write-rates.ts'

/**
 * Writes an order with its instalments, sellables, consents and the first payment, once per checkout key: a second call
 * returns the first order, and is refused if its choice differs. The transfer is the payment the payer must make in
 * person; of amount 0 if it only saves a method for a later first instalment; a voucher's if nothing is left to pay;
 * null if there is none (free, a bank transfer due later, paid on the order's page).
 */
export const placeOrder = async (
  ctx: Ctx,
  placed: NewOrder,
): Promise<{ order: Order; transfer: Transfer | null; isNew: boolean }> => {
  const today = localDay(ctx.now, placed.seller.zone)
  const rates = quote(placed, today)
  const isFree = rates.every((rate) => rate.gross === 0)
  const order = await insertRow(
    ctx,
    'orders',
    orderRow(ctx, placed, { rates, today, isFree }),
    'on conflict (seller_id, checkout_key) do nothing returning *',
  )
  if (!order) return placedBefore(ctx, placed)
  if (productTypeOf(placed.product).isSent && !(placed.shipping && placed.shipTo))
    throw refuse(orderRefusals, 'not_for_sale', { product: placed.product.name })
  await refuseFullDisk(ctx.ports)
  if (placed.coupon) await redeemCoupon(ctx, placed.coupon, order.token, takenOff(placed, rates, today))
  if (!(await takeStock(ctx, placed, isFree))) throw refuse(orderRefusals, 'sold_out', { product: placed.product.name })
  const first = await writeRowsOf(ctx, order, placed, rates, {
    isFree,
    isLater: Temporal.PlainDate.compare(order.anchorOn, today) > 0,
  })
  return { ...(await firstPayment(ctx, order, placed, first)), isNew: true }
}

/** Writes all rows beside the order's own; returns the first instalment to be paid. */
const writeRowsOf = async (
  ctx: Ctx,
  order: Order,
  placed: NewOrder,
  rates: readonly PricedRate[],
  start: { isFree: boolean; isLater: boolean },
): Promise<FirstRate> => {
  const agreed = placed.plan ? (rateCount(termsOf(placed.plan)) ?? 1) : 0
  const [first] = await Promise.all([
    writeRates(ctx, order, rates, { ...start, zone: placed.seller.zone }),
    writeParts(ctx, order, placed, sumOf(rates.slice(0, agreed))),
    writeConsents(ctx, order, placed.consents),
    emit(ctx, orderPlaced, { orderId: order.id }, order.sellerId),
    writeOtherParts(ctx, order, placed.parts ?? []),
  ])
  return { ...first, ...start, isOnly: rates.length === 1 }
}

const writeOtherParts = async (ctx: Ctx, order: Order, parts: readonly OrderPart[]): Promise<void> => {
  for (const part of parts) await part.write?.(ctx, order)
}

const placedBefore = async (ctx: Ctx, placed: NewOrder) => {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('sellerId', '=', placed.seller.id)
    .where('checkoutKey', '=', placed.checkoutKey)
    .executeTakeFirstOrThrow()
  // The first order may be being paid at the bank right now: it is never silently replaced by another choice.
  if (order.choiceHash !== null && order.choiceHash !== choiceHashOf(placed))
    throw refuse(orderRefusals, 'choice_changed')
  const transfer = await ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('isInitial', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { order, transfer: transfer ?? null, isNew: false }
}

const takeStock = async (ctx: Ctx, placed: NewOrder, isFree: boolean): Promise<boolean> => {
  const stock = {
    productId: placed.product.id,
    isLimited: placed.product.saleLimit !== null,
    orderType: orderTypeOf(placed),
    ticketId: placed.ticketId ?? null,
    partTicketIds: [...(placed.partTickets?.values() ?? [])],
    goods: placed.shipping?.goods ?? [],
    cohortIds: (placed.cohorts ?? []).flatMap(({ cohortId }) => cohortId ?? []),
    quantity: placed.quantity,
  }
  if (placed.heldPlace && placed.quantity === 1) await takePlace(ctx, placed.heldPlace, placed.checkoutKey)
  else if (!(await moveStock(ctx, stock, 'free', 'reserved'))) return false
  return isFree ? moveStock(ctx, stock, 'reserved', 'sold') : true
}
