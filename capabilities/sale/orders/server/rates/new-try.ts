import type { Ctx } from '#platform/server/context.ts'
import { prepareTransfer, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { PaymentMethod } from '#capabilities/sale/payments/vocabulary.ts'
import type { Order, OrderRate } from '../tables.ts'

export const newTry = (ctx: Ctx, rate: OrderRate, order: Order, attempt: number): Promise<Transfer> =>
  prepareTransfer(ctx, {
    sellerId: order.sellerId,
    payerId: order.payerId,
    orderId: order.id,
    productId: order.productId,
    upsellType: order.upsellType,
    isTest: order.isTest,
    orderRateId: rate.id,
    provider: order.provider,
    form: order.paymentMethod as PaymentMethod,
    paymentMethodId: order.paymentMethodId,
    amount: rate.amount - rate.paidAmount,
    currency: order.currency,
    // The first try was made in person at the checkout for rate 1.
    attempt: attempt + 1,
    isInitial: false,
    countryCode: order.payerDetails.countryCode,
  })
