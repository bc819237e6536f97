import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { AccountingVat } from '#capabilities/sale/exchange-rates/rules/accounting-vat.ts'
import { bookCommissions, bookDocument, bookMovement, type BookedDocument, type BookedMovement, type Booking, type Wishes } from '../rules/bookings.ts'
import type { LineRate } from '../rules/foreign-amounts.ts'

/** The rate a document told its VAT in euros by. */
const rateOfVat = (vat: AccountingVat | null | undefined): LineRate | undefined => (vat?.currency === 'eur' ? { rateMillionths: vat.rateMillionths, source: vat.source, validOn: Temporal.PlainDate.from(vat.validOn) } : undefined)

/** What a line knows of where it comes from. In other currencies: the rate that already stands with the document or exchange, else the day whose rate counts. */
export type Source = { day: Temporal.PlainDate; rateDay: Temporal.PlainDate; rate?: LineRate | undefined; number: string; about: string; currency: string; payerId: number | null; orderId: number | null; invoiceId: number | null; creditMemoId: number | null; ledgerTransactionId: number | null; payoutId: number | null; bookings: (wishes: Wishes) => Booking[] }

type DocumentRow = BookedDocument & { number: string; issuedOn: Temporal.PlainDate; currency: string; payerId: number; orderId: number; buyer: string; rateDay: Temporal.PlainDate; accountingVat: AccountingVat | null } & KeptRate

/** A rate that stands beside what is booked, or nothing. */
type KeptRate = { rateMillionths: number | null; rateSource: string | null; rateOn: Temporal.PlainDate | null }
const keptRate = ({ rateMillionths, rateSource, rateOn }: KeptRate): LineRate | undefined => (rateMillionths !== null && rateSource !== null && rateOn !== null ? { rateMillionths, source: rateSource, validOn: rateOn } : undefined)

/** A seller's own documents without lines, oldest first; those of the reseller stand in its books. */
export const documentsToBook = async (ctx: Pick<Ctx, 'db'>, sellerId: number, from: Temporal.PlainDate): Promise<Source[]> => {
  const { rows } = await sql<DocumentRow>`
    select i.id, i.form, i.vat_treatment, i.vat_country, i.buyer_details ->> 'vatId' as buyer_vat_id, i.vat_groups, i.number, i.issued_on, i.currency, i.payer_id, i.order_id, i.accounting_vat, booked.rate_millionths, booked.rate_source, booked.rate_on, coalesce(first.issued_on, i.issued_on) as rate_day,
      coalesce(nullif(i.buyer_details ->> 'company', ''), concat_ws(' ', i.buyer_details ->> 'firstName', i.buyer_details ->> 'lastName')) as buyer
    from invoices i left join invoices first on first.id = i.refers_to_id
      left join lateral (select l.rate_millionths, l.rate_source, l.rate_on from booking_lines l where l.invoice_id = first.id and l.rate_millionths is not null limit 1) booked on true
    where i.seller_id = ${sellerId} and i.sold_by = 'seller' and not i.is_test and i.issued_on >= ${from} and not exists (select from booking_lines l where l.invoice_id = i.id) order by i.id`.execute(ctx.db)
  return rows.map((row) => ({
    day: row.issuedOn, rateDay: row.rateDay, rate: keptRate(row) ?? rateOfVat(row.accountingVat), number: row.number, about: row.buyer, currency: row.currency, payerId: row.payerId, orderId: row.orderId, invoiceId: row.id, creditMemoId: null, ledgerTransactionId: null, payoutId: null,
    bookings: (wishes) => bookDocument(row, wishes),
  }))
}

type MemoRow = Omit<BookedDocument, 'buyerVatId' | 'form'> & { number: string; issuedOn: Temporal.PlainDate; currency: string; payoutId: number | null; issuer: string; issuerVatId: string | null; accountingVat: AccountingVat | null }

/** Credit memos without lines: who sold through the reseller is paid by them, so they are the revenue. */
export const memosToBook = async (ctx: Pick<Ctx, 'db'>, sellerId: number, from: Temporal.PlainDate): Promise<Source[]> => {
  const { rows } = await sql<MemoRow>`
    select m.id, m.vat_treatment, m.vat_country, m.content -> 'vatGroups' as vat_groups, m.number, m.issued_on, m.currency, m.payout_id, m.content -> 'accountingVat' as accounting_vat, m.content -> 'issuer' ->> 'company' as issuer, m.content -> 'issuer' ->> 'vatId' as issuer_vat_id
    from credit_memos m where m.seller_id = ${sellerId} and m.state = 'issued' and m.recipient_kind = 'seller' and m.issued_on >= ${from} and not exists (select from booking_lines l where l.credit_memo_id = m.id and l.seller_id = m.seller_id) order by m.id`.execute(ctx.db)
  return rows.map((row) => ({
    day: row.issuedOn, rateDay: row.issuedOn, rate: rateOfVat(row.accountingVat), number: row.number, about: row.issuer, currency: row.currency, payerId: null, orderId: null, invoiceId: null, creditMemoId: row.id, ledgerTransactionId: null, payoutId: row.payoutId,
    bookings: (wishes) => bookDocument({ ...row, form: 'credit_memo', buyerVatId: row.issuerVatId }, wishes),
  }))
}

