import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { debtPaid } from '#capabilities/money/ledger/rules/postings.ts'
import { giveToSeller, isBooked, lockBalances, post, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import type { receiveDebtPayment } from '../../contract/desk.ts'
import { payoutRefusals } from '../../vocabulary.ts'
import { payoutTables } from '../tables.ts'
import { sellerOr404 } from '../terms.ts'
import { settleDebtInvoices } from './bill-debts.ts'

/**
 * A wire for an invoice over a debt arrived, known by the bank's reference: it pays what is owed, and only that. What
 * later sales have paid already is not paid twice: the rest of the wire becomes payable to the seller.
 */
export const receivePayment = async (
  ctx: Ctx,
  { id, amount, receivedOn, bankReference }: Input<typeof receiveDebtPayment>,
) => {
  const { sellerId, currency, number } = await debtInvoice(ctx, id)
  if (amount <= 0) throw invalid({ amount: ['too_small'] })
  if (Temporal.PlainDate.compare(receivedOn, localDay(ctx.now, (await sellerOr404(ctx, sellerId)).zone)) > 0)
    throw invalid({ receivedOn: ['in_future'] })
  await lockBalances(ctx, sellerId, currency)
  const key = `debt_payment:${id}:${bankReference}`
  if (await isBooked(ctx, key)) throw refuse(payoutRefusals, 'payment_booked')
  const owed = await sellerBalanceOf(ctx, sellerId, 'owed', currency)
  await post(ctx, {
    type: 'Settlement',
    key,
    currency,
    businessDate: receivedOn,
    sellerId,
    entries: debtPaid('bank_file', amount, await giveToSeller(ctx, { sellerId, currency, amount })),
  })
  await settleDebtInvoices(ctx, sellerId)
  const payableAmount = Math.max(0, amount - owed)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'payouts.debt_payment_received',
    subject: 'payout_document',
    subjectId: id,
    after: { number, amount, currency, receivedOn: receivedOn.toString(), bankReference, payableAmount },
  })
  const { state } = await ctx.db
    .selectFrom('payoutDocuments')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { state, payableAmount }
}

const debtInvoice = async (ctx: Ctx, id: number) => {
  const document = await ctx.db
    .selectFrom('payoutDocuments')
    .select(['id', 'number', 'sellerId', 'currency'])
    .where('id', '=', id)
    .where('kind', '=', 'debt_invoice')
    .where(inScope(ctx, payoutTables, 'payout_documents'))
    .executeTakeFirst()
  if (!document) throw notFound()
  return document
}
