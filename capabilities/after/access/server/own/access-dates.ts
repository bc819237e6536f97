import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { dealState, orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import { pathOf } from '../../rules/path-of.ts'
import { publishState } from '../../vocabulary.ts'
import type { CalendarEntry, CalendarPeriod } from '../calendar-entries.ts'

/** When open accesses of the actor end, and when what they pay for goes on. */
export const accessDates = async (ctx: Ctx, period: CalendarPeriod): Promise<CalendarEntry[]> => [
  ...(await endsIn(ctx, period)),
  ...(await dueIn(ctx, period)),
]

type Found = { id: number; productId: number; productName: string; changedAt: Temporal.Instant }
const shared = { detail: '', place: '', endsAt: null, isCancelled: false }

const endsIn = async (ctx: Ctx, { from, till }: CalendarPeriod): Promise<CalendarEntry[]> => {
  const { rows } = await sql<Found & { form: string; startsAt: Temporal.Instant }>`
    select a.id, a.product_id, p.name as product_name, p.form, a.ends_at as starts_at, a.created_at as changed_at
    from accesses a join products p on p.id = a.product_id
    where a.user_id = ${ctx.actor.userId ?? 0} and a.publish_state in ${inSet(publishState, 'open')} and a.ends_at >= ${from}
      and a.ends_at < ${till}
    order by a.id`.execute(ctx.db)
  return rows.map(({ id, form, ...row }) => ({
    ...shared,
    ...row,
    uid: `access-end-${id}-${row.startsAt.epochMilliseconds}`,
    kind: 'access_end',
    path: pathOf(id, form),
    onDay: null,
  }))
}

type Due = Found & { number: number; periodType: string; dueOn: Temporal.PlainDate; zone: string }

/** Nothing of what is over, paused, or cancelled before the day. */
const dueIn = async (ctx: Ctx, { from, till }: CalendarPeriod): Promise<CalendarEntry[]> => {
  const { rows } = await sql<Due>`
    select o.id, o.product_id, p.name as product_name, o.created_at as changed_at, r.number, r.due_on, o.period_type, s.zone
    from orders o join order_rates r on r.order_id = o.id join products p on p.id = o.product_id join sellers s on s.id = o.seller_id
    where o.buyer_user_id = ${ctx.actor.userId ?? 0} and o.period_type <> 'one_time' and o.state in ${inSet(dealState, 'bought')}
      and r.state in ${inSet(orderRateState, 'scheduled')}
      and (o.cancels_on is null or r.due_on < o.cancels_on) and (o.paused_until is null or r.due_on >= o.paused_until)
      and r.due_on > (o.created_at at time zone s.zone)::date and r.due_on >= (${from}::timestamptz at time zone s.zone)::date
      and r.due_on < (${till}::timestamptz at time zone s.zone)::date
    order by o.id, r.number`.execute(ctx.db)
  return rows.map(({ id, number, dueOn, periodType, zone, ...row }) => ({
    ...shared,
    ...row,
    uid: `payment-${id}-${number}-${dueOn.toString()}`,
    kind: periodType === 'installment' ? 'instalment' : 'renewal',
    path: `/payer/orders/${id}`,
    startsAt: dueOn.toZonedDateTime(zone).toInstant(),
    onDay: dueOn,
  }))
}
