import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PartyDetails } from '#capabilities/people/payers/contract.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { invoiceRefusals, invoiceState } from '../vocabulary.ts'
import { issueInvoice, reversalOf } from './issue-invoice.ts'
import { findInvoice, shownInvoice } from './show-invoice.ts'

/** Takes an invoice back in full and issues a corrected one with another buyer: address, company or VAT id. */
export const correctInvoice = async (ctx: Ctx, input: { id: number; buyer: PartyDetails; reason: string | null }) => {
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
  const reason = input.reason
  const position = documents.length + 1
  await issueInvoice(
    ctx,
    seller,
    order,
    reversalOf(invoice, invoice.vatGroups, { position, isFull: true, transferId: null, reason, lines: invoice.lines }),
  )
  await move(ctx, invoiceState, invoice.id, 'cancel', { reason: reason ?? undefined })
  const corrected = await issueInvoice(ctx, seller, order, {
    claim: invoice.claim,
    position: position + 1,
    form: 'corrected',
    state: invoice.state === 'paid' ? 'paid' : 'unpaid',
    refersToId: invoice.id,
    isFull: false,
    rateId: invoice.orderRateId,
    transferId: invoice.transferId,
    locale: invoice.locale,
    dueOn: invoice.dueOn,
    supplied: { from: invoice.suppliedFrom, till: invoice.suppliedTill },
    buyer,
    tax: { treatment: invoice.vatTreatment, country: invoice.vatCountry },
    groups: invoice.vatGroups,
    lines: invoice.lines,
    schedule: invoice.schedule,
    vouchers: invoice.vouchers,
    reason,
  })
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

const hasChanged = (before: PartyDetails, after: PartyDetails): boolean =>
  (Object.keys(after) as (keyof PartyDetails)[]).some((key) => (before[key] ?? null) !== (after[key] ?? null))
