import { sql } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'
import { transferState } from '../vocabulary.ts'

/** Every payment came in once, and disputed money has an open case. */
export const faultsInPayments: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    with of_transfer as materialized (
      select x.transfer_id, a.name, a.currency, sum(e.amount)::bigint as amount, coalesce(sum(e.amount) filter (where x.type = 'Cashin'), 0)::bigint as cashin
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions x on x.id = e.transaction_id where a.name like 'ext:%' and a.name not like 'ext:%:%' group by x.transfer_id, a.name, a.currency
    )
    (select 'payments_came_in_once' as rule, 'transfer ' || t.id as where, t.received_amount - coalesce(b.cashin, 0) as amount from transfers t left join of_transfer b on b.transfer_id = t.id
      where t.type = 'Payment' and t.state in ${inSet(transferState, 'received')} and t.received_amount <> coalesce(b.cashin, 0) limit ${faultsShown})
    union all
    (select 'disputed_has_case', 'transfer ' || coalesce(c.id, split_part(d.name, ':', 2)::bigint), (coalesce(d.amount, 0) - coalesce(c.amount, 0))::bigint from (
        select a.name, sum(e.amount) as amount from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.name like 'disputed:%' group by a.name having sum(e.amount) <> 0) d
      full join (select id, amount from transfers where type = 'Chargeback' and state = 'pending') c on c.id = split_part(d.name, ':', 2)::bigint
      where coalesce(d.amount, 0) <> coalesce(c.amount, 0) limit ${faultsShown})`.execute(ctx.db)
  return rows
}
