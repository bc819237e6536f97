import { personName } from '#platform/shared/postal.ts'
import { createHash } from 'node:crypto'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import { contractPartnerOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { billed, vatAccountOf } from '#capabilities/money/ledger/rules/postings.ts'
import { post } from '#capabilities/money/ledger/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { retold, takenBack, type AccountingVat } from '#capabilities/money/exchange-rates/rules/accounting-vat.ts'
import { accountingVatOf } from '#capabilities/money/exchange-rates/server/index.ts'
import { negated, taxOf, totalOf, type VatGroup } from '../rules/credit.ts'
import type { InvoiceLine } from '../rules/lines.ts'
import { notesFor } from '../rules/notes.ts'
import type { DocumentTax } from '../rules/taxed-parts.ts'
import type { PayBy, PaymentMade } from '../rules/payments.ts'
import type { VoucherPart } from '../rules/vouchers.ts'
import type { InvoiceForm } from '../vocabulary.ts'
import { drawNumber } from './draw-number.ts'
import { invoiceIssued } from './events.ts'
import { renderInvoice } from './render-invoice.ts'
import type { Invoice, ScheduledPayment, SellerDetails } from './tables.ts'

/** The content of a new document; the rest comes from seller and order. */
export type Draft = {
  claim: string
  position: number
  form: InvoiceForm
  state: 'paid' | 'unpaid' | 'issued'
  refersToId: number | null
  isFull: boolean
  rateId: number | null
  transferId: number | null
  locale: Locale
  dueOn: Temporal.PlainDate | null
  supplied: { from: Temporal.PlainDate; till: Temporal.PlainDate }
  buyer: PartyDetails
  /** What the document as a whole is taxed with; groups may say otherwise of themselves. */
  tax: DocumentTax
  groups: readonly VatGroup[]
  lines: readonly InvoiceLine[]
  schedule: readonly ScheduledPayment[]
  vouchers: readonly VoucherPart[]
  payments: readonly PaymentMade[]
  payBy: PayBy | null
  reason: string | null
}

/** Writes one document with the next number of its range, announces it and has its PDF made after commit. */
export const issueInvoice = async (ctx: Ctx, seller: Seller, order: Order, draft: Draft): Promise<Invoice> => {
  const issuedOn = localDay(ctx.now, seller.zone)
  const { soldBy } = order
  const partner = await contractPartnerOf(ctx, seller, soldBy)
  const drawn = await drawNumber(
    ctx,
    { sellerId: soldBy === 'reseller' ? null : seller.id, prefix: partner.invoicePrefix, isTest: order.isTest },
    draft.form === 'reversal' ? 'reversal' : 'invoice',
    issuedOn.year,
  )
  const accountingVat = await accountingVatOfDraft(ctx, draft, {
    countryCode: partner.countryCode,
    currency: order.currency,
    vat: totalOf(draft.groups).vat,
    issuedOn,
  })
  const content = contentOf({ seller, partner, order, draft, drawn, issuedOn, accountingVat })
  const invoice = await ctx.db
    .insertInto('invoices')
    .values({
      ...content,
      token: randomToken(32),
      state: draft.state,
      contentHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (soldBy === 'reseller') await bookSale(ctx, order, invoice)
  await enqueue(ctx, renderInvoice, { invoiceId: invoice.id })
  await emit(ctx, invoiceIssued, { invoiceId: invoice.id, orderId: order.id, form: draft.form }, seller.id)
  return invoice
}

type Written = {
  seller: Seller
  /** Whose document it is: the seller, or who sold for them. */
  partner: Seller
  order: Order
  draft: Draft
  drawn: Awaited<ReturnType<typeof drawNumber>>
  issuedOn: Temporal.PlainDate
  accountingVat: AccountingVat | null
}

/** The permanent content of the document; its hash is computed from it, so the order of fields matters. */
const contentOf = ({ seller, partner, order, draft, drawn, issuedOn, accountingVat }: Written) => {
  const { tax, groups } = draft
  const total = totalOf(groups)
  const taxes = draft.lines.map((line) => ({
    ...taxOf({ vatTreatment: tax.treatment, vatCountry: tax.country }, line),
    isOnSite: line.event?.isOnSite ?? false,
  }))
  return {
    ...drawn,
    sellerId: seller.id,
    soldBy: order.soldBy,
    payerId: order.payerId,
    buyerUserId: order.buyerUserId,
    orderId: order.id,
    orderRateId: draft.rateId,
    transferId: draft.transferId,
    claim: draft.claim,
    position: draft.position,
    isTest: order.isTest,
    form: draft.form,
    refersToId: draft.refersToId,
    isFull: draft.isFull,
    locale: draft.locale,
    currency: order.currency,
    issuedOn,
    dueOn: draft.dueOn,
    suppliedFrom: draft.supplied.from,
    suppliedTill: draft.supplied.till,
    vatTreatment: tax.treatment,
    vatCountry: tax.country,
    netAmount: total.net,
    vatAmount: total.vat,
    grossAmount: total.gross,
    ...partsOf(draft, partner),
    notes: JSON.stringify(notesFor(taxes, partner, draft.buyer)),
    accountingVat: accountingVat && JSON.stringify(accountingVat),
    reason: draft.reason,
  }
}

const partsOf = (draft: Draft, partner: Seller) => ({
  sellerDetails: JSON.stringify(sellerDetails(partner)),
  buyerDetails: JSON.stringify(draft.buyer),
  lines: JSON.stringify(draft.lines),
  vatGroups: JSON.stringify(draft.groups),
  schedule: JSON.stringify(draft.schedule),
  vouchers: JSON.stringify(draft.vouchers),
  payments: JSON.stringify(draft.payments),
  payBy: draft.payBy && JSON.stringify(draft.payBy),
})

/**
 * At the rate of the day the VAT becomes due: of the supply, or of an earlier payment (Art. 65, 91 of Directive
 * 2006/112/EC). A follow-up document keeps the rate.
 */
const accountingVatOfDraft = async (
  ctx: Ctx,
  draft: Draft,
  of: { countryCode: string; currency: string; vat: number; issuedOn: Temporal.PlainDate },
): Promise<AccountingVat | null> => {
  const { till } = draft.supplied
  const chargedOn = Temporal.PlainDate.compare(till, of.issuedOn) < 0 ? till : of.issuedOn
  if (draft.refersToId === null) return accountingVatOf(ctx, { ...of, day: chargedOn })
  const chain = await ctx.db
    .selectFrom('invoices')
    .select(['id', 'vatAmount', 'accountingVat'])
    .where((is) =>
      is.or([
        is('id', '=', draft.refersToId),
        is.and([is('refersToId', '=', draft.refersToId), is('form', '=', 'reversal')]),
      ]),
    )
    .execute()
  const earlier = chain.find((each) => each.id === draft.refersToId)?.accountingVat
  if (!earlier) return draft.form === 'corrected' ? accountingVatOf(ctx, { ...of, day: chargedOn }) : null
  if (draft.form === 'corrected') return retold(earlier, of.vat)
  return takenBack(
    earlier,
    chain.reduce((sum, each) => sum + each.vatAmount, of.vat),
    chain.reduce((sum, each) => sum + (each.accountingVat?.amount ?? 0), 0),
  )
}

/** The reseller's invoices are booked with the document: sale, VAT, and the payer's debt. */
const bookSale = async (ctx: Ctx, order: Order, invoice: Invoice): Promise<void> => {
  const entries = invoice.vatGroups.flatMap((group) => {
    const { treatment, country, rate } = taxOf(invoice, group)
    return billed(order.id, group, vatAccountOf(treatment, country, rate))
  })
  await post(ctx, {
    type: 'Claim',
    key: `invoice:${invoice.id}`,
    currency: order.currency,
    businessDate: invoice.issuedOn,
    sellerId: order.sellerId,
    orderId: order.id,
    orderRateId: invoice.orderRateId,
    entries,
  })
}

/** A document that takes `groups` of another back: the same parties, negative lines. */
export const reversalOf = (
  invoice: Invoice,
  groups: readonly VatGroup[],
  more: {
    position: number
    isFull: boolean
    transferId: number | null
    reason: string | null
    lines: readonly InvoiceLine[]
  },
): Draft => ({
  claim: invoice.claim,
  form: 'reversal',
  state: 'issued',
  refersToId: invoice.id,
  rateId: invoice.orderRateId,
  locale: invoice.locale,
  dueOn: null,
  supplied: { from: invoice.suppliedFrom, till: invoice.suppliedTill },
  buyer: invoice.buyerDetails,
  tax: { treatment: invoice.vatTreatment, country: invoice.vatCountry },
  schedule: [],
  vouchers: [],
  payments: [],
  payBy: null,
  ...more,
  groups: negated(groups),
  lines: more.lines.map((line) => ({ ...line, net: -line.net || 0, gross: -line.gross || 0 })),
})

const sellerDetails = (seller: Seller): SellerDetails => ({
  name: personName(seller, seller.countryCode) || seller.name,
  company: seller.company,
  street: seller.street,
  streetNumber: seller.streetNumber,
  zip: seller.zip,
  city: seller.city,
  countryCode: seller.countryCode,
  email: seller.email,
  phone: seller.phone,
  website: seller.website,
  vatId: seller.vatId,
  taxNumber: seller.taxNumber,
  registerEntry: seller.registerEntry,
  managers: seller.managers,
})
