import { directDebitTables } from './tables.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import {
  type Outcome,
  endByDecline,
  endCompleted,
  lockCharge,
  takeDisputeNews,
  leftToRefund,
  recordOutcome,
  type Transfer,
} from '#capabilities/sale/payments/server/index.ts'
import { meaningOf } from '#capabilities/sale/payments/rules/return-codes.ts'
import { directDebitState } from '../vocabulary.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { DirectDebit } from './tables.ts'

export const lockDebit = async (ctx: Ctx, id: number): Promise<DirectDebit> => {
  const debit = await ctx.db
    .selectFrom('directDebits')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, directDebitTables, 'direct_debits'))
    .forUpdate()
    .executeTakeFirst()
  if (!debit) throw notFound()
  return debit
}

/** The bank collected it: the payment is there. A mandate's last debit ends it. */
export const bookDebit = async (ctx: Ctx, debit: DirectDebit, on: Temporal.PlainDate): Promise<void> => {
  await move(ctx, directDebitState, debit.id, 'book', { set: { bookedOn: on } })
  const transfer = await recordOutcome(ctx, debit.transferId, {
    kind: 'successful',
    reference: debit.reference,
    amount: debit.amount,
    currency: 'eur',
  })
  if (debit.sequence === 'FNAL') await endCompleted(ctx, transfer)
}

/**
 * A returned debit: one that never arrived is denied, one that had arrived becomes a chargeback for the part that was
 * not refunded. The bank's return code also decides about the mandate.
 */
export const bounceDebit = async (
  ctx: Ctx,
  debit: DirectDebit,
  { code, on }: { code: string; on: Temporal.PlainDate },
): Promise<void> => {
  await move(ctx, directDebitState, debit.id, 'bounce', { set: { returnCode: code, returnedOn: on }, reason: code })
  const { decline, endsMandate } = meaningOf(code)
  const parts = await lockCharge(ctx, debit.transferId)
  if (!parts.every(({ state }) => isIn(transferState, 'received', state))) {
    await recordOutcome(ctx, debit.transferId, { kind: 'denied', reference: debit.reference, reason: decline })
    return
  }
  const amount = await leftOf(ctx, parts)
  if (amount > 0)
    await takeDisputeNews(ctx, debit.transferId, {
      kind: 'chargeback_lost',
      key: debit.reference,
      amount,
      reason: code,
    })
  if (endsMandate) await endByDecline(ctx, parts[0], decline)
}

const leftOf = async (ctx: Ctx, parts: readonly Pick<Transfer, 'id'>[]): Promise<number> => {
  let sum = 0
  for (const { id } of parts) sum += (await leftToRefund(ctx, id)).left
  return sum
}

/** Withdraws the debit before it is put into a bank file. */
export const withdraw = async (
  ctx: Ctx,
  { id, transferId }: Pick<DirectDebit, 'id' | 'transferId'>,
  outcome: Outcome,
): Promise<void> => {
  await move(ctx, directDebitState, id, 'skip')
  await recordOutcome(ctx, transferId, outcome)
}

const todayFor = async (ctx: Ctx, { sellerId }: DirectDebit): Promise<Temporal.PlainDate> =>
  localDay(ctx.now, await zoneOf(ctx, sellerId))

const moved = async (ctx: Ctx, id: number): Promise<{ state: string }> => ({ state: (await lockDebit(ctx, id)).state })

/** A person saw the money on the account, where no statement is read. */
export const markCollected = async (ctx: Ctx, { id }: { id: number }): Promise<{ state: string }> => {
  const debit = await lockDebit(ctx, id)
  await bookDebit(ctx, debit, await todayFor(ctx, debit))
  return moved(ctx, id)
}

export const markReturned = async (
  ctx: Ctx,
  { id, returnCode }: { id: number; returnCode: string },
): Promise<{ state: string }> => {
  const debit = await lockDebit(ctx, id)
  await bounceDebit(ctx, debit, { code: returnCode, on: await todayFor(ctx, debit) })
  return moved(ctx, id)
}

export const withdrawDebit = async (ctx: Ctx, { id }: { id: number }): Promise<{ state: string }> => {
  const debit = await lockDebit(ctx, id)
  await withdraw(ctx, debit, { kind: 'canceled', reference: debit.reference })
  return moved(ctx, id)
}
