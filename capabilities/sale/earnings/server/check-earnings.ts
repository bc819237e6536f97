import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'

/**
 * Earnings equal the bookings in people's accounts, one by one; nobody gives back more than they earned, and all
 * together earn no more than the seller's share.
 */
export const faultsInEarnings: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    (select 'earnings_meet_books' as rule, 'ledger_transaction ' || coalesce(b.id::text, e.ledger_key) as where, (coalesce(e.gross_amount, 0) - coalesce(b.amount, 0))::bigint as amount
      from sales_earnings e
      full join (select t.id, t.idempotency_key, t.seller_id, sum(-n.amount) filter (where a.seller_id <> t.seller_id) as amount from ledger_transactions t join ledger_entries n on n.transaction_id = t.id join ledger_accounts a on a.id = n.account_id
        where t.type = 'Commission' group by t.id) b on b.idempotency_key = e.ledger_key
      where e.gross_amount is distinct from b.amount limit ${faultsShown})
    union all
    (select 'no_earning_below_nothing', coalesce('product_share ' || product_share_id, 'sales_team_member ' || sales_team_member_id, 'affiliate_node ' || affiliate_node_id) || ' order ' || order_id, sum(net_amount)::bigint from sales_earnings group by payment_id, order_rate_id, product_share_id, sales_team_member_id, affiliate_node_id, order_id
      having sum(net_amount) < 0 or (sum(net_amount) = 0 and sum(vat_amount) <> 0) limit ${faultsShown})
    union all
    (select 'earnings_within_share', 'payment ' || earned.payment_id || ' order_rate ' || earned.order_rate_id, (earned.net - share.amount)::bigint from (
        select payment_id, order_rate_id, seller_id, currency, sum(net_amount) as net from sales_earnings group by payment_id, order_rate_id, seller_id, currency having sum(net_amount) > 0) earned
      cross join lateral (select coalesce(-sum(n.amount), 0) as amount from ledger_transactions t join ledger_entries n on n.transaction_id = t.id join ledger_accounts a on a.id = n.account_id
        where t.payment_id = earned.payment_id and t.order_rate_id = earned.order_rate_id and t.type in ('Payment', 'Correction') and a.seller_id = earned.seller_id and a.currency = earned.currency) share
      where earned.net > share.amount limit ${faultsShown})`.execute(ctx.db)
  return rows
}
