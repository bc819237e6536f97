import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import { contractPartnerOf, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { followDocument, orderById, ratesOf, type Order } from '#capabilities/sale/orders/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { invoiceRefusals, invoiceState } from '../../vocabulary.ts'
import { buyerTaxes, taxedFor } from './buyer-taxes.ts'
import { payByOf, paymentsOf } from '../content/payments.ts'
import { issueInvoice, reversalOf, type Draft } from '../issue-invoice.ts'
import { findInvoice, shownInvoice } from '../show-invoice.ts'
import type { Invoice } from '../tables.ts'

type Correction = { id: number; buyer: PartyDetails; reason: string | null }

/** Takes an invoice back in full and issues a corrected one with another buyer: address, company or VAT id. */
export const correctInvoice = async (world: World, input: Correction) => {
  const partner = await world.transact(async (ctx) => {
    const { sellerId, soldBy } = await findInvoice(ctx, input.id)
    return contractPartnerOf(ctx, (await sellerById(ctx, sellerId))!, soldBy)
  })
  for (const part of buyerTaxes.broughtTo(world)) await part.ask(world, partner, input.buyer)
  return world.transact((ctx) => correct(ctx, input))
}

const correct = async (ctx: Ctx, input: Correction) => {
  const seen = await findInvoice(ctx, input.id)
  await sql`select pg_advisory_xact_lock(hashtext('invoices.order'), ${seen.orderId}::int)`.execute(ctx.db)
  const invoice = await findInvoice(ctx, input.id)
  const documents = await expectCorrectable(ctx, invoice)
  const buyer = { ...invoice.buyerDetails, ...input.buyer }
  if (!hasChanged(invoice.buyerDetails, buyer)) throw refuse(invoiceRefusals, 'nothing_changed')
  const seller = await sellerById(ctx, invoice.sellerId)
  if (!seller) throw new Error(`Invoice ${invoice.id} has no seller.`)
  const order = await orderById(ctx, invoice.orderId)
  const of = { invoice, order, seller, buyer }
  const reason = input.reason
  const position = documents.length + 1
  await issueInvoice(
    ctx,
    seller,
    order,
    reversalOf(invoice, invoice.vatGroups, { position, isFull: true, transferId: null, reason, lines: invoice.lines }),
  )
  await move(ctx, invoiceState, invoice.id, 'cancel', { reason: reason ?? undefined })
  const partner = await contractPartnerOf(ctx, seller, invoice.soldBy)
  const taxed = await taxedFor(ctx, { invoice, order, partner, buyer })
  const rateIds = await ratesBilled(ctx, invoice)
  const draft = await replacing(ctx, { ...of, taxed, rateIds, position: position + 1, reason })
  const corrected = await issueInvoice(ctx, seller, order, draft)
  if (taxed.taxes)
    await followDocument(ctx, {
      orderId: order.id,
      invoiceId: corrected.id,
      rateIds,
      taxes: taxed.taxes,
      netChange: corrected.netAmount - invoice.netAmount,
    })
  await noteCorrection(ctx, invoice, corrected)
  return shownInvoice(ctx, corrected)
}

/** The documents about the same claim; refuses where one of them, or money, is in the way. */
const expectCorrectable = async (ctx: Ctx, invoice: Invoice) => {
  // What the reseller sold its operator corrects.
  if (invoice.soldBy === 'reseller' && ctx.actor.role !== 'manager' && ctx.actor.role !== 'admin')
    throw refuse(invoiceRefusals, 'reseller_corrects')
  const documents = await ctx.db
    .selectFrom('invoices')
    .select(['id', 'form', 'refersToId'])
    .where('claim', '=', invoice.claim)
    .execute()
  const isTouched = documents.some((each) => each.refersToId === invoice.id)
  if (invoice.form === 'reversal' || isTouched || !permits(invoiceState, invoice.state, 'correct'))
    throw refuse(invoiceRefusals, 'not_correctable')
  if (invoice.soldBy === 'reseller' && (await isUndecided(ctx, invoice.orderId)))
    throw refuse(invoiceRefusals, 'money_undecided')
  return documents
}

const noteCorrection = (ctx: Ctx, before: Invoice, after: Invoice): Promise<void> =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: before.sellerId,
    action: 'invoices.correct',
    subject: 'invoice',
    subjectId: before.id,
    before: { number: before.number },
    after: { number: after.number },
  })

/** A bank decides over a payment of the order, or a claim over what it owes: their books rest on the VAT of the document. */
const isUndecided = async (ctx: Ctx, orderId: number): Promise<boolean> => {
  const { rows } =
    await sql`select from transfers t where t.order_id = ${orderId} and t.type = 'Chargeback' and t.state in ${inSet(transferState, 'undecided')}
    union all select from claims c where c.order_id = ${orderId} and c.outcome_status is distinct from 'collected'`.execute(
      ctx.db,
    )
  return rows.length > 0
}

type Replacing = {
  invoice: Invoice
  order: Order
  seller: Seller
  buyer: PartyDetails
  taxed: Awaited<ReturnType<typeof taxedFor>>
  rateIds: readonly number[]
  position: number
  reason: string | null
}

const ratesBilled = async (ctx: Ctx, { orderId, orderRateId }: Invoice): Promise<number[]> =>
  orderRateId === null ? (await ratesOf(ctx, orderId)).map(({ id }) => id) : [orderRateId]

/** The same for another buyer, taxed for them, with what is paid of it today. */
const replacing = async (ctx: Ctx, of: Replacing): Promise<Draft> => {
  const { invoice, order, seller, buyer, taxed, rateIds, position, reason } = of
  const { tax, vatGroups, lines } = taxed
  const isPaid = invoice.state === 'paid'
  return {
    claim: invoice.claim,
    position,
    form: 'corrected',
    state: isPaid ? 'paid' : 'unpaid',
    refersToId: invoice.id,
    isFull: false,
    rateId: invoice.orderRateId,
    transferId: invoice.transferId,
    locale: invoice.locale,
    dueOn: isPaid ? null : invoice.dueOn,
    supplied: { from: invoice.suppliedFrom, till: invoice.suppliedTill },
    buyer,
    tax,
    groups: vatGroups,
    lines,
    schedule: invoice.schedule,
    vouchers: invoice.vouchers,
    payments: invoice.position === 1 ? await paymentsOf(ctx, seller, rateIds) : invoice.payments,
    payBy: await payByOf(ctx, seller, order),
    reason,
  }
}

const hasChanged = (before: PartyDetails, after: PartyDetails): boolean =>
  (Object.keys(after) as (keyof PartyDetails)[]).some((key) => (before[key] ?? null) !== (after[key] ?? null))
