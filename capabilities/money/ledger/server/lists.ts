import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { feeScheduleList } from '../contract.ts'
import { ledgerTables } from './tables.ts'

const inForce = (ctx: { now: Temporal.Instant }) =>
  sql`(f.valid_from <= ${ctx.now} and (f.valid_till is null or f.valid_till > ${ctx.now}))`

export const feeSchedules = bindList(feeScheduleList, {
  table: 'feeSchedules',
  as: 'f',
  joins: sql`left join sellers s on s.id = f.seller_id`,
  scope: (ctx) => inScope(ctx, ledgerTables, 'fee_schedules', 'f'),
  columns: {
    sellerName: sql`s.name`,
    currency: sql`coalesce(f.currency, 'eur')`,
    isInForce: inForce,
  },
  filters: {
    isInForce: (values, ctx) => sql`${inForce(ctx)} = ${values[0] === 'true'}`,
    valid: sql`f.valid_from`,
  },
  search: (words) => sql`(${hasWords(sql`f.name`, words)} or ${hasWords(sql`s.name`, words)})`,
})
