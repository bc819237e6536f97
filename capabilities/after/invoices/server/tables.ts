import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Locale } from '#platform/shared/texts.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { AccountingVat } from '#capabilities/money/exchange-rates/rules/accounting-vat.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import type { SoldBy } from '#capabilities/people/sellers/vocabulary.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import type { VatGroup } from '../rules/credit.ts'
import type { InvoiceLine } from '../rules/lines.ts'
import type { VoucherPart } from '../rules/vouchers.ts'
import type { PayBy, PaymentMade } from '../rules/payments.ts'
import type { NoteWord } from '../rules/notes.ts'
import type { InvoiceForm, invoiceState, SeriesKind } from '../vocabulary.ts'

export const invoiceTables = ownedTables({
  invoice_series: { seller: 'seller_id' },
  invoices: { seller: 'seller_id', payer: 'buyer_user_id', product: { of: ['orders', 'order_id'] } },
  invoice_pdfs: {},
  invoice_xmls: {},
})

/** The seller as a document names it; later changes do not reach it. */
export type SellerDetails = {
  name: string
  company: string | null
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: string
  email: string
  phone: string | null
  website: string | null
  vatId: string | null
  taxNumber: string | null
  registerEntry?: string | null
  managers?: string | null
}

/** Payments an invoice over the whole is paid in. */
export type ScheduledPayment = { number: number; dueOn: string; amount: Amount; isPaid?: boolean }

type Fixed<T> = ColumnType<T, T, never>

export type InvoicesTable = {
  id: Generated<number>
  token: Fixed<string>
  seriesId: Fixed<number>
  sequence: Fixed<number>
  number: Fixed<string>
  sellerId: Fixed<number>
  soldBy: Fixed<SoldBy>
  payerId: Fixed<number>
  buyerUserId: Fixed<number>
  orderId: Fixed<number>
  orderRateId: Fixed<number | null>
  transferId: Fixed<number | null>
  claim: Fixed<string>
  position: Fixed<number>
  /** Of an order paid with test money. */
  isTest: Fixed<boolean>
  form: Fixed<InvoiceForm>
  state: ColumnType<StateOf<typeof invoiceState>, StateOf<typeof invoiceState>, never>
  refersToId: Fixed<number | null>
  isFull: Fixed<boolean>
  locale: Fixed<Locale>
  currency: Fixed<string>
  issuedOn: Fixed<Temporal.PlainDate>
  dueOn: Fixed<Temporal.PlainDate | null>
  suppliedFrom: Fixed<Temporal.PlainDate>
  suppliedTill: Fixed<Temporal.PlainDate>
  vatTreatment: Fixed<VatTreatment>
  vatCountry: Fixed<string | null>
  netAmount: Fixed<Amount>
  vatAmount: Fixed<Amount>
  grossAmount: Fixed<Amount>
  sellerDetails: JSONColumnType<SellerDetails, string, never>
  buyerDetails: JSONColumnType<PartyDetails, string, never>
  lines: JSONColumnType<InvoiceLine[], string, never>
  vatGroups: JSONColumnType<VatGroup[], string, never>
  schedule: JSONColumnType<ScheduledPayment[], string, never>
  vouchers: JSONColumnType<VoucherPart[], string | undefined, never>
  /** What was paid of it before it was issued, by vouchers aside. */
  payments: JSONColumnType<PaymentMade[], string | undefined, never>
  /** How it is or was to be paid; null in documents from before this was kept. */
  payBy: JSONColumnType<PayBy, string | null, never> | null
  notes: JSONColumnType<NoteWord[], string, never>
  /** Its VAT in the currency the seller accounts it in, where that is another one. */
  accountingVat: JSONColumnType<AccountingVat, string | null, never> | null
  reason: Fixed<string | null>
  contentHash: Fixed<string>
  createdAt: Fixed<Temporal.Instant>
}
export type Invoice = Selectable<InvoicesTable>

type StoredDocument = {
  invoiceId: Fixed<number>
  storageKey: Fixed<string>
  sha256: Fixed<string>
  size: Fixed<number>
  createdAt: Fixed<Temporal.Instant>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    invoiceSeries: {
      id: Generated<number>
      sellerId: number | null
      kind: SeriesKind
      year: number
      isTest: Generated<boolean>
      lastNumber: number
    }
    invoices: InvoicesTable
    invoiceXmls: StoredDocument
    invoicePdfs: StoredDocument
  }
}
