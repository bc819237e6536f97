import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { ChargeIntent, Connection, Outcome, RefundIntent } from '../port.ts'
import {
  labelOfWallet,
  outcomeOf,
  paymentByKey,
  paymentByReference,
  play,
  readSandboxNotice,
  type SandboxPayment,
} from './books.ts'
import { deliverSandboxNotice } from './books.ts'
import { faultsAtSandbox } from './check-books.ts'
import type { Job } from '#platform/server/job.ts'
import { instrumentOf } from './instruments.ts'
import { settleSandboxPayments } from './settle.ts'

/** Faults a test scripts, taken one per call: before the bank did anything, or after it did. */
export type Fault = 'timeout_before_effect' | 'timeout_after_effect' | 'none'
export const faultScript: Fault[] = []

const withFault = async (call: () => Promise<Outcome>): Promise<Outcome> => {
  const fault = faultScript.shift()
  if (fault === 'timeout_before_effect') return { kind: 'unknown' }
  const outcome = await call()
  return fault === 'timeout_after_effect' ? { kind: 'unknown' } : outcome
}

type Wallet = { reference: string; method: string; instrument: string }

const opened = async (world: World, intent: ChargeIntent, wallet: Wallet | null): Promise<SandboxPayment> =>
  world.transact(async (ctx) => {
    const inserted = await ctx.db
      .insertInto('sandboxPayments')
      .values({
        reference: `sbx_${randomToken(16)}`,
        merchantKey: intent.key,
        kind: 'charge',
        amount: intent.amount,
        currency: intent.currency,
        state: 'open',
        method: intent.form,
        instrument: wallet?.instrument ?? null,
        walletReference: wallet?.reference ?? null,
        declineReason: null,
        description: intent.description,
        returnUrl: intent.returnUrl,
        refundsReference: null,
        settlesAt: null,
        outcomeAtSettlement: null,
        createdAt: ctx.now,
      })
      .onConflict((conflict) => conflict.column('merchantKey').doNothing())
      .returningAll()
      .executeTakeFirst()
    const payment = inserted ?? (await paymentByKey(ctx, intent.key))!
    return inserted && wallet ? playNext(ctx, payment, wallet) : payment
  })

/** The first charge of a wallet was made with the payer present; the last outcome repeats. */
const playNext = async (ctx: Ctx, payment: SandboxPayment, wallet: Wallet): Promise<SandboxPayment> => {
  const form = wallet.method as 'card' | 'sepa'
  const later = instrumentOf(form, wallet.instrument)?.later ?? ['generic_decline' as const]
  const earlier = await ctx.db
    .selectFrom('sandboxPayments')
    .select('id')
    .where('walletReference', '=', wallet.reference)
    .where('id', '<', payment.id)
    .limit(later.length)
    .execute()
  return play(ctx, payment, later[Math.max(0, earlier.length - 1)]!, form, wallet.instrument)
}

const answer = async (world: World, payment: SandboxPayment): Promise<Outcome> =>
  outcomeOf(payment, await labelOfWallet(world, payment.walletReference))

const giveBack = async (ctx: Ctx, intent: RefundIntent): Promise<Outcome> => {
  const known = await paymentByKey(ctx, intent.key)
  if (known) return outcomeOf(known, null)
  const payment = await paymentByReference(ctx, intent.paymentReference)
  if (
    !payment ||
    payment.state !== 'succeeded' ||
    payment.disputed ||
    payment.disputeOutcome === 'lost' ||
    payment.refundedAmount + intent.amount > payment.amount
  )
    return { kind: 'denied', reference: null, reason: 'processing_error' }
  await ctx.db
    .updateTable('sandboxPayments')
    .set({ refundedAmount: payment.refundedAmount + intent.amount })
    .where('id', '=', payment.id)
    .execute()
  return outcomeOf(await insertRefund(ctx, intent, payment), null)
}

const insertRefund = (ctx: Ctx, intent: RefundIntent, payment: SandboxPayment): Promise<SandboxPayment> =>
  ctx.db
    .insertInto('sandboxPayments')
    .values({
      reference: `sbxr_${randomToken(16)}`,
      merchantKey: intent.key,
      kind: 'refund',
      amount: intent.amount,
      currency: intent.currency,
      state: 'succeeded',
      method: payment.method,
      instrument: payment.instrument,
      walletReference: null,
      declineReason: null,
      description: '',
      returnUrl: null,
      refundsReference: payment.reference,
      settlesAt: null,
      outcomeAtSettlement: null,
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * A simulator of a payment provider, which says so on every page: it has its own books, requires authentication,
 * settles debits days later, opens disputes and sends signed notices. It moves no money.
 */
export const connection: Connection = {
  jobs: [deliverSandboxNotice as Job<never>, settleSandboxPayments],
  check: faultsAtSandbox,
  start: (world, intent) => withFault(async () => answer(world, await opened(world, intent, null))),
  charge: (world, intent) =>
    withFault(async () => {
      const wallet = await world.db
        .selectFrom('sandboxWallets')
        .selectAll()
        .where('reference', '=', intent.methodReference ?? '')
        .executeTakeFirst()
      if (!wallet) return { kind: 'denied', reference: null, reason: 'no_method' }
      return answer(world, await opened(world, intent, wallet))
    }),
  refund: (world, intent) => withFault(() => world.transact((ctx) => giveBack(ctx, intent))),
  resolve: async (world, { key }) => {
    const payment = await paymentByKey(world, key)
    return payment ? answer(world, payment) : { kind: 'absent' }
  },
  readNotice: (world, rawBody, headers) => readSandboxNotice(world, rawBody, headers['sandbox-signature']),
}
