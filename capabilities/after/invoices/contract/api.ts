import { z } from 'zod'
import { apiAmount, apiEndpoint, blank, day, id, instant, oneOrMore, paging } from '#platform/shared/contract.ts'
import { relativePeriods } from '#platform/shared/list.ts'
import { invoiceForms } from '../vocabulary.ts'

const word = () => z.string().nullable()

export const apiInvoiceShape = z
  .object({
    id: id(),
    number: z.string(),
    form: z.enum(invoiceForms),
    state: z.string(),
    paymentState: word(),
    date: day(),
    netAmount: apiAmount(),
    vatAmount: apiAmount(),
    grossAmount: apiAmount(),
    invoiceAmount: apiAmount().describe('The same as `gross_amount`; clients look for either.'),
    currency: z.string(),
    orderId: id(),
    productId: id(),
    transferIds: z.array(id()).describe('The payment or refund the document was written for.'),
    productName: word(),
    payerName: word(),
    payerEmail: word(),
    countryCode: word(),
    refersToNumber: word(),
    url: z.string(),
    pdfUrl: z.string(),
    createdAt: instant(),
  })
  .meta({ title: 'Invoice' })

export const apiInvoices = apiEndpoint('GET', '/api/invoices', 'Invoices, reversals and corrections, newest first', {
  description:
    'Days of issue by `date_from` and `date_to`, or by `predefined_date_range`. `pdf_url` leads to the document itself and needs no key.',
  input: z.object({
    ...paging(50),
    dateFrom: blank(day()).describe('First day of issue.'),
    dateTo: blank(day()).describe('Last day of issue.'),
    predefinedDateRange: blank(
      z.preprocess((value) => (typeof value === 'string' ? value.replace('_', '-') : value), z.enum(relativePeriods)),
    ).describe('Days of issue in the seller’s time zone.'),
    invoiceState: oneOrMore('paid, unpaid, issued or canceled; several with invoice_state[]'),
    paymentState: oneOrMore('State of the order, for example paid or paying; several with payment_state[]'),
    productId: oneOrMore('Id of a product; several with product_id[]'),
    orderId: oneOrMore('Id of an order; several with order_id[]'),
  }),
  output: z.array(apiInvoiceShape),
})
