import { wireTables } from './tables.ts'
import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { bankLineList } from '../contract.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'

/** The SQL form of `fitOf`, for lines that are not booked yet. */
const fit = sql`case when l.state <> 'unmatched' then null when t.id is null then 'none' when t.state = 'successful' then 'double'
  when t.state not in ${inSet(transferState, 'open_to_wires')} then 'none' when l.amount = t.amount - t.received_amount then 'exact' when l.amount < t.amount - t.received_amount then 'under' else 'over' end`

export const bankLines = bindList(bankLineList, {
  table: 'bankLines',
  as: 'l',
  joins: sql`left join transfers t on t.seller_id = l.seller_id and t.wire_reference = l.wire_reference and t.currency = l.currency and t.provider = l.provider and t.type = 'Payment'`,
  scope: (ctx) => inScope(ctx, wireTables, 'bank_lines', 'l'),
  columns: {
    fit,
    orderId: sql`t.order_id`,
    openAmount: sql`case when l.state = 'unmatched' then t.amount - t.received_amount end`,
  },
  filters: { fit, booked: sql`l.booked_on` },
  search: (words) =>
    sql`(l.wire_reference = upper(${words}) or ${hasWords(sql`l.purpose`, words)} or ${hasWords(sql`l.payer_name`, words)})`,
})
