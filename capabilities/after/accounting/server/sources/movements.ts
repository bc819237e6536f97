import { sql } from 'kysely'
import { bookMovement, type BookedMovement } from '../../rules/book-movement.ts'
import type { LineRate } from '../../rules/foreign-amounts.ts'
import { nextTransactions } from './next-transactions.ts'
import { keptRate, source, type KeptRate, type Sources } from './source.ts'

/**
 * The ledger's movements that change a seller's money or costs, and which of their accounts are the seller's: a
 * commission moves into another balance.
 */
export const bookedTypes = sql`('Payment', 'Refund', 'Chargeback', 'Cashout', 'Exchange', 'Commission', 'SubsPayment', 'Settlement', 'Correction')`
export const isOwnMoney = sql`(a.name like 'seller:' || t.seller_id || ':%' or a.name = 'recv:seller:' || t.seller_id or a.name like 'in_transit:%')`

/** Money that is none. */
export const isTestMovement = sql`exists (select from orders test where test.id = t.order_id and test.is_test)`

type MovementRow = BookedMovement & {
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

/** Both sides of an exchange into euros are worth what it was made at. */
export const rateOfExchange = (
  row: Pick<MovementRow, 'currency' | 'fromCurrency' | 'toCurrency'> & KeptRate,
): LineRate | undefined => (row.currency === row.fromCurrency && row.toCurrency === 'eur' ? keptRate(row) : undefined)

/** What is known of the transfer, order, payout and exchange behind a movement `m`. */
export const behindMovement = sql`left join transfers tr on tr.id = m.transfer_id left join orders o on o.id = m.order_id left join payers y on y.id = o.payer_id left join payouts p on p.id = m.payout_id
      left join exchanges x on x.id = case when m.type = 'Exchange' then split_part(m.idempotency_key, ':', 2)::bigint end`

/**
 * Movements of a seller's money without lines; an exchange has one for each of its currencies. The reseller's claims
 * (Claim, WriteOff) are in the operator's books, and moves between a seller's balances (Release, Payout) change nothing
 * in the seller's. Neither does a Receipt: its payment is on the account of its provider, which is the seller's own.
 */
export const movementsToBook: Sources = async (ctx, { sellerId }, from, after) => {
  const ids = await nextTransactions(
    ctx,
    after,
    sql`t.seller_id = ${sellerId} and t.business_date >= ${from} and t.type in ${bookedTypes} and not ${isTestMovement} and not exists (select from booking_lines l where l.ledger_transaction_id = t.id and l.seller_id = t.seller_id)`,
  )
  if (ids.length === 0) return null
  const { rows } = await sql<MovementRow>`
    select m.*, tr.provider, coalesce((tr.pays_seller or exists (select from held_payments h where h.transfer_id = coalesce(tr.refunds_id, tr.id))) and not (m.type = 'Payment' and tr.taken_fee_amount > 0), false) as pays_seller, case when o.sold_by = 'seller' then o.payer_id end as payer_id, o.token as order_token, p.number as payout_number, x.from_currency, x.to_currency, x.rate_millionths, x.source as rate_source, x.valid_on as rate_on, concat_ws(' ', y.first_name, y.last_name) as buyer,
      (select i.number from invoices i where i.order_id = m.order_id and i.sold_by = 'seller' and i.form <> 'reversal' and i.claim in ('order:' || m.order_id, 'rate:' || m.order_rate_id) order by i.id limit 1) as number
    from (
      select t.id, t.type, t.idempotency_key, t.business_date, t.order_id, t.order_rate_id, t.transfer_id, a.currency,
        coalesce(-sum(e.amount) filter (where ${isOwnMoney}), 0)::bigint as transit,
        coalesce(-sum(e.amount) filter (where a.name = 'vouchers:multi_purpose_voucher'), 0)::bigint as voucher,
        coalesce(-sum(e.amount) filter (where a.name like 'rev:%'), 0)::bigint as fee,
        coalesce(-sum(e.amount) filter (where a.name like 'vat:%'), 0)::bigint as fee_vat,
        coalesce(-sum(e.amount) filter (where a.name like 'bank:%'), 0)::bigint as bank,
        max(split_part(a.name, ':', 2)) filter (where a.name like 'in_transit:%')::bigint as payout_id
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.id = any(${ids}::bigint[]) group by t.id, a.currency
    ) m ${behindMovement}
    where m.transit <> 0 or m.voucher <> 0 or m.fee <> 0 or m.fee_vat <> 0 or m.bank <> 0 order by m.id`.execute(ctx.db)
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
      bookings: (bookingRules) => bookMovement(row, bookingRules),
    }),
  )
  return { sources, last: ids.at(-1)! }
}
