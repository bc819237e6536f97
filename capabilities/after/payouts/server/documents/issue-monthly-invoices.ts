import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import { formatTime } from '#platform/shared/time.ts'
import { resellerCompany, type ResellerCompany, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { euCountries, vatRateOn } from '#capabilities/money/taxes/rules/vat-rates.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import { notesFor } from '#capabilities/after/invoices/rules/notes.ts'
import { invoiceTexts } from '#capabilities/after/invoices/texts.ts'
import { accountingVatOf } from '#capabilities/money/exchange-rates/server/index.ts'
import { feeVatRates, feesBetween, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { payoutTexts } from '../../texts.ts'
import { payoutDocumentState } from '../../vocabulary.ts'
import { sellerOr404 } from '../terms.ts'
import { nominalRate } from '../../rules/as-invoice.ts'
import { companyAsParty, companyParty, issueDocument, partyOf, sellerAsParty } from './issue-document.ts'

/**
 * From the 1st on, for each past month: one invoice per seller and currency over the booked fees, none over zero.
 * Running late or twice issues none twice and omits none.
 */
export const issueMonthlyInvoices = job('payouts.issue_monthly_invoices', {
  schedule: '40 3 * * *',
  run: async (world) => {
    await oneByOne(world, await monthsToBill(world), issueFor)
    await world.transact(settle)
  },
})

type OpenMonth = { sellerId: number; month: Temporal.PlainDate; currency: string }

/** Months with uninvoiced fees, derived from the fees; the seller's own calendar decides which months are over. */
const monthsToBill = async (world: World): Promise<OpenMonth[]> => {
  const { rows } = await sql<OpenMonth>`
    select f.seller_id, f.month, f.currency from (
      select distinct t.seller_id, date_trunc('month', t.business_date)::date as month, a.currency
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id where a.name in ('rev:platform_fee', 'vat:platform_fee') and t.seller_id is not null) f
    where not exists (select from payout_documents d where d.kind = 'monthly_invoice' and d.seller_id = f.seller_id and d.month = f.month and d.currency = f.currency) order by f.month, f.seller_id, f.currency`.execute(
    world.db,
  )
  return rows
}

const issueFor = async (ctx: Ctx, { sellerId, month, currency }: OpenMonth): Promise<void> => {
  const seller = await sellerOr404(ctx, sellerId)
  const next = month.add({ months: 1 })
  if (Temporal.PlainDate.compare(localDay(ctx.now, seller.zone), next) < 0) return
  const claim = `month:${month.toString().slice(0, 7)}:${seller.id}:${currency}`
  if (await ctx.db.selectFrom('payoutDocuments').select('id').where('claim', '=', claim).executeTakeFirst()) return
  const rows = (await feesBetween(ctx, seller.id, month, next.subtract({ days: 1 }))).filter(
    (row) => row.currency === currency,
  )
  if (rows.some((row) => row.fee !== 0 || row.vat !== 0))
    await issue(ctx, seller, { claim, first: month, currency, rows })
}

type Month = {
  claim: string
  first: Temporal.PlainDate
  currency: string
  rows: Awaited<ReturnType<typeof feesBetween>>
}

const issue = async (ctx: Ctx, seller: Seller, month: Month): Promise<void> => {
  const { claim, first, currency } = month
  const t = payoutTexts.in(seller.locale)
  const company = await resellerCompany(ctx)
  const sender = company
    ? companyParty(company, seller.locale)
    : { name: await operatorName(ctx, seller.locale), lines: [] }
  const fees = await feesOf(ctx, company, seller, month)
  const { net, vat, rate, owed, lines, notes, accountingVat } = fees
  const monthlyNote = t(owed > 0 ? 'paper.monthly_owed_note' : 'paper.monthly_note')
  await issueDocument(ctx, seller, {
    kind: 'monthly_invoice',
    claim,
    state: net + vat <= 0 ? 'issued' : owed > 0 ? 'unpaid' : 'paid',
    payoutId: null,
    month: first,
    currency,
    net,
    vat,
    paper: (number, issuedOn) => ({
      sender,
      receiver: partyOf(seller),
      facts: [
        [t('paper.number'), number],
        [t('paper.date'), formatTime(issuedOn.toString(), seller.locale)],
        [t('paper.month'), first.toString().slice(0, 7)],
      ],
      rows: lines.map(({ name, net }) => ({ what: name, when: first.toString().slice(0, 7), amount: net })),
      vat: { rate, amount: vat },
      accountingVat,
      notes: [...notes.map((word) => invoiceTexts.in(seller.locale)(`note.${word}`, { country: '' })), monthlyNote],
      invoice: company ? invoiceOf(company, seller, first, { ...fees, paymentTerms: monthlyNote }) : undefined,
    }),
  })
}

/** The month's fees and their VAT, as the operator's company owes it. */
const feesOf = async (ctx: Ctx, company: Company, seller: Seller, { first, currency, rows }: Month) => {
  const net = rows.reduce((sum, row) => sum + row.fee, 0)
  const vat = rows.reduce((sum, row) => sum + row.vat, 0)
  const till = first.add({ months: 1 }).subtract({ days: 1 })
  const rate = nominalRate(net, vat, [
    ...(company ? [vatRateOn(company.countryCode, till.toString()) ?? 0] : []),
    ...(await feeVatRates(ctx)),
  ])
  const accountingVat = company
    ? await accountingVatOf(ctx, { countryCode: company.countryCode, currency, vat, day: till })
    : null
  // Fees are taken from the balance as they arise; what the balance could not bear is owed.
  const owed = await sellerBalanceOf(ctx, seller.id, 'owed', currency)
  const lines = linesOf(rows, seller.locale)
  const tax = taxOfFees(company, seller, vat)
  const notes = company ? notesFor([tax], { countryCode: company.countryCode, exemptionReason: null }, seller) : []
  return { net, vat, till, rate, owed, lines, tax, notes, accountingVat }
}

type Company = Awaited<ReturnType<typeof resellerCompany>>
type Fees = Awaited<ReturnType<typeof feesOf>> & { paymentTerms: string }

const invoiceOf = (company: ResellerCompany, seller: Seller, first: Temporal.PlainDate, fees: Fees) => ({
  issuer: companyAsParty(company),
  recipient: sellerAsParty(seller),
  ...fees.tax,
  rate: fees.rate,
  suppliedFrom: first.toString(),
  suppliedTill: fees.till.toString(),
  lines: fees.lines,
  notes: fees.notes,
  paymentTerms: fees.paymentTerms,
})

const operatorName = async (ctx: Ctx, locale: Locale): Promise<string> =>
  (await ctx.db.selectFrom('payoutSender').select('name').executeTakeFirst())?.name ??
  payoutTexts.in(locale)('paper.operator')

const linesOf = (rows: Month['rows'], locale: Locale) => {
  const t = payoutTexts.in(locale)
  const wordOf = ({ type, isReturned }: Month['rows'][number]) => {
    if (!isReturned) return `paper.fees.${type}` as const
    return type === 'SubsPayment' ? 'paper.plan_returned' : 'paper.fees_returned'
  }
  return rows
    .filter((row) => row.fee !== 0 || row.vat !== 0)
    .map((row) => ({ name: t(wordOf(row), { count: row.count }), net: row.fee, vat: row.vat }))
}

/** How the fees of a month are taxed: with VAT at home; without it, by the law of where the seller is. */
const taxOfFees = (
  company: ResellerCompany | undefined,
  seller: Seller,
  vat: number,
): { treatment: VatTreatment; country: string | null } => {
  if (!company || vat !== 0 || seller.countryCode === company.countryCode)
    return { treatment: 'standard', country: company?.countryCode ?? null }
  return {
    treatment: euCountries.has(seller.countryCode) ? 'reverse_charge' : 'outside_scope',
    country: seller.countryCode,
  }
}

/** An open invoice is paid once its seller owes nothing any more. */
const settle = async (ctx: Ctx): Promise<void> => {
  for (const open of await ctx.db
    .selectFrom('payoutDocuments')
    .select(['id', 'sellerId', 'currency'])
    .where('kind', '=', 'monthly_invoice')
    .where('state', '=', 'unpaid')
    .execute()) {
    if ((await sellerBalanceOf(ctx, open.sellerId, 'owed', open.currency)) === 0)
      await move(ctx, payoutDocumentState, open.id, 'settle', {})
  }
}
