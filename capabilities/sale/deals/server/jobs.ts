import { localDay } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { closeDeal } from '#capabilities/sale/orders/server/index.ts'
import { dealOfferState, offerDays } from '../vocabulary.ts'
import { dealTexts } from '../texts.ts'

/**
 * Every night: ends offers that were not bought in time, and closes fully paid deals once the withdrawal period has
 * passed.
 */
export const turnDeals = job('deals.turn_deals', {
  schedule: '40 2 * * *',
  run: async (world) => {
    const now = world.ports.now()
    const late = await world.db
      .selectFrom('deals')
      .leftJoin('orders', 'orders.id', 'deals.orderId')
      .innerJoin('sellers', 'sellers.id', 'deals.sellerId')
      .select(['deals.id', 'deals.validTill', 'deals.locale', 'sellers.zone'])
      .where('deals.state', 'in', dealOfferState.moves.expire.from)
      .where('deals.validTill', '<', localDay(now, 'Pacific/Kiritimati'))
      .where((e) => e.or([e('orders.id', 'is', null), e('orders.paymentState', '=', 'payment_not_completed')]))
      .orderBy('deals.id')
      .limit(10_000)
      .execute()
    const over = late.filter(({ validTill, zone }) => Temporal.PlainDate.compare(validTill, localDay(now, zone)) < 0)
    await oneByOne(world, over, (ctx, { id, locale }) =>
      move(ctx, dealOfferState, id, 'expire', { set: { reason: dealTexts.in(locale)('reason.expired') } }),
    )
    const done = await world.db
      .selectFrom('deals')
      .innerJoin('orders', 'orders.id', 'deals.orderId')
      .select('orders.id')
      .distinct()
      .where('deals.state', '=', 'finalized')
      .where('orders.state', '=', 'finalized')
      .where('orders.paymentState', '=', 'paid')
      .where('deals.finalizedAt', '<=', now.subtract({ hours: offerDays * 24 }))
      .orderBy('orders.id')
      .limit(10_000)
      .execute()
    await oneByOne(world, done, (ctx, { id }) => closeDeal(ctx, id))
  },
})
