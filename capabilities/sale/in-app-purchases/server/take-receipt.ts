import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { cancelOrder, findOrder, giveAccess } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { Receipt } from '../contract.ts'
import { inAppPurchase, type ReceiptOutcome } from '../vocabulary.ts'
import type { InAppPurchase } from './tables.ts'

export type Taken = { outcome: ReceiptOutcome; orderId: number }

/**
 * Opens a product for what was bought in an app store, once by its receipt, by an order without a price: the store sold it, so
 * there is nothing to bill, to tax or to pay here. One that the store refunded ends what it opened.
 */
export const takeReceipt = async (ctx: Ctx, receipt: Receipt): Promise<Taken> => {
  const known = await purchaseOf(ctx, receipt)
  if (known) return receipt.status === 'refunded' ? end(ctx, known) : { outcome: 'known', orderId: known.orderId }
  if (receipt.status === 'refunded') throw invalid({ receiptId: ['unknown_receipt'] })
  const productId = receipt.productId ?? (await productOfSku(ctx, receipt))
  if (productId === undefined) throw invalid({ productId: ['required'] })
  const { store, receiptId, sku, amount, currency, countryCode, boughtOn } = receipt
  const order = await giveAccess(
    ctx,
    { ...receipt, productId },
    { provider: inAppPurchase, checkoutKey: `${inAppPurchase}:${store}:${receiptId}` },
  )
  await ctx.db
    .insertInto('inAppPurchases')
    .values({
      sellerId: order.sellerId,
      store,
      receiptId,
      sku,
      productId,
      orderId: order.id,
      amount,
      currency,
      countryCode: countryCode || null,
      boughtOn,
      refundedAt: null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'store', 'receiptId']).doNothing())
    .execute()
  return { outcome: 'new', orderId: order.id }
}

const end = async (ctx: Ctx, { id, orderId, refundedAt }: InAppPurchase): Promise<Taken> => {
  if (refundedAt) return { outcome: 'known', orderId }
  const ended = await ctx.db
    .updateTable('inAppPurchases')
    .set({ refundedAt: ctx.now })
    .where('id', '=', id)
    .where('refundedAt', 'is', null)
    .executeTakeFirst()
  const { paymentState } = await findOrder(ctx, orderId)
  if (ended.numUpdatedRows > 0n && permits(orderPaymentState, paymentState, 'cancel'))
    await cancelOrder(ctx, { orderId, at: 'now', reason: 'refunded by the app store' })
  return { outcome: 'refunded', orderId }
}

export const purchaseOf = (ctx: Ctx, { store, receiptId }: Receipt): Promise<InAppPurchase | undefined> =>
  ctx.db
    .selectFrom('inAppPurchases')
    .selectAll()
    .where('sellerId', '=', sellerOf(ctx))
    .where('store', '=', store)
    .where('receiptId', '=', receiptId)
    .executeTakeFirst()

/** What an SKU opened the last time; else the product whose address in the shop it is. */
export const productOfSku = async (ctx: Ctx, { store, sku }: Receipt): Promise<number | undefined> => {
  const last = await ctx.db
    .selectFrom('inAppPurchases')
    .select('productId')
    .where('sellerId', '=', sellerOf(ctx))
    .where('store', '=', store)
    .where('sku', '=', sku)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.productId ?? (await productAt(ctx, sku))?.id
}

export const productAt = (ctx: Ctx, slug: string): Promise<{ id: number; name: string } | undefined> =>
  ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('sellerId', '=', sellerOf(ctx))
    .where('slug', '=', slug)
    .executeTakeFirst()
