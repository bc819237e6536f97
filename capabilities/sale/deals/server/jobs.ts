import { sql } from 'kysely'
import { localDay } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { closeDeal } from '#capabilities/sale/orders/server/index.ts'
import { dealOfferState, offerDays } from '../vocabulary.ts'
import { dealTexts } from '../texts.ts'

type LateDeal = { id: number; validTill: Temporal.PlainDate; locale: Locale; zone: string }

/**
 * Every night: ends offers that were not bought in time, and closes fully paid deals once the withdrawal period has
 * passed.
 */
export const turnDeals = job('deals.turn_deals', {
  schedule: '40 2 * * *',
  run: async (world) => {
    const now = world.ports.now()
    const { rows: late } = await sql<LateDeal>`
      select d.id, d.valid_till, d.locale, s.zone from deals d join sellers s on s.id = d.seller_id left join orders o on o.id = d.order_id
      where d.state = any(${dealOfferState.moves.expire.from}::text[]) and d.valid_till < ${localDay(now, 'Pacific/Kiritimati')}
        and (o.id is null or o.payment_state = 'payment_not_completed')
      order by d.id limit 10000`.execute(world.db)
    const over = late.filter(({ validTill, zone }) => Temporal.PlainDate.compare(validTill, localDay(now, zone)) < 0)
    await oneByOne(world, over, (ctx, { id, locale }) =>
      move(ctx, dealOfferState, id, 'expire', { set: { reason: dealTexts.in(locale)('reason.expired') } }),
    )
    const { rows: done } = await sql<{ id: number }>`
      select distinct o.id from deals d join orders o on o.id = d.order_id
      where d.state = 'finalized' and o.state = 'finalized' and o.payment_state = 'paid' and d.finalized_at <= ${now.subtract({ hours: offerDays * 24 })}
      order by o.id limit 10000`.execute(world.db)
    await oneByOne(world, done, (ctx, { id }) => closeDeal(ctx, id))
  },
})
