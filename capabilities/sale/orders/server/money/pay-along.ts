import { localDay, type Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { prepareTransfer, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { transferState, type PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { ratesOf } from '../find-order.ts'
import { sendDebits } from '../rates/send-debits.ts'
import type { Order } from '../tables.ts'

export type KeptMethod = { id: number; provider: string; form: PaymentForm }

/** The method a payer left with an order, as soon as its payment is under way. */
export const methodOfOrder = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<KeptMethod | undefined> => {
  const paid = await ctx.db
    .selectFrom('transfers')
    .select(['paymentMethodId', 'provider', 'paymentMethod'])
    .where('orderId', '=', orderId)
    .where('type', '=', 'Payment')
    .where('state', 'in', transferState.sets.in_effect)
    .where('paymentMethodId', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return paid && { id: paid.paymentMethodId!, provider: paid.provider, form: paid.paymentMethod as PaymentForm }
}

/** Whether others were bought with the same press as this order. */
export const hasOthersAlong = async (ctx: Pick<Ctx, 'db'>, order: Order): Promise<boolean> =>
  (await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('mainOrderId', '=', order.mainOrderId ?? order.id)
    .where('id', '<>', order.id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Pays what was bought with the same press by the method its payer left with this order. Repeating it asks for nothing
 * twice.
 */
export const payAlong = async (world: World, order: Order): Promise<void> => {
  const transfers = await world.transact((ctx) => prepareAlong(ctx, order))
  if (transfers.length > 0) await sendDebits(world, transfers)
}

const prepareAlong = async (ctx: Ctx, order: Order): Promise<Transfer[]> => {
  const open = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('mainOrderId', '=', order.mainOrderId ?? order.id)
    .where('id', '<>', order.id)
    .where('paymentState', '=', 'payment_pending')
    .orderBy('id')
    .forUpdate()
    .execute()
  const method = open.length > 0 ? await methodOfOrder(ctx, order.id) : undefined
  if (!method) return []
  const prepared: Transfer[] = []
  for (const each of open) {
    if (await ctx.db.selectFrom('transfers').select('id').where('orderId', '=', each.id).limit(1).executeTakeFirst())
      continue
    prepared.push(await firstPaymentBy(ctx, each, method))
  }
  return prepared
}

const firstPaymentBy = async (ctx: Ctx, order: Order, method: KeptMethod): Promise<Transfer> => {
  const isLater = Temporal.PlainDate.compare(order.anchorOn, localDay(ctx.now, await zoneOf(ctx, order.sellerId))) > 0
  const first = (await ratesOf(ctx, order.id)).find((rate) => rate.amount > 0)!
  return prepareTransfer(ctx, {
    sellerId: order.sellerId,
    payerId: order.payerId,
    orderId: order.id,
    productId: order.productId,
    upsellType: order.upsellType,
    isTest: order.isTest,
    orderRateId: isLater ? null : first.id,
    provider: method.provider,
    form: method.form,
    paymentMethodId: method.id,
    amount: isLater ? 0 : first.amount,
    currency: order.currency,
    attempt: 1,
    isInitial: true,
    countryCode: order.payerDetails.countryCode,
  })
}

export const payOrdersAlong = job<{ orderId: number }>('orders.pay_along', {
  run: async (world, { orderId }) =>
    payAlong(
      world,
      await world.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    ),
})
