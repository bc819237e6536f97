import { sql, type RawBuilder } from 'kysely'
import { exemptions } from '#capabilities/after/invoices/rules/notes.ts'
import type { AccountingVat } from '#capabilities/money/exchange-rates/rules/accounting-vat.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import { bookDocument, bookSelfBilled, ofCommissions, ofPurchases, type BookedDocument } from '../../rules/bookings.ts'
import { bookFeeInvoice } from '../../rules/operator-bookings.ts'
import { inBooks } from '../find-books.ts'
import { atOnce, keptRate, pageOf, rateOfVat, source, type KeptRate, type Sources } from './source.ts'

type DocumentRow = BookedDocument & {
  number: string
  issuedOn: Temporal.PlainDate
  currency: string
  payerId: number
  orderId: number
  buyer: string
  rateDay: Temporal.PlainDate
  accountingVat: AccountingVat | null
} & KeptRate

/** Whether a document states that its seller is exempt, whatever is sold; earlier documents know no other notes. */
const isSmallBusiness = (notes: RawBuilder<unknown>) =>
  sql`not ${notes} ?| ${exemptions.filter((reason) => reason !== 'small_business').map((reason) => `exempt.${reason}`)}::text[]`

/** Documents to buyers: a seller's own, or those of the operator's company, which sells for all of its sellers. */
export const documentsToBook: Sources = async (ctx, books, from, after) => {
  const own =
    books.sellerId === null
      ? sql`i.sold_by = 'reseller'`
      : sql`i.seller_id = ${books.sellerId} and i.sold_by = 'seller'`
  const { rows } = await sql<DocumentRow>`
    select i.id, i.form, i.vat_treatment, i.vat_country, nullif(i.buyer_details ->> 'vatId', '') as buyer_vat_id, ${isSmallBusiness(sql`i.notes`)} as is_small_business, i.vat_groups, i.number, i.issued_on, i.currency, i.payer_id, i.order_id, i.accounting_vat, booked.rate_millionths, booked.rate_source, booked.rate_on, coalesce(first.issued_on, i.issued_on) as rate_day,
      coalesce(nullif(i.buyer_details ->> 'company', ''), concat_ws(' ', i.buyer_details ->> 'firstName', i.buyer_details ->> 'lastName')) as buyer
    from invoices i left join invoices first on first.id = i.refers_to_id
      left join lateral (select l.rate_millionths, l.rate_source, l.rate_on from booking_lines l where l.invoice_id = first.id and l.rate_millionths is not null limit 1) booked on true
    where i.id > ${after} and ${own} and not i.is_test and i.issued_on >= ${from} and not exists (select from booking_lines l where l.invoice_id = i.id) order by i.id limit ${atOnce}`.execute(
    ctx.db,
  )
  return pageOf(rows, (row) =>
    source({
      day: row.issuedOn,
      rateDay: row.rateDay,
      rate: keptRate(row) ?? rateOfVat(row.accountingVat),
      number: row.number,
      about: row.buyer,
      currency: row.currency,
      payerId: row.payerId,
      orderId: row.orderId,
      invoiceId: row.id,
      bookings: (bookingRules) => bookDocument(row, bookingRules),
    }),
  )
}

type MemoRow = Omit<BookedDocument, 'buyerVatId' | 'form'> & {
  number: string
  issuedOn: Temporal.PlainDate
  currency: string
  payoutId: number | null
  issuer: string
  issuerVatId: string | null
  accountingVat: AccountingVat | null
}

