import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { feeScheduleList } from '../contract.ts'
import { ledgerTables } from './tables.ts'

const inForce = (ctx: { now: Temporal.Instant }) =>
  sql`(f.valid_from <= ${ctx.now} and (f.valid_till is null or f.valid_till > ${ctx.now}))`

export const feeSchedules = bindList(feeScheduleList, {
  from: sql`fee_schedules f left join sellers s on s.id = f.seller_id`,
  id: sql`f.id`,
  scope: (ctx) => inScope(ctx, ledgerTables, 'fee_schedules', 'f'),
  columns: {
    id: sql`f.id`,
    name: sql`f.name`,
    sellerName: sql`s.name`,
    method: sql`f.method`,
    percentBp: sql`f.percent_bp`,
    fixedAmount: sql`f.fixed_amount`,
    bandFrom: sql`f.band_from`,
    bandTill: sql`f.band_till`,
    revenueFrom: sql`f.revenue_from`,
    minFeeAmount: sql`f.min_fee_amount`,
    maxFeeAmount: sql`f.max_fee_amount`,
    refundFeeAmount: sql`f.refund_fee_amount`,
    chargebackFeeAmount: sql`f.chargeback_fee_amount`,
    currency: sql`coalesce(f.currency, 'eur')`,
    validFrom: sql`f.valid_from`,
    validTill: sql`f.valid_till`,
    isInForce: inForce,
  },
  filters: {
    isInForce: (values, ctx) => sql`${inForce(ctx)} = ${values[0] === 'true'}`,
    currency: sql`f.currency`,
    valid: sql`f.valid_from`,
  },
  search: (words) => sql`(f.name ilike ${containing(words)} or s.name ilike ${containing(words)})`,
})
