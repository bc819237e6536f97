import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { referencesIn } from '../rules/wire-reference.ts'
import { paymentRefusals } from '../vocabulary.ts'
import { lockTransfer, receive, type Transfer } from './record-outcome.ts'
import { paymentTables } from './tables.ts'

/** The seller saw a wire on their account. Without an amount, all that is open. More than is open stays with the payer as unallocated money. */
export const markWireReceived = async (ctx: Ctx, input: { id: number; amount?: number | undefined }): Promise<Transfer> => {
  const found = await ctx.db.selectFrom('transfers').select(['id']).where('id', '=', input.id).where('type', '=', 'Payment').where('provider', '=', 'direct_bank').where(inScope(ctx, paymentTables, 'transfers')).executeTakeFirst()
  if (!found) throw notFound()
  const transfer = await lockTransfer(ctx, found.id)
  if (!['waiting', 'partially_paid', 'expired', 'canceled'].includes(transfer.state)) throw refuse(paymentRefusals, 'no_open_wire')
  return receive(ctx, transfer, input.amount ?? transfer.amount - transfer.receivedAmount, null)
}

/** Finds the open wire whose reference stands in a statement's text, whatever blanks and case the bank made of it. */
export const matchWire = async (ctx: Ctx, input: { text: string; amount: number; currency: string }): Promise<Transfer> => {
  const words = referencesIn(input.text)
  const found = words.length > 0 ? await ctx.db.selectFrom('transfers').select('id').where('wireReference', 'in', words).where('currency', '=', input.currency).where(inScope(ctx, paymentTables, 'transfers')).executeTakeFirst() : undefined
  if (!found) throw refuse(paymentRefusals, 'no_open_wire')
  return markWireReceived(ctx, { id: found.id, amount: input.amount })
}