/** Credit memos a seller is paid by: who sold through the reseller has them as revenue. */
export const memosToBook: Sources = async (ctx, books, from, after) => {
  const { rows } = await sql<MemoRow>`
    select m.id, m.vat_treatment, m.vat_country, m.content -> 'vatGroups' as vat_groups, m.number, m.issued_on, m.currency, m.payout_id, ${isSmallBusiness(sql`m.content -> 'notes'`)} as is_small_business, m.content -> 'accountingVat' as accounting_vat, m.content -> 'issuer' ->> 'company' as issuer, m.content -> 'issuer' ->> 'vatId' as issuer_vat_id
    from credit_memos m where m.id > ${after} and ${inBooks(books, 'm.seller_id')} and m.state = 'issued' and m.recipient_kind = 'seller' and m.issued_on >= ${from}
      and not exists (select from booking_lines l where l.credit_memo_id = m.id and ${inBooks(books, 'l.seller_id')}) order by m.id limit ${atOnce}`.execute(
    ctx.db,
  )
  return pageOf(rows, (row) =>
    source({
      day: row.issuedOn,
      rate: rateOfVat(row.accountingVat),
      number: row.number,
      about: row.issuer,
      currency: row.currency,
      creditMemoId: row.id,
      payoutId: row.payoutId,
      bookings: (bookingRules) =>
        bookDocument({ ...row, form: 'credit_memo', buyerVatId: row.issuerVatId }, bookingRules),
    }),
  )
}

/**
 * Credit memos written by whose books these are: a seller's for who sells for them, the operator's company's for what
 * it bought of sellers.
 */
export const selfBilledToBook: Sources = async (ctx, books, from, after) => {
  const { rows } = await sql<
    Pick<
      MemoRow,
      'id' | 'vatTreatment' | 'vatGroups' | 'number' | 'issuedOn' | 'currency' | 'payoutId' | 'accountingVat'
    > & { recipient: string }
  >`
    select m.id, m.vat_treatment, m.content -> 'vatGroups' as vat_groups, m.number, m.issued_on, m.currency, m.payout_id, m.content -> 'accountingVat' as accounting_vat, coalesce(m.content -> 'recipient' ->> 'company', m.content -> 'recipient' ->> 'name') as recipient
    from credit_memos m where m.id > ${after} and ${inBooks(books, 'm.issuer_seller_id')} and m.state = 'issued' and m.issued_on >= ${from}
      and not exists (select from booking_lines l where l.credit_memo_id = m.id and ${inBooks(books, 'l.seller_id')}) order by m.id limit ${atOnce}`.execute(
    ctx.db,
  )
  const what = books.sellerId === null ? ofPurchases : ofCommissions
  return pageOf(rows, (row) =>
    source({
      day: row.issuedOn,
      rate: rateOfVat(row.accountingVat),
      number: row.number,
      about: row.recipient,
      currency: row.currency,
      creditMemoId: row.id,
      payoutId: books.sellerId === null ? row.payoutId : null,
      bookings: (bookingRules) => bookSelfBilled(row, what, bookingRules),
    }),
  )
}

type FeeInvoiceRow = {
  id: number
  number: string
  till: Temporal.PlainDate
  currency: string
  net: number
  vat: number
  receiver: string
  accountingVat: AccountingVat | null
  rate: number
  treatment: VatTreatment
  vatId: string | null
}

/**
 * Monthly invoices of fees, booked on the last day of their month: the VAT falls due with the service (§ 13 (1) No. 1 a
 * UStG), whenever the paper is written.
 */
export const feeInvoicesToBook: Sources = async (ctx, _books, from, after) => {
  const { rows } = await sql<FeeInvoiceRow>`
    select d.id, d.number, (d.month + interval '1 month' - interval '1 day')::date as till, d.currency, d.net_amount as net, d.vat_amount as vat, d.content -> 'receiver' ->> 'name' as receiver, d.content -> 'accountingVat' as accounting_vat,
      (d.content -> 'vat' ->> 'rate')::int as rate, coalesce(d.content -> 'invoice' ->> 'treatment', 'standard') as treatment, upper(regexp_replace(d.content -> 'invoice' -> 'recipient' ->> 'vatId', '[^A-Za-z0-9]', '', 'g')) as vat_id
    from payout_documents d where d.id > ${after} and d.kind = 'monthly_invoice' and d.month >= date_trunc('month', ${from}::date)
      and not exists (select from booking_lines l where l.payout_document_id = d.id) order by d.id limit ${atOnce}`.execute(
    ctx.db,
  )
  return pageOf(rows, (row) =>
    source({
      day: row.till,
      rate: rateOfVat(row.accountingVat),
      number: row.number,
      about: row.receiver,
      currency: row.currency,
      payoutDocumentId: row.id,
      bookings: (bookingRules) => bookFeeInvoice(row, bookingRules),
    }),
  )
}
