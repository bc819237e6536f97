import { sql, type RawBuilder } from 'kysely'
import { job } from '#platform/server/job.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { World } from '#platform/server/world.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'

/** Shares look back so far. */
const sharedDays = 365

/** Basis points of a whole; nothing where there is no whole. */
const shareOf = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${whole} > 0 then least(10000, round(10000.0 * ${part} / ${whole}))::integer end`

/** Counts each account by reading its orders and payments once; tests are left out. */
export const countNow = (world: World): Promise<void> =>
  world.transact(async (ctx) => {
    const since = ctx.now.subtract({ hours: 24 * sharedDays })
    const all = sql`o.all_count`
    const paid = sql`t.paid_count`
    await sql`
      insert into account_figures (seller_id, products_count, orders_count, vat_bp, canceled_bp, waiting_bp, refunded_bp, chargeback_bp, forms_bp, counted_at)
      select s.id, coalesce(p.products_count, 0), coalesce(o.orders_count, 0),
        ${shareOf(sql`o.vat_count`, all)}, ${shareOf(sql`o.canceled_count`, all)}, ${shareOf(sql`o.waiting_count`, all)},
        ${shareOf(sql`t.refunds_count`, paid)}, ${shareOf(sql`t.chargebacks_count`, paid)},
        coalesce((select jsonb_object_agg(form.payment_method, round(10000.0 * form.count / ${paid})) from
          (select x.payment_method, count(*) as count from transfers x where x.seller_id = s.id and x.type = 'Payment' and x.state in ${inSet(transferState, 'booked')}
            and not x.is_test and x.processed_at >= ${since} group by 1) form), '{}'), ${ctx.now}
      from sellers s
      left join (select seller_id, count(*)::int as products_count from products group by 1) p on p.seller_id = s.id
      left join (
        select seller_id, count(*)::int as orders_count, count(*) filter (where created_at >= ${since}) as all_count,
          count(*) filter (where created_at >= ${since} and vat_amount > 0) as vat_count,
          count(*) filter (where created_at >= ${since} and payment_state = 'payment_canceled') as canceled_count,
          count(*) filter (where created_at >= ${since} and payment_state in ${inSet(orderPaymentState, 'under_way')}) as waiting_count
        from orders where payment_state <> 'payment_not_completed' and not is_test group by 1
      ) o on o.seller_id = s.id
      left join (
        select seller_id, count(*) filter (where type = 'Payment' and state in ${inSet(transferState, 'booked')}) as paid_count,
          count(*) filter (where type = 'Refund' and state in ${inSet(transferState, 'booked')}) as refunds_count,
          count(*) filter (where type = 'Chargeback' and state in ${inSet(transferState, 'booked')}) as chargebacks_count
        from transfers where not is_test and processed_at >= ${since} group by 1
      ) t on t.seller_id = s.id
      on conflict (seller_id) do update set products_count = excluded.products_count, orders_count = excluded.orders_count, vat_bp = excluded.vat_bp,
        canceled_bp = excluded.canceled_bp, waiting_bp = excluded.waiting_bp, refunded_bp = excluded.refunded_bp, chargeback_bp = excluded.chargeback_bp,
        forms_bp = excluded.forms_bp, counted_at = excluded.counted_at`.execute(ctx.db)
  })

export const countFigures = job('plans.count_figures', { schedule: '50 3 * * *', isHousekeeping: true, run: countNow })
