import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { orderById, retaxOrder } from '#capabilities/sale/orders/server/index.ts'
import { rateChangesSince, type RateChange } from '#capabilities/money/taxes/rules/vat-rates.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { decidedAnew, rateOfDay } from './tax-at.ts'

/** A change of a rate is looked for this long after its day: an operator may learn of it late. */
const lookBackDays = 400

const running = sql<boolean>`o.period_type in ('subscription', 'limited_subscription') and o.payment_state in ${inSet(orderPaymentState, 'billable')}`

/** The tax a rate `r` to come is under now: its order's latest lines that have begun by its day, or the order's own columns. */
const taxOfRate = sql`lateral (
  select l.vat_treatment, l.vat_country, l.vat_bp from order_tax_lines l where o.has_tax_lines and l.order_id = o.id
    and l.holds_from = (select max(x.holds_from) from order_tax_lines x where x.order_id = o.id and x.holds_from <= r.due_on)
  union all
  select o.vat_treatment, o.vat_country, o.vat_bp where not exists (select from order_tax_lines x where o.has_tax_lines and x.order_id = o.id and x.holds_from <= r.due_on)
) tax`

/** Running orders with a rate to come that is taxed by the old rate of a country though it is supplied when the new one holds. */
const ordersBefore = async (ctx: Pick<Ctx, 'db'>, { country, from, before }: RateChange): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct o.id from orders o join order_rates r on r.order_id = o.id and r.state = 'future' and coalesce(r.period_till, r.due_on) >= ${from}::date join ${taxOfRate} on true
    where ${running} and tax.vat_treatment in ('standard', 'distance_sale') and tax.vat_country = ${country} and tax.vat_bp = ${before} order by o.id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/**
 * VAT rates change on a day: future instalments of running subscriptions follow, from the first one supplied on or
 * after it.
 */
export const retaxByRates = job('vat.retax_by_rates', {
  schedule: '40 3 * * *',
  run: async (world) => {
    const since = localDay(world.ports.now(), 'UTC').subtract({ days: lookBackDays }).toString()
    for (const change of rateChangesSince(since)) {
      await oneByOne(world, await ordersBefore(world, change), async (ctx, id) =>
        retaxOrder(ctx, id, await rateOfDay(ctx, await orderById(ctx, id)), 'vat rate changed'),
      )
    }
  },
})

/** A seller became liable to VAT, or exempt: future instalments of running subscriptions follow. */
export const retaxBySeller = job<{ sellerId: number }>('vat.retax_by_seller', {
  run: async (world, { sellerId }) => {
    const { rows } = await sql<{ id: number }>`
      select distinct o.id from orders o join sellers s on s.id = o.seller_id join order_rates r on r.order_id = o.id and r.state = 'future' join ${taxOfRate} on true
      where o.seller_id = ${sellerId} and o.sold_by = 'seller' and ${running} and tax.vat_treatment <> 'multi_purpose_voucher' and (tax.vat_treatment = 'exempt') = coalesce(s.is_vat_liable, true) order by o.id`.execute(
      world.db,
    )
    await oneByOne(world, rows, async (ctx, { id }) =>
      retaxOrder(ctx, id, await decidedAnew(ctx, await orderById(ctx, id)), 'seller vat changed'),
    )
  },
})
