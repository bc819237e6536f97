import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { tellPlanner, type Before } from './busy-parts.ts'

/** What every paid order of a busy seller leaves behind: its access, its invoice, and the reversal of what was refunded. */
export const writeBusyPapers = async (ctx: Ctx, seller: number, before: Before): Promise<void> => {
  await tellPlanner(ctx, before, 'orders', 'order_rates')
  await sql`insert into accesses (order_id, product_id, seller_id, user_id, publish_state, started_at, created_at)
    select id, product_id, seller_id, buyer_user_id, case when payment_state in ${inSet(orderPaymentState, 'over')} then 'publish_canceled' when payment_state = 'payment_paused' then 'publish_paused' else 'published' end, completed_at, created_at
    from orders where id > ${before.orders} and paid_amount > 0`.execute(ctx.db)
  for (const form of ['regular', 'reversal'] as const) await writeInvoices(ctx, seller, form, before)
}

const writeInvoices = (ctx: Ctx, seller: number, form: 'regular' | 'reversal', before: Before) => {
  const sign = form === 'regular' ? 1 : -1
  return sql`
    with billed as (
      select o.id, o.token, o.seller_id, o.payer_id, o.buyer_user_id, o.refunded_amount, o.net_amount, o.vat_amount, o.total_amount, o.payer_details, o.created_at, r.id as rate, ${form === 'regular' ? sql`null::bigint` : sql`i.id`} as reversed, extract(year from o.created_at)::int as year, row_number() over (partition by extract(year from o.created_at) order by o.created_at, o.id)::int as n
      from orders o join order_rates r on r.order_id = o.id and r.number = 1 ${form === 'regular' ? sql`` : sql`join invoices i on i.order_rate_id = r.id and i.form = 'regular'`} where o.id > ${before.orders} and ${form === 'regular' ? sql`o.paid_amount > 0` : sql`o.refunded_amount > 0`}
    ), series as (
      insert into invoice_series (seller_id, kind, year, last_number) select ${seller}, ${form === 'regular' ? 'invoice' : 'reversal'}, year, max(n) from billed group by year
      on conflict (seller_id, kind, year, is_test) do update set last_number = invoice_series.last_number + excluded.last_number returning id, year, last_number
    ), numbered as (
      select b.*, s.id as series, s.last_number - max(b.n) over (partition by b.year) + b.n as number from billed b join series s on s.year = b.year
    )
    insert into invoices (token, series_id, sequence, number, seller_id, payer_id, buyer_user_id, order_id, order_rate_id, claim, position, form, state, refers_to_id, is_full, locale, currency, issued_on, supplied_from, supplied_till, vat_treatment, vat_country,
      net_amount, vat_amount, gross_amount, seller_details, buyer_details, lines, vat_groups, schedule, notes, content_hash, created_at)
    select md5(${form} || b.token), b.series, b.number, b.year || ${form === 'regular' ? '-' : '-S'} || lpad(b.number::text, greatest(5, length(b.number::text)), '0'), b.seller_id, b.payer_id, b.buyer_user_id, b.id, b.rate, 'rate:' || b.rate, ${form === 'regular' ? 1 : 2}, ${form},
      case when ${form === 'reversal'} then 'issued' when b.refunded_amount > 0 then 'canceled' else 'paid' end, b.reversed, ${form === 'reversal'}, 'en', 'eur', b.created_at::date, b.created_at::date, b.created_at::date, 'standard', 'DE',
      ${sign} * b.net_amount, ${sign} * b.vat_amount, ${sign} * b.total_amount, '{"name":"Busy"}', b.payer_details, '[]', '[]', '[]', '[]', md5(b.token), b.created_at
    from numbered b order by b.created_at`.execute(ctx.db)
}
