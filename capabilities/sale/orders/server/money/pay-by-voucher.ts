import type { Ctx } from '#platform/server/context.ts'
import { prepareTransfer, recordOutcome, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { voucherProviders } from '#capabilities/sale/payments/providers/declared.ts'
import type { Order, OrderRate } from '../tables.ts'

/**
 * A gift certificate that pays a part of an order, or all of it. `hold` takes the amount off it, in the transaction of
 * the order.
 */
export type PaidByVoucher = {
  provider: string
  amount: number
  hold: (order: Order, transfer: Transfer) => Promise<void>
}

/** Sets aside what a voucher pays of an order's first rate; it counts as paid once the rest is there. */
export const holdVoucher = async (
  ctx: Ctx,
  order: Order,
  rateId: number,
  voucher: PaidByVoucher,
): Promise<Transfer> => {
  const held = await prepareTransfer(ctx, {
    sellerId: order.sellerId,
    payerId: order.payerId,
    orderId: order.id,
    productId: order.productId,
    upsellType: order.upsellType,
    isTest: order.isTest,
    orderRateId: rateId,
    provider: voucher.provider,
    form: 'ext_balance',
    paymentMethodId: null,
    amount: voucher.amount,
    currency: order.currency,
    attempt: 0,
    isInitial: false,
    countryCode: null,
  })
  await voucher.hold(order, held)
  return held
}

/** What vouchers are set aside for an order. */
export const heldVouchers = (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<Transfer[]> =>
  ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('provider', 'in', voucherProviders)
    .where('type', '=', 'Payment')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()

/** Vouchers of an order that are all its rate still lacks: they pay now. */
export const payByVouchers = async (
  ctx: Ctx,
  held: readonly Transfer[],
  rates: readonly OrderRate[],
): Promise<Transfer[]> => {
  const ripe = held.filter((voucher) =>
    rates.some((rate) => rate.id === voucher.orderRateId && rate.amount - rate.paidAmount <= voucher.amount),
  )
  return Promise.all(
    ripe.map((voucher) =>
      recordOutcome(ctx, voucher.id, {
        kind: 'successful',
        reference: voucher.providerKey,
        amount: voucher.amount,
        currency: voucher.currency,
      }),
    ),
  )
}

/** An order that fails releases the vouchers reserved for it. */
export const releaseVouchers = async (ctx: Ctx, orderId: number): Promise<void> => {
  for (const voucher of await heldVouchers(ctx, orderId))
    await recordOutcome(ctx, voucher.id, { kind: 'canceled', reference: null })
}
