import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import type { PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import { giftTime } from '../../rules/gift-time.ts'
import { giftState } from '../../vocabulary.ts'
import type { PlannedGift } from '../tables.ts'

/** A gift with a message or a later day is stored with its order. */
export const giftsPart: PurchasePart = {
  name: 'gifts',
  prepare: async (ctx, { cause, offer }) => {
    if (cause.kind !== 'checkout') return undefined
    const { gift, owner, payer } = cause.input
    if (!gift || !owner || !isGift({ payerDetails: payer, ownerDetails: owner })) return undefined
    const { message, deliverOn } = gift
    if (!message && !deliverOn) return undefined
    return {
      columns: {},
      write: async (inside, order) => {
        await inside.db
          .insertInto('plannedGifts')
          .values({
            orderId: order.id,
            sellerId: order.sellerId,
            state: 'planned',
            message,
            deliverOn,
            deliversAt: deliverOn ? giftTime(deliverOn, owner.countryCode, offer.seller.zone) : ctx.now,
            changedAt: ctx.now,
          })
          .execute()
      },
    }
  },
}

export const giftOf = (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<PlannedGift | undefined> =>
  ctx.db.selectFrom('plannedGifts').selectAll().where('orderId', '=', orderId).executeTakeFirst()

/** Its day is in the future: nobody has access yet. */
export const isAhead = (ctx: Pick<Ctx, 'now'>, gift: PlannedGift | undefined): boolean =>
  gift?.state === 'planned' && Temporal.Instant.compare(gift.deliversAt, ctx.now) > 0

export const endGift = async (ctx: Ctx, gift: PlannedGift | undefined, deed: 'deliver' | 'stop'): Promise<void> => {
  if (gift?.state === 'planned') await move(ctx, giftState, gift.id, deed, { set: { changedAt: ctx.now } })
}
