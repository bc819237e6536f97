import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'

/** What partners earned is what was booked, line by line; of no fee more is earned than its share, nor less than nothing. */
export const faultsInReferrals: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    (select 'referrals_meet_books' as rule, 'ledger_transaction ' || coalesce(b.id::text, e.ledger_key) as where, (coalesce(e.gross_amount, 0) - coalesce(b.amount, 0))::bigint as amount
      from (select * from platform_partner_earnings where gross_amount <> 0) e
      full join (select t.id, t.idempotency_key, sum(-n.amount) filter (where a.seller_id = t.seller_id) as amount from ledger_transactions t join ledger_entries n on n.transaction_id = t.id join ledger_accounts a on a.id = n.account_id
        where t.type = 'Referral' group by t.id) b on b.idempotency_key = e.ledger_key
      where e.gross_amount is distinct from b.amount limit ${faultsShown})
    union all
    (select 'referrals_within_fees', 'platform_referral ' || e.referral_id || ' period ' || e.period_number, sum(e.net_amount)::bigint
      from platform_partner_earnings e group by e.referral_id, e.period_number having sum(e.net_amount) < 0 or sum(e.base_amount) < sum(e.net_amount) limit ${faultsShown})`.execute(
    ctx.db,
  )
  return rows
}
