import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/money/ledger/server/index.ts'
import { voucherProviders } from '#capabilities/sale/payments/providers/declared.ts'

/**
 * What is left of a voucher and what it paid are its value; and what was taken from vouchers is what their payments
 * say, an hour after it happened.
 */
export const faultsInVouchers: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`
    (select 'vouchers_add_up' as rule, 'voucher ' || v.id as where, v.value_amount - v.left_amount - coalesce(r.amount, 0) as amount
      from vouchers v left join (select voucher_id, sum(amount)::bigint as amount from voucher_redemptions where undone_at is null group by voucher_id) r on r.voucher_id = v.id
      where v.value_amount - v.left_amount <> coalesce(r.amount, 0) limit ${faultsShown})
    union all
    (select 'vouchers_meet_payments', 'transfer ' || t.id, (t.amount - coalesce(r.amount, 0))::bigint
      from (select id, case when type = 'Refund' then -amount when state = 'canceled' then 0 else amount end as amount from transfers
        where provider = any(${[...voucherProviders]}::text[]) and (type = 'Payment' or state = 'successful') and coalesce(processed_at, created_at) < ${ctx.now}::timestamptz - interval '1 hour') t
      left join voucher_redemptions r on r.transfer_id = t.id and r.undone_at is null where t.amount <> coalesce(r.amount, 0) limit ${faultsShown})`.execute(
    ctx.db,
  )
  return rows
}
