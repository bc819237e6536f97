import { ownedTables } from '#platform/server/scope.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { EveryColumn, Row } from '#platform/server/tables.ts'
import type { AccountingVat } from '#capabilities/money/exchange-rates/rules/accounting-vat.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import type { VatGroup } from '../rules/credit.ts'
import type { InvoiceLine } from '../rules/lines.ts'
import type { VoucherPart } from '../rules/vouchers.ts'
import type { PayBy, PaymentMade } from '../rules/payments.ts'
import type { NoteWord } from '../rules/notes.ts'

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

export type Invoice = Row<'invoices'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    invoices: {
      sellerDetails: SellerDetails
      buyerDetails: PartyDetails
      lines: InvoiceLine[]
      vatGroups: VatGroup[]
      schedule: ScheduledPayment[]
      vouchers: VoucherPart[]
      payments: PaymentMade[]
      payBy: PayBy
      notes: NoteWord[]
      accountingVat: AccountingVat
    }
  }
  interface FixedColumns {
    invoices: EveryColumn
    invoiceXmls: EveryColumn
    invoicePdfs: EveryColumn
  }
}
