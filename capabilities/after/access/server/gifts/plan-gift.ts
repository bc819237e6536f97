import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { giftDayFault } from '#capabilities/sale/checkout/rules/gift-day.ts'
import { changeReceiver, orderByToken, type Order } from '#capabilities/sale/orders/server/index.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import type { changeGift, showGift } from '../../contract/gifts.ts'
import { giftTime } from '../../rules/gift-time.ts'
import { accessRefusals } from '../../vocabulary.ts'
import type { PlannedGift } from '../tables.ts'
import { giftOf, isAhead } from './gifts.ts'

/** The gift of an order and whether it was delivered, for anyone with the order's token. */
export const showGiftOf = async (ctx: Ctx, { token }: { token: string }): Promise<Output<typeof showGift>> => {
  const order = await orderByToken(ctx, token)
  const gift = await giftOf(ctx, order.id)
  if (!gift && !isGift(order)) return { gift: null }
  const { email, firstName, lastName, countryCode } = order.ownerDetails
  const { state, message, deliverOn } = gift ?? { state: await stateOfPlain(ctx, order), message: '', deliverOn: null }
  const canChange = deliverOn !== null && isAhead(ctx, gift)
  return { gift: { state, message, deliverOn, email, firstName, lastName, countryCode, canChange } }
}

/** A gift without words or a day is given with the access. */
const stateOfPlain = async (ctx: Pick<Ctx, 'db'>, { id }: Order): Promise<PlannedGift['state']> =>
  (await ctx.db.selectFrom('accesses').select('id').where('orderId', '=', id).executeTakeFirst())
    ? 'delivered'
    : 'planned'

/** Another day, another receiver or other words, until it is given. */
export const changeGiftOf = async (ctx: Ctx, input: Input<typeof changeGift>): Promise<Output<typeof showGift>> => {
  const { token, message, deliverOn, ...receiver } = input
  const order = await orderByToken(ctx, token)
  await ctx.db.selectFrom('plannedGifts').select('id').where('orderId', '=', order.id).forUpdate().execute()
  const gift = await giftOf(ctx, order.id)
  if (!gift?.deliverOn || !isAhead(ctx, gift)) throw refuse(accessRefusals, 'gift_given')
  const zone = await zoneOf(ctx, order.sellerId)
  const fault = giftDayFault(deliverOn, localDay(ctx.now, zone), true)
  if (fault) throw invalid({ deliverOn: [fault] })
  if (!isGift({ payerDetails: order.payerDetails, ownerDetails: receiver })) throw invalid({ email: ['invalid'] })
  await changeReceiver(ctx, order.id, receiver)
  await ctx.db
    .updateTable('plannedGifts')
    .set({ message, deliverOn, deliversAt: giftTime(deliverOn, receiver.countryCode, zone), changedAt: ctx.now })
    .where('id', '=', gift.id)
    .execute()
  return showGiftOf(ctx, { token })
}
