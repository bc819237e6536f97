import { z } from 'zod'
import { amount, day, endpoint, id, instant, optionalText } from '#platform/shared/contract.ts'
import { bulkCap, list } from '#platform/shared/list.ts'
import { locales } from '#platform/shared/texts.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { paymentMethods } from '#capabilities/sale/payments/vocabulary.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { soldBy } from '#capabilities/people/sellers/vocabulary.ts'
import { partyDetails } from '#capabilities/people/payers/contract.ts'
import { vatTreatments } from '#capabilities/money/taxes/rules/supply.ts'
import { noteWords } from './rules/notes.ts'
import { voucherKinds } from './rules/vouchers.ts'
import { invoiceForms, invoiceState } from './vocabulary.ts'

const optional = () => z.string().nullable()
const address = {
  street: optional(),
  streetNumber: optional(),
  zip: optional(),
  city: optional(),
  countryCode: z.string(),
  email: z.string(),
  phone: optional(),
  vatId: optional(),
  company: optional(),
}
const number = () => z.int()
/** Treatment and country are set if they differ from the document's. */
const mark = { rate: number(), treatment: z.enum(vatTreatments).optional(), country: optional().optional() }

/** One document with all that is printed on it. */
export const invoiceShape = z.object({
  id: id(),
  token: z.string(),
  number: z.string(),
  form: z.enum(invoiceForms),
  state: z.string(),
  isFull: z.boolean(),
  isTest: z.boolean(),
  locale: z.enum(locales),
  currency: z.string(),
  issuedOn: day(),
  dueOn: day().nullable(),
  suppliedFrom: day(),
  suppliedTill: day(),
  vatTreatment: z.enum(vatTreatments),
  vatCountry: optional(),
  netAmount: amount(),
  vatAmount: amount(),
  grossAmount: amount(),
  seller: z.object({
    ...address,
    name: z.string(),
    website: optional(),
    taxNumber: optional(),
    registerEntry: z.string().nullish(),
    managers: z.string().nullish(),
  }),
  buyer: z.object({
    ...address,
    salutation: optional(),
    firstName: z.string(),
    lastName: z.string(),
    buyerReference: z.string().nullish(),
    purchaseOrder: z.string().nullish(),
  }),
  lines: z.array(
    z.object({
      ...mark,
      name: z.string(),
      quantity: number(),
      net: amount(),
      gross: amount(),
      /** Of what lets in at an event: its kind, time and place in words, and its days. */
      event: z.object({ about: z.string(), from: z.string(), till: z.string(), isOnSite: z.boolean() }).optional(),
    }),
  ),
  vatGroups: z.array(z.object({ ...mark, net: amount(), vat: amount(), gross: amount() })),
  schedule: z.array(
    z.object({ number: number(), dueOn: z.string(), amount: amount(), isPaid: z.boolean().optional() }),
  ),
  /** What was paid before it was issued, by gift certificates aside. */
  payments: z.array(z.object({ paidOn: z.string(), amount: amount(), method: z.enum(paymentMethods) })),
  /** How it is or was to be paid, with the account of a bank transfer. */
  payBy: z
    .object({
      method: z.enum(paymentMethods),
      holder: optional(),
      iban: optional(),
      bic: optional(),
      reference: optional(),
    })
    .nullable(),
  /** What gift certificates paid: multi-purpose ones of the total, single-purpose ones beside it. */
  vouchers: z.array(z.object({ kind: z.enum(voucherKinds), amount: amount() })),
  /** Its VAT in the currency the seller accounts it in, where that is another one. */
  accountingVat: z
    .object({
      currency: z.string(),
      amount: amount(),
      rateMillionths: number(),
      source: z.string(),
      validOn: z.string(),
    })
    .nullable(),
  notes: z.array(z.enum(noteWords)),
  reason: optional(),
  orderNumber: z.string(),
  orderToken: z.string(),
  refersTo: z.object({ number: z.string(), issuedOn: day() }).nullable(),
  /** Its data are available as XRechnung. */
  isEInvoice: z.boolean(),
  /** Documents that take something of this one back or replace it. */
  followedBy: z.array(
    z.object({ id: id(), token: z.string(), number: z.string(), form: z.enum(invoiceForms), grossAmount: amount() }),
  ),
  createdAt: instant(),
})

const byToken = z.object({ id: id(), token: z.string().max(100) })

export const showPublicInvoice = endpoint('GET', '/v1/common/invoices/:id', 'An invoice for whoever holds its token', {
  input: byToken,
  output: invoiceShape,
})
export const openInvoicePdf = endpoint(
  'GET',
  '/common/invoices/:id.pdf',
  'The PDF of an invoice for whoever holds its token',
  { input: byToken, output: z.any() },
)

