import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { isIn } from '#platform/shared/machine.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { orderById, ratesOf, taxesOf, type Order, type OrderRate } from '#capabilities/sale/orders/server/index.ts'
import { orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import type { Breakdown } from '#capabilities/money/taxes/rules/supply.ts'
import { mainOf, ofGross, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { claimsOf, type BilledRate, type Claim } from '../rules/claims.ts'
import { creditOf, isSameMark, remaining, totalOf, type VatGroup } from '../rules/credit.ts'
import { linesOf, piecesOf, suppliedOf, type InvoiceLine } from '../rules/lines.ts'
import { documentLines, taxedParts, vatGroupsOf, type SoldPart } from '../rules/taxed-parts.ts'
import { partsOf, withoutTaxed, type VoucherOfRate } from '../rules/vouchers.ts'
import { invoiceState } from '../vocabulary.ts'
import { issueInvoice, reversalOf } from './issue-invoice.ts'
import { payByOf, paymentsOf } from './content/payments.ts'
import { soldParts } from './content/sold-parts.ts'
import type { Invoice } from './tables.ts'
import { voucherProviders } from '#capabilities/sale/payments/providers/declared.ts'

type Desk = {
  seller: Seller
  order: Order
  rates: OrderRate[]
  taxesOn: (dueOn: Temporal.PlainDate) => Taxes
  parts: SoldPart[]
  vouchers: VoucherOfRate[]
  cause: Cause
}

/** The movement a document is written for, received or returned. */
type Cause = { received: number | null; returned: number | null }

/**
 * Writes the documents an order lacks: invoices for purchases or payments, reversals for refunds or cancelled amounts;
 * updates states from the money. Everything is derived from the present order, so that it may run any number of times.
 * `transferId` is the movement that triggered it.
 */
export const settleInvoices = async (ctx: Ctx, orderId: number, transferId: number | null = null): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('invoices.order'), ${orderId}::int)`.execute(ctx.db)
  const order = await orderById(ctx, orderId)
  const seller = await sellerById(ctx, order.sellerId)
  if (!seller || order.totalAmount === 0) return
  const rates = await ratesOf(ctx, orderId)
  const documents = await ctx.db
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  const vouchers = await vouchersOfOrder(ctx, orderId)
  const taxedBefore = (rateId: number) =>
    vouchers.find((each) => each.rateId === rateId && each.kind === 'single_purpose') ?? { paid: 0, returned: 0 }
  const taxesOn = await taxesOf(ctx, order)
  const claims = claimsOf(
    { ...order, isComplete: order.completedAt !== null, isResold: order.soldBy === 'reseller' },
    rates.map((rate) => withoutTaxed(billed(rate), taxedBefore(rate.id), taxesOn(rate.dueOn))),
    new Set(documents.map((each) => each.claim)),
  )
  if (claims.length === 0) return
  const parts = await soldParts(ctx, order)
  const desk: Desk = { seller, order, rates, taxesOn, parts, vouchers, cause: await causeOf(ctx, orderId, transferId) }
  for (const claim of claims)
    await settleClaim(
      ctx,
      desk,
      claim,
      documents.filter((each) => each.claim === claim.key),
    )
}

/**
 * The triggering movement, by its direction; for the other direction, and if an order's state arrives before its money,
 * the newest movement without a document.
 */
const causeOf = async (ctx: Pick<Ctx, 'db'>, orderId: number, transferId: number | null): Promise<Cause> => {
  const { rows } = await sql<Cause>`
    select coalesce(max(t.id) filter (where a.amount > 0 and t.id = ${transferId}::int8), max(t.id) filter (where a.amount > 0))::int8 as received,
      coalesce(max(t.id) filter (where a.amount < 0 and t.id = ${transferId}::int8), max(t.id) filter (where a.amount < 0))::int8 as returned
    from transfers t join rate_allocations a on a.transfer_id = t.id
    where t.order_id = ${orderId} and (t.id = ${transferId}::int8 or not exists (select 1 from invoices i where i.transfer_id = t.id))`.execute(
    ctx.db,
  )
  return rows[0]!
}

/** What gift certificates paid of an order's rates and were given back, by kind. */
const vouchersOfOrder = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<VoucherOfRate[]> => {
  const { rows } = await sql<VoucherOfRate>`
    select a.order_rate_id as rate_id, replace(t.provider, '_voucher', '') as kind, coalesce(sum(a.amount) filter (where a.amount > 0), 0)::bigint as paid, coalesce(-sum(a.amount) filter (where a.amount < 0), 0)::bigint as returned
    from transfers t join rate_allocations a on a.transfer_id = t.id where t.order_id = ${orderId} and t.provider = any(${[...voucherProviders]}::text[]) group by a.order_rate_id, t.provider order by a.order_rate_id, t.provider`.execute(
    ctx.db,
  )
  return rows
}

const isOpenRate = (rate: OrderRate): boolean => isIn(orderRateState, 'open', rate.state)

const billed = (rate: OrderRate): BilledRate => ({ ...rate, wasPaid: rate.paidAt !== null })

const settleClaim = async (ctx: Ctx, desk: Desk, claim: Claim, documents: Invoice[]): Promise<void> => {
  if (documents.length === 0) documents.push(await issueFirst(ctx, desk, claim))
  const excess = documents.reduce((sum, each) => sum + each.grossAmount, 0) - claim.target
  if (excess > 0) await takeBack(ctx, desk, documents, excess)
  if (excess < 0) documents.push(await issueMore(ctx, desk, claim, documents, -excess))
  for (const document of documents) {
    if (document.form === 'reversal') continue
    const state = await ctx.db
      .selectFrom('invoices')
      .select('state')
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow()
    if (state.state === 'unpaid' && !claim.isOpen) await move(ctx, invoiceState, document.id, 'settle')
    if (state.state === 'paid' && claim.isOpen) await move(ctx, invoiceState, document.id, 'reopen')
  }
}

type BilledAmount = { total: Breakdown; taxes: Taxes }

const taxesOfRate = (desk: Desk, rateId: number): Taxes =>
  desk.taxesOn(desk.rates.find((each) => each.id === rateId)!.dueOn)

const issueFirst = (ctx: Ctx, desk: Desk, claim: Claim): Promise<Invoice> =>
  issueRegular(
    ctx,
    desk,
    claim,
    claim.rates.map((rate) => ({
      total: { net: rate.netAmount, vat: rate.vatAmount, gross: rate.amount },
      taxes: taxesOfRate(desk, rate.id),
    })),
    1,
  )

/** More is owed than was billed: a rate was raised. */
const issueMore = (ctx: Ctx, desk: Desk, claim: Claim, documents: Invoice[], amount: number): Promise<Invoice> => {
  const taxes = taxesOfRate(desk, claim.rates.at(-1)!.id)
  return issueRegular(ctx, desk, claim, [{ total: ofGross(amount, taxes), taxes }], documents.length + 1)
}

const issueRegular = async (
  ctx: Ctx,
  desk: Desk,
  claim: Claim,
  billedAmounts: readonly BilledAmount[],
  position: number,
): Promise<Invoice> => {
  const { order, seller } = desk
  const tax = mainOf(billedAmounts[0]!.taxes)
  const taxed = taxedParts(billedAmounts)
  const rateIds = claim.rates.map((each) => each.id)
  return issueInvoice(ctx, seller, order, {
    claim: claim.key,
    position,
    form: 'regular',
    state: claim.isOpen ? 'unpaid' : 'paid',
    refersToId: null,
    isFull: false,
    rateId: claim.rateId,
    transferId: desk.cause.received,
    locale: pickLocale(order.locale),
    dueOn: claim.isOpen ? dueOnOf(ctx, desk, claim) : null,
    supplied: suppliedWith(desk, claim),
    buyer: order.payerDetails as Invoice['buyerDetails'],
    tax,
    groups: vatGroupsOf(taxed, tax),
    lines: documentLines(taxed, desk.parts, tax),
    vouchers: position === 1 ? partsOf(desk.vouchers, rateIds) : [],
    payments: position === 1 ? await paymentsOf(ctx, seller, rateIds) : [],
    payBy: await payByOf(ctx, seller, order),
    schedule: claim.rateId === null ? claim.rates.map((each) => scheduled(desk, each)) : [],
    reason: null,
  })
}

const dueOnOf = (ctx: Ctx, { seller, rates }: Desk, claim: Claim): Temporal.PlainDate =>
  rates.find((each) => isOpenRate(each) && claim.rates.some((one) => one.id === each.id))?.dueOn ??
  localDay(ctx.now, seller.zone)

const suppliedWith = ({ order, seller, rates, parts }: Desk, { rateId }: Claim) => {
  const boughtOn = localDay(order.createdAt, seller.zone)
  const rate = rateId === null ? undefined : rates.find((each) => each.id === rateId)
  return rate?.periodFrom && order.periodType !== 'one_time'
    ? { from: rate.periodFrom, till: rate.periodTill ?? rate.periodFrom }
    : suppliedOf(parts, { from: boughtOn, till: boughtOn })
}

const scheduled = ({ rates }: Desk, { id, number, amount }: BilledRate) => {
  const rate = rates.find((one) => one.id === id)!
  return { number, dueOn: rate.dueOn.toString(), amount, ...(isOpenRate(rate) ? {} : { isPaid: rate.paidAt !== null }) }
}

/** Takes `excess` back from the newest documents first, each at most by what is left of it. */
const takeBack = async (ctx: Ctx, desk: Desk, documents: Invoice[], excess: number): Promise<void> => {
  let open = excess
  for (const invoice of documents.filter((each) => each.form !== 'reversal' && each.state !== 'canceled').reverse()) {
    const left = remaining(
      invoice.vatGroups,
      documents
        .filter((each) => each.refersToId === invoice.id && each.form === 'reversal')
        .flatMap((each) => each.vatGroups),
    )
    const amount = Math.min(open, totalOf(left).gross)
    if (amount <= 0) continue
    open -= amount
    const isFull = amount === totalOf(left).gross
    const groups = creditOf(left, amount)
    const lines = groups.flatMap((group) => linesBack(invoice, group))
    documents.push(
      await issueInvoice(
        ctx,
        desk.seller,
        desk.order,
        reversalOf(invoice, groups, {
          position: documents.length + 1,
          isFull,
          transferId: desk.cause.returned,
          reason: null,
          lines,
        }),
      ),
    )
    if (isFull) await move(ctx, invoiceState, invoice.id, 'cancel')
    if (open === 0) return
  }
}

/** The invoice lines that a reversed group belongs to, with the quantity it is the price of. */
const linesBack = ({ lines }: Invoice, group: VatGroup): InvoiceLine[] => {
  const billedLines = lines.filter((line) => isSameMark(line, group))
  return linesOf(
    billedLines.map((line) => ({ ...line, grossAmount: line.gross })),
    group,
  ).map((line, at) => ({ ...line, quantity: piecesOf(billedLines[at]!, line.gross) }))
}