/** Credit memos a seller wrote for who sells for them, without lines. */
export const commissionsToBook = async (ctx: Pick<Ctx, 'db'>, sellerId: number, from: Temporal.PlainDate): Promise<Source[]> => {
  const { rows } = await sql<Pick<MemoRow, 'id' | 'vatTreatment' | 'vatGroups' | 'number' | 'issuedOn' | 'currency' | 'accountingVat'> & { recipient: string }>`
    select m.id, m.vat_treatment, m.content -> 'vatGroups' as vat_groups, m.number, m.issued_on, m.currency, m.content -> 'accountingVat' as accounting_vat, coalesce(m.content -> 'recipient' ->> 'company', m.content -> 'recipient' ->> 'name') as recipient
    from credit_memos m where m.issuer_seller_id = ${sellerId} and m.state = 'issued' and m.issued_on >= ${from} and not exists (select from booking_lines l where l.credit_memo_id = m.id and l.seller_id = m.issuer_seller_id) order by m.id`.execute(ctx.db)
  return rows.map((row) => ({
    day: row.issuedOn, rateDay: row.issuedOn, rate: rateOfVat(row.accountingVat), number: row.number, about: row.recipient, currency: row.currency, payerId: null, orderId: null, invoiceId: null, creditMemoId: row.id, ledgerTransactionId: null, payoutId: null,
    bookings: (wishes) => bookCommissions(row, wishes),
  }))
}

/** The ledger's movements that change a seller's money or costs, and which of their accounts are the seller's: a commission moves into another purse. */
export const bookedTypes = sql`('Payment', 'Refund', 'Chargeback', 'Cashout', 'Exchange', 'Commission')`
export const isOwnMoney = sql`(a.name like 'seller:' || t.seller_id || ':%' or a.name = 'recv:seller:' || t.seller_id or a.name like 'in_transit:%')`

/** Money that is none. */
export const isTestMovement = sql`exists (select from orders test where test.id = t.order_id and test.is_test)`

type MovementRow = BookedMovement & { businessDate: Temporal.PlainDate; currency: string; orderId: number | null; payerId: number | null; number: string | null; orderToken: string | null; payoutId: number | null; payoutNumber: string | null; buyer: string | null; fromCurrency: string | null; toCurrency: string | null } & KeptRate

/** Both sides of an exchange into euros are worth what it was made at. */
const rateOfExchange = (row: MovementRow): LineRate | undefined => (row.currency === row.fromCurrency && row.toCurrency === 'eur' ? keptRate(row) : undefined)

/**
 * Movements of a seller's money without lines, oldest first; an exchange has one for each of its currencies. The reseller's claims (Claim, WriteOff) stand in the operator's books, and what moves
 * between a seller's purses (Release, Payout) changes nothing in the seller's.
 */
export const movementsToBook = async (ctx: Pick<Ctx, 'db'>, sellerId: number, from: Temporal.PlainDate): Promise<Source[]> => {
  const { rows } = await sql<MovementRow>`
    select m.*, tr.provider, case when o.sold_by = 'seller' then o.payer_id end as payer_id, o.token as order_token, p.number as payout_number, x.from_currency, x.to_currency, x.rate_millionths, x.source as rate_source, x.valid_on as rate_on, concat_ws(' ', y.first_name, y.last_name) as buyer,
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
      where t.seller_id = ${sellerId} and t.business_date >= ${from} and t.type in ${bookedTypes} and not ${isTestMovement} and not exists (select from booking_lines l where l.ledger_transaction_id = t.id)
      group by t.id, a.currency
    ) m left join transfers tr on tr.id = m.transfer_id left join orders o on o.id = m.order_id left join payers y on y.id = o.payer_id left join payouts p on p.id = m.payout_id left join exchanges x on x.id = case when m.type = 'Exchange' then split_part(m.idempotency_key, ':', 2)::bigint end
    where m.transit <> 0 or m.voucher <> 0 or m.fee <> 0 or m.fee_vat <> 0 or m.bank <> 0 order by m.id`.execute(ctx.db)
  return rows.map((row) => ({
    day: row.businessDate, rateDay: row.businessDate, rate: rateOfExchange(row), number: row.payoutNumber ?? row.number ?? row.orderToken ?? String(row.id), about: row.buyer ?? '', currency: row.currency, payerId: row.payerId, orderId: row.orderId, invoiceId: null, creditMemoId: null, ledgerTransactionId: row.id, payoutId: row.payoutId,
    bookings: (wishes) => bookMovement(row, wishes),
  }))
}
