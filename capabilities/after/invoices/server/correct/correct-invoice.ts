import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import { contractPartnerOf, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { orderById, ratesOf, type Order } from '#capabilities/sale/orders/server/index.ts'
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
  const corrected = await issueInvoice(
    ctx,
    seller,
    order,
    await replacing(ctx, { ...of, position: position + 1, reason }),
  )
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action: 'invoices.correct',
    subject: 'invoice',
    subjectId: invoice.id,
    before: { number: invoice.number },
    after: { number: corrected.number },
  })
  return shownInvoice(ctx, corrected)
}

type Replacing = {
  invoice: Invoice
  order: Order
  seller: Seller
  buyer: PartyDetails
  position: number
  reason: string | null
}

/** The same for another buyer, taxed for them, with what is paid of it today. */
const replacing = async (ctx: Ctx, { invoice, order, seller, buyer, position, reason }: Replacing): Promise<Draft> => {
  const partner = await contractPartnerOf(ctx, seller, invoice.soldBy)
  const { tax, vatGroups, lines } = await taxedFor(ctx, { invoice, order, partner, buyer })
  const isPaid = invoice.state === 'paid'
  const rates = await ratesOf(ctx, order.id)
  const rateIds = rates.flatMap(({ id }) => (invoice.orderRateId === null || invoice.orderRateId === id ? [id] : []))
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
