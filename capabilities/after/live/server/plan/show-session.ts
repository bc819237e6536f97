import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { movesFrom } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { showSession } from '../../contract.ts'
import { liveState } from '../../vocabulary.ts'
import { campaignOf, offerRows, pricedOffers } from '../offers/offers.ts'
import { livePath } from '../stage/may-watch.ts'
import { liveTables, type LiveSession } from '../tables.ts'

type Shown = Output<typeof showSession>

type Found = LiveSession & { username: string; productName: string | null; attendancesCount: number }

const find = async (ctx: Ctx, id: number): Promise<Found> => {
  const { rows } = await sql<Found>`
    select s.*, w.username::text, p.name as product_name,
      (select count(*)::int from live_attendances a where a.session_id = s.id) as attendances_count
    from live_sessions s join sellers w on w.id = s.seller_id left join products p on p.id = s.product_id
    where s.id = ${id} and ${inScope(ctx, liveTables, 'live_sessions', 's')}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** How many bought by each offer: orders name it as their campaign. */
const ordersByOffer = async (
  ctx: Ctx,
  sellerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ campaignId: string; count: number }>`
    select o.campaign_id, count(*)::int as count from orders o
    where o.seller_id = ${sellerId} and o.campaign_id = any(${ids.map(campaignOf)}::text[])
      and o.payment_state in ${inSet(orderPaymentState, 'agreed')}
    group by 1`.execute(ctx.db)
  return new Map(rows.map(({ campaignId, count }) => [campaignId, count]))
}

const offersFor = async (ctx: Ctx, session: LiveSession): Promise<Shown['offers']> => {
  const rows = await offerRows(ctx, session.id)
  const [offers, counts] = [
    await pricedOffers(ctx, session.sellerId, rows),
    await ordersByOffer(
      ctx,
      session.sellerId,
      rows.map(({ id }) => id),
    ),
  ]
  return offers.map((offer, place) => ({
    ...offer,
    productId: rows[place]!.productId,
    shownAt: rows[place]!.shownAt,
    ordersCount: counts.get(campaignOf(offer.id)) ?? 0,
  }))
}

export const show = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { meetingUrlSealed, username, ...session } = await find(ctx, id)
  const begins = session.startsAt.toZonedDateTimeISO(session.zone)
  return {
    ...session,
    startOn: begins.toPlainDate(),
    startTime: begins.toPlainTime().toString({ smallestUnit: 'minute' }),
    minutes: Math.round(session.startsAt.until(session.endsAt).total('minutes')),
    hasMeetingUrl: meetingUrlSealed !== null,
    url: `${ctx.ports.settings.PUBLIC_URL}${livePath({ username, id })}`,
    moves: movesFrom(liveState, session.state),
    offers: await offersFor(ctx, { ...session, meetingUrlSealed }),
  }
}
