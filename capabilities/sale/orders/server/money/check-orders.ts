import { sql } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { orderRateState } from '../../vocabulary.ts'

/**
 * An order's sums equal those of its instalments, an instalment's money equals the payments and refunds allocated to
 * it, and every allocation of a payment is booked. Money that a bank took back does not count while it is disputed or
 * lost; a dispute won after the payer paid again leaves more than the instalment's amount. Debits just taken are
 * recorded with their outcome. Of money that reaches the seller's own account, only what pays no instalment is at its
 * provider.
 */
export const faultsInOrders: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    (select 'order_sums' as rule, 'order ' || o.id as where, (o.paid_amount - o.refunded_amount + o.debt_amount + o.unpaid_amount + o.charges_count) - (s.paid - s.refunded + s.debt + s.unpaid + s.charges) as amount
      from orders o join (
        select order_id, sum(paid_amount)::bigint as paid, sum(refunded_amount)::bigint as refunded,
          coalesce(sum(amount - paid_amount) filter (where state = 'debt'), 0)::bigint as debt,
          coalesce(sum(amount - paid_amount) filter (where state in ${inSet(orderRateState, 'outstanding')}), 0)::bigint as unpaid, count(*) filter (where state = 'paid') as charges
        from order_rates group by order_id) s on s.order_id = o.id
      where (o.paid_amount, o.refunded_amount, o.debt_amount, o.unpaid_amount, o.charges_count) <> (s.paid, s.refunded, s.debt, s.unpaid, s.charges)
        and not exists (select from transfers t where t.order_id = o.id and t.state in ${inSet(transferState, 'unanswered')}) limit ${faultsShown})
    union all
    (select 'rate_meets_allocations', 'order_rate ' || coalesce(r.id, a.order_rate_id), coalesce(r.money, 0) - coalesce(a.amount, 0)
      from (select id, paid_amount - refunded_amount as money from order_rates where paid_amount > 0 or refunded_amount > 0) r
      full join (
        select l.order_rate_id, sum(l.amount) filter (where back.id is null)::bigint as amount, coalesce(bool_or(won.id is not null), false) as is_won from rate_allocations l join transfers t on t.id = l.transfer_id
          left join transfers back on back.refunds_id = coalesce(t.refunds_id, t.id) and back.type = 'Chargeback' and back.state in ${inSet(transferState, 'in_effect')}
          left join transfers won on won.refunds_id = coalesce(t.refunds_id, t.id) and won.type = 'Chargeback' and won.state in ${inSet(transferState, 'won')}
        group by l.order_rate_id) a on a.order_rate_id = r.id
      where coalesce(r.money, 0) <> coalesce(a.amount, 0) and not (coalesce(a.is_won, false) and coalesce(r.money, 0) < a.amount) limit ${faultsShown})
    union all
    (select 'allocations_meet_books', 'order_rate ' || order_rate_id, sum(amount)::bigint from (
        select order_rate_id, amount from rate_allocations where amount > 0
        union all
        select t.order_rate_id, -e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.type = 'Payment' and e.amount > 0 and a.name like 'unallocated:%') both_sides
      group by order_rate_id having sum(amount) <> 0 limit ${faultsShown})
    union all
    (select 'receipts_meet_payments', 'transfer ' || coalesce(t.refunds_id, t.id) || ' ' || t.provider, sum(e.amount)::bigint
      from transfers t join ledger_transactions x on x.transfer_id = t.id join ledger_entries e on e.transaction_id = x.id join ledger_accounts a on a.id = e.account_id
      where t.pays_seller and (a.name = 'ext:' || t.provider or a.name like 'unallocated:%') group by coalesce(t.refunds_id, t.id), t.provider having sum(e.amount) <> 0 limit ${faultsShown})`.execute(
    ctx.db,
  )
  return rows
}
