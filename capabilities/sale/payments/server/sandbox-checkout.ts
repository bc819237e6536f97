import type { Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { inScope } from '#platform/server/scope.ts'
import { paymentRefusals } from '../vocabulary.ts'
import { paymentTables } from './tables.ts'
import {
  labelOfWallet,
  notify,
  outcomeOf,
  paymentByReference,
  play,
  type SandboxPayment,
} from '../providers/sandbox/books.ts'
import { instrumentOf } from '../providers/sandbox/instruments.ts'
import { settleOne } from '../providers/sandbox/settle.ts'

const openPayment = async (
  ctx: Ctx,
  reference: string,
  states: readonly SandboxPayment['state'][],
): Promise<SandboxPayment> => {
  const payment = await sandboxPaymentFor(ctx, reference)
  if (!states.includes(payment.state)) throw refuse(paymentRefusals, 'sandbox_payment_closed')
  return payment
}

/**
 * The payer types a card or account into the sandbox bank's page. A declined payment stays payable with another one.
 */
export const payAtSandbox = async (ctx: Ctx, input: { reference: string; number: string }): Promise<SandboxPayment> => {
  const payment = await openPayment(ctx, input.reference, ['open', 'failed', 'action_needed'])
  const form = payment.method === 'sepa' ? 'sepa' : 'card'
  const instrument = instrumentOf(form, input.number)
  if (!instrument) throw invalid({ number: [form === 'card' ? 'invalid_card_number' : 'invalid_iban'] })
  return play(ctx, payment, instrument.present, form, instrument.number)
}

/** The payer answers the bank's question whether it is really them. */
export const authenticateAtSandbox = async (
  ctx: Ctx,
  input: { reference: string; isApproved: boolean },
): Promise<SandboxPayment> => {
  const payment = await openPayment(ctx, input.reference, ['action_needed'])
  return play(
    ctx,
    payment,
    input.isApproved ? 'succeed' : 'authentication_required',
    payment.method === 'sepa' ? 'sepa' : 'card',
    payment.instrument ?? '',
  )
}

export const cancelAtSandbox = async (ctx: Ctx, input: { reference: string }): Promise<SandboxPayment> => {
  const payment = await openPayment(ctx, input.reference, ['open', 'failed', 'action_needed'])
  const changed = await ctx.db
    .updateTable('sandboxPayments')
    .set({ state: 'canceled' })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notify(ctx, {
    kind: 'payment',
    key: changed.merchantKey,
    outcome: outcomeOf(changed, await labelOfWallet(ctx, changed.walletReference)),
  })
  return changed
}

/** Simulates the bank: events of a later day happen now. */
export const playSandboxBank = async (
  ctx: Ctx,
  input: { reference: string; event: 'succeeded' | 'insufficient_funds' | 'disputed' | 'dispute_won' | 'dispute_lost' },
): Promise<SandboxPayment> => {
  const payment = await sandboxPaymentFor(ctx, input.reference)
  // A seller plays with payments made to them alone.
  const isTheirs = await ctx.db
    .selectFrom('transfers')
    .select('id')
    .where('providerKey', '=', payment.merchantKey)
    .where(inScope(ctx, paymentTables, 'transfers'))
    .executeTakeFirst()
  if (!isTheirs) throw refuse(paymentRefusals, 'unknown_sandbox_payment')
  await settleOne(ctx, payment.id, input.event)
  return sandboxPaymentFor(ctx, input.reference)
}

/** The newest payments at the sandbox bank whose transfers the caller may see. */
export const sandboxPaymentsOf = async (ctx: Ctx): Promise<SandboxPayment[]> =>
  ctx.db
    .selectFrom('sandboxPayments')
    .innerJoin('transfers', 'transfers.providerKey', 'sandboxPayments.merchantKey')
    .selectAll('sandboxPayments')
    .where(inScope(ctx, paymentTables, 'transfers'))
    .where('sandboxPayments.kind', '=', 'charge')
    .orderBy('sandboxPayments.id', 'desc')
    .limit(50)
    .execute()

/** The public data of a payment's page, for anyone with its reference. */
export const sandboxPaymentFor = async (ctx: Ctx, reference: string): Promise<SandboxPayment> => {
  const payment = await paymentByReference(ctx, reference)
  if (!payment) throw refuse(paymentRefusals, 'unknown_sandbox_payment')
  return payment
}
