import type { Ctx } from '#platform/server/context.ts'
import { mailedLastHour } from '#platform/server/mail.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import { orderByToken } from '#capabilities/sale/orders/server/index.ts'
import type { sendGiftAgain as call } from '../../contract/gifts.ts'
import { accessRefusals, publishState } from '../../vocabulary.ts'
import { giftOf } from './gifts.ts'
import { showGiftOf } from './plan-gift.ts'
import { mailGift } from './receiver.ts'

const mostPerHour = 3

/** Mails a gift that was given once more, for whoever holds the token of its order. */
export const sendGiftAgain = async (ctx: Ctx, { token }: { token: string }): Promise<Output<typeof call>> => {
  const order = await orderByToken(ctx, token)
  const access = await ctx.db
    .selectFrom('accesses')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('productId', '=', order.productId)
    .executeTakeFirst()
  if (!isGift(order) || !access || !isIn(publishState, 'open', access.publishState))
    throw refuse(accessRefusals, 'gift_not_sent')
  if ((await mailedLastHour(ctx, order.ownerDetails.email, ['gift_received'])) >= mostPerHour)
    throw refuse(accessRefusals, 'gift_sent_often')
  await mailGift(ctx, order, access, { isAgain: true, message: (await giftOf(ctx, order.id))?.message })
  return showGiftOf(ctx, { token })
}
