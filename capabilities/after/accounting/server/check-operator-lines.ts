import { sql } from 'kysely'
import { resellerCompany } from '#capabilities/people/sellers/server/index.ts'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'
import { isOperatorMovement, operatorRole } from './sources/transactions.ts'

/**
 * The operator's lines of a ledger transaction add up to its movement between the operator's accounts; and when a batch
 * was made, every transaction of its days had its lines. Bookings of the last hour are excluded.
 */
export const faultsInOperatorLines: BookRule = async (ctx) => {
  const company = await resellerCompany(ctx)
  if (!company) return []
  const { rows } = await sql<BookFault>`
    with moved as materialized (
      select id, business_date, at, (sum(abs(amount)) / 2)::bigint as amount from (
        select t.id, t.business_date, t.at, a.currency, ${operatorRole(company.countryCode)} as role, sum(e.amount) as amount
        from accounting_settings s join ledger_transactions t on t.business_date >= s.starts_on join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where s.seller_id is null and ${isOperatorMovement} group by t.id, a.currency, role) by_role
      group by id, business_date, at having sum(abs(amount)) > 0
    ), exported as materialized (select ledger_transaction_id as id, sum(amount)::bigint as amount from booking_lines where seller_id is null and ledger_transaction_id is not null group by ledger_transaction_id)
    (select 'operator_exports_meet_books' as rule, 'ledger_transaction ' || x.id as where, x.amount - coalesce(m.amount, 0) as amount from exported x left join moved m on m.id = x.id where x.amount <> coalesce(m.amount, 0) limit ${faultsShown})
    union all
    (select 'operator_exports_meet_books', 'ledger_transaction ' || m.id, m.amount from moved m where not exists (select from exported x where x.id = m.id)
      and exists (select from booking_batches b where b.seller_id is null and m.business_date between b.from_on and b.till_on and m.at < b.created_at - interval '1 hour') limit ${faultsShown})`.execute(
    ctx.db,
  )
  return rows
}
