import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { bankLineList } from '../../contract/statements.ts'
import { openWireStates } from '../../rules/fit-wire.ts'
import { paymentTables } from '../tables.ts'

/** As `fitOf` says it, of lines that are not booked yet. */
const fit = sql`case when l.state <> 'unmatched' then null when t.id is null then 'none' when t.state = 'successful' then 'double'
  when not t.state = any(${[...openWireStates]}::text[]) then 'none' when l.amount = t.amount - t.received_amount then 'exact' when l.amount < t.amount - t.received_amount then 'under' else 'over' end`

export const bankLines = bindList(bankLineList, {
  from: sql`bank_lines l left join transfers t on t.seller_id = l.seller_id and t.wire_reference = l.wire_reference and t.currency = l.currency and t.provider = 'direct_bank' and t.type = 'Payment'`,
  id: sql`l.id`,
  scope: (ctx) => inScope(ctx, paymentTables, 'bank_lines', 'l'),
  columns: {
    id: sql`l.id`,
    purpose: sql`l.purpose`,
    payerName: sql`l.payer_name`,
    bookedOn: sql`l.booked_on`,
    state: sql`l.state`,
    fit,
    wireReference: sql`l.wire_reference`,
    orderId: sql`t.order_id`,
    payerIban: sql`l.payer_iban`,
    openAmount: sql`case when l.state = 'unmatched' then t.amount - t.received_amount end`,
    amount: sql`l.amount`,
    currency: sql`l.currency`,
  },
  filters: { state: sql`l.state`, fit, booked: sql`l.booked_on`, amount: sql`l.amount` },
  search: (words) =>
    sql`(l.wire_reference = upper(${words}) or l.purpose ilike ${containing(words)} or l.payer_name ilike ${containing(words)})`,
})
