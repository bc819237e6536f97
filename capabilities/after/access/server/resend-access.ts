import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import { findOrder } from '#capabilities/sale/orders/server/index.ts'
import { giftOf } from './gifts/gifts.ts'
import { mailPurchase } from './mails/mail-purchase.ts'
import { mailGift } from './gifts/receiver.ts'

/** Sends the confirmation again, and the receiver's mail of a gift; with fresh links. */
export const resendAccess = async (ctx: Ctx, { id }: { id: number }): Promise<{ sentTo: string }> => {
  const order = await findOrder(ctx, id)
  const access = await ctx.db
    .selectFrom('accesses')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('productId', '=', order.productId)
    .executeTakeFirst()
  if (!access) throw notFound()
  await mailPurchase(ctx, order, access, { isAgain: true })
  if (!isGift(order)) return { sentTo: order.payerDetails.email }
  await mailGift(ctx, order, access, { isAgain: true, message: (await giftOf(ctx, order.id))?.message })
  return { sentTo: order.ownerDetails.email }
}