export const openInvoiceXml = endpoint(
  'GET',
  '/common/invoices/:id.xml',
  'The XRechnung of an invoice for whoever holds its token',
  { input: byToken, output: z.any() },
)
export const zipInvoicesCall = endpoint('GET', '/v1/cabinet/invoices.zip', 'The PDFs of chosen documents in one file', {
  input: z.object({ ids: z.array(id()).min(1, 'empty').max(bulkCap, 'too_many') }),
  output: z.any(),
})
export const showInvoice = endpoint('GET', '/v1/cabinet/invoices/:id', 'One invoice', {
  input: z.object({ id: id() }),
  output: invoiceShape,
})
export const correctInvoiceCall = endpoint(
  'POST',
  '/v1/cabinet/invoices/:id/correct',
  'Take an invoice back in full and issue a corrected one',
  {
    input: z.object({ id: id(), buyer: partyDetails, reason: optionalText(300) }),
    output: invoiceShape,
  },
)

const columns = {
  id: { kind: 'id', sort: true, optional: true },
  number: { kind: 'text', lead: true },
  token: { kind: 'text', always: true, hidden: true },
  issuedOn: { kind: 'day', always: true, sort: true },
  form: { kind: 'choice', options: invoiceForms, always: true, values: 'invoice_form', hide: 'tablet' },
  state: { kind: 'state', always: true, machine: invoiceState },
  isEInvoice: { kind: 'flag', always: true, hidden: true },
} as const

const amounts = {
  netAmount: { kind: 'amount', currency: 'currency', optional: true },
  vatAmount: { kind: 'amount', currency: 'currency', optional: true },
  grossAmount: { kind: 'amount', always: true, currency: 'currency', sort: true },
  currency: { kind: 'text', always: true, hidden: true },
} as const

export const invoiceList = list({
  name: 'invoices.invoices',
  path: '/v1/cabinet/invoices',
  permission: 'invoices.read',
  resource: 'invoices',
  relations: {
    order: { to: 'orders', column: 'orderId' },
    product: { to: 'products', column: 'productId' },
    transfer: { to: 'transfers', column: 'transferId' },
  },
  columns: {
    ...columns,
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    soldBy: { kind: 'choice', values: 'sold_by', optional: true },
    productName: { kind: 'text', hide: 'tablet' },
    paymentState: { kind: 'state', machine: orderPaymentState, optional: true },
    countryCode: { kind: 'text', optional: true },
    refersToNumber: { kind: 'text', optional: true },
    orderId: { kind: 'number', hidden: true },
    productId: { kind: 'number', hidden: true },
    transferId: { kind: 'number', hidden: true },
    createdAt: { kind: 'time', sort: true, optional: true },
    ...amounts,
  },
  filters: {
    sellerId: { ...ofSeller, group: 'people' },
    invoiceNumber: { kind: 'text', group: 'document' },
    form: { kind: 'choice', options: invoiceForms, values: 'invoice_form', group: 'document' },
    invoiceState: { kind: 'state', machine: invoiceState, group: 'document' },
    paymentState: { kind: 'state', machine: orderPaymentState, group: 'document' },
    soldBy: { kind: 'choice', options: soldBy, values: 'sold_by', group: 'document' },
    created: { kind: 'period', group: 'dates' },
    issued: { kind: 'period', day: true, group: 'dates' },
    amount: { kind: 'money', group: 'amounts' },
    productId: { kind: 'reference', to: 'products', group: 'goods' },
    payerId: { kind: 'reference', to: 'payers', group: 'people' },
    countryCode: { kind: 'code', of: 'country', group: 'people' },
    orderId: { kind: 'reference', to: 'orders', group: 'goods' },
    transferId: { kind: 'reference', to: 'transfers', group: 'goods' },
  },
  bulk: {},
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'unpaid', filters: { invoiceState: ['unpaid'] } },
    { key: 'paid', filters: { invoiceState: ['paid'] } },
    { key: 'reversals', filters: { form: ['reversal', 'corrected'] } },
  ],
})

/** The signed-in person's own invoices from all sellers. */
export const ownInvoiceList = list({
  name: 'invoices.own_invoices',
  path: '/v1/payer/invoices',
  permission: 'invoices.own',
  columns: {
    ...columns,
    sellerName: { kind: 'text', hide: 'mobile' },
    productName: { kind: 'text' },
    orderId: { kind: 'number', hidden: true },
    ...amounts,
  },
  filters: {
    form: { kind: 'choice', options: invoiceForms, values: 'invoice_form' },
    invoiceState: { kind: 'state', machine: invoiceState },
    issued: { kind: 'period', day: true },
    orderId: { kind: 'reference', to: 'orders' },
  },
  sort: '-id',
  search: true,
})
