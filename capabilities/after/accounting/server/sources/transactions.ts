import { sql, type RawBuilder } from 'kysely'
import { transitRoleOf, type AccountRole } from '../../vocabulary.ts'
import { bookTransaction, operatorTypes, type BookedTransaction } from '../../rules/operator-bookings.ts'
import { behindMovement, isTestMovement, rateOfExchange } from './movements.ts'
import { nextTransactions } from './next-transactions.ts'
import { source, type KeptRate, type Sources } from './source.ts'
import { moneyProviders } from '#capabilities/sale/payments/providers/declared.ts'

/** `when 'sandbox' then 'transitSandbox' …` */
const transitRoles = sql.join(
  moneyProviders.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(transitRoleOf(name))}`),
  sql` `,
)

/**
 * Which of the operator's accounts a ledger account `a` is. Money of sellers in any balance is owed to them until a
 * payout has left the bank; fees and purchases wait for their documents; VAT outside documents is that of debts given
 * up (§ 17 UStG).
 */
export const operatorRole = (homeCountry: string): RawBuilder<string> => sql<string>`case split_part(a.name, ':', 1)
  when 'ext' then case split_part(a.name, ':', 2) ${transitRoles} else 'transit' end
  when 'bank' then 'bank'
  when 'unallocated' then 'unassigned' when 'payer' then 'unassigned'
  when 'recv' then case split_part(a.name, ':', 2) when 'seller' then 'sellersMoney' else 'debtors' end
  when 'seller' then 'sellersMoney' when 'in_transit' then 'sellersMoney' when 'publisher' then 'sellersMoney' when 'team' then 'sellersMoney'
  when 'rev' then 'unbilledFees'
  when 'cogs' then 'unbilledPurchases' when 'input_vat' then 'unbilledPurchases'
  when 'vouchers' then 'voucherLiability'
  when 'disputed' then 'disputed'
  when 'writeoff' then 'writeOffs'
  when 'fx' then 'exchange'
  when 'vat' then case when a.name = 'vat:platform_fee' then 'unbilledFees' when split_part(a.name, ':', 3) <> ${homeCountry} then 'vatOss' when nullif(split_part(a.name, ':', 4), '')::int <= 1000 then 'vatReduced' else 'vatStandard' end
  end`

/**
 * Ledger transactions the operator books directly: without those booked with a document (sale and VAT of an invoice).
 */
export const isOperatorMovement = sql`t.type = any(${operatorTypes}::text[]) and t.idempotency_key not like 'invoice:%' and not ${isTestMovement}`

type TransactionRow = BookedTransaction & {
  businessDate: Temporal.PlainDate
  currency: string
  orderId: number | null
  payerId: number | null
  number: string | null
  orderToken: string | null
  payoutId: number | null
  payoutNumber: string | null
  buyer: string | null
  fromCurrency: string | null
  toCurrency: string | null
} & KeptRate

/** Transactions of the whole ledger without a line in the operator's books. */
export const transactionsToBook: Sources = async (ctx, { homeCountry }, from, after) => {
  const ids = await nextTransactions(
    ctx,
    after,
    sql`t.business_date >= ${from} and ${isOperatorMovement} and not exists (select from booking_lines l where l.ledger_transaction_id = t.id and l.seller_id is null)`,
  )
  if (ids.length === 0) return null
  const { rows } = await sql<TransactionRow>`
    select m.*, case when o.sold_by = 'reseller' then o.payer_id end as payer_id, o.token as order_token, p.number as payout_number, x.from_currency, x.to_currency, x.rate_millionths, x.source as rate_source, x.valid_on as rate_on, concat_ws(' ', y.first_name, y.last_name) as buyer,
      (select i.number from invoices i where i.order_id = m.order_id and i.sold_by = 'reseller' and i.form <> 'reversal' and i.claim in ('order:' || m.order_id, 'rate:' || m.order_rate_id) order by i.id limit 1) as number
    from (
      select id, type, idempotency_key, business_date, order_id, order_rate_id, transfer_id, currency, max(payout_id) as payout_id, jsonb_agg(jsonb_build_object('role', role, 'amount', amount)) as parts
      from (
        select t.id, t.type, t.idempotency_key, t.business_date, t.order_id, t.order_rate_id, t.transfer_id, a.currency, ${operatorRole(homeCountry)} as role, sum(e.amount)::bigint as amount, max(split_part(a.name, ':', 2)) filter (where a.name like 'in_transit:%')::bigint as payout_id
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.id = any(${ids}::bigint[]) group by t.id, a.currency, role) by_role
      group by id, type, idempotency_key, business_date, order_id, order_rate_id, transfer_id, currency having bool_or(amount <> 0)
    ) m ${behindMovement} order by m.id`.execute(ctx.db)
  const sources = rows.map((row) =>
    source({
      day: row.businessDate,
      rate: rateOfExchange(row),
      number: row.payoutNumber ?? row.number ?? row.orderToken ?? String(row.id),
      about: row.buyer ?? '',
      currency: row.currency,
      payerId: row.payerId,
      orderId: row.orderId,
      ledgerTransactionId: row.id,
      payoutId: row.payoutId,
      bookings: () => bookTransaction({ ...row, parts: row.parts.map(named(row.id)) }),
    }),
  )
  return { sources, last: ids.at(-1)! }
}

const named =
  (id: number) =>
  (part: { role: AccountRole | null; amount: number }): { role: AccountRole; amount: number } => {
    if (part.role === null)
      throw new Error(`The operator's books have no account for a part of ledger transaction ${id}.`)
    return { role: part.role, amount: part.amount }
  }
