import { localDay, type Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { isIn } from '#platform/shared/machine.ts'
import { cashin, cumulativePart } from '#capabilities/money/ledger/rules/postings.ts'
import { post } from '#capabilities/money/ledger/server/index.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { referencesIn } from '../rules/wire-reference.ts'
import { paymentRefusals, transferState } from '../vocabulary.ts'
import { prepareTransfer } from './prepare-transfer.ts'
import { lockTransfer, receive } from './record-outcome.ts'
import type { Transfer } from './tables.ts'
import { paymentTables } from './tables.ts'
import { wireProviders } from '../providers/declared.ts'

/**
 * The seller saw a wire on their account. Without an amount, all that is open. More than is open stays with the payer
 * as unallocated money.
 */
export const markWireReceived = async (
  ctx: Ctx,
  input: { id: number; amount?: number | undefined },
): Promise<Transfer> => {
  const found = await ctx.db
    .selectFrom('transfers')
    .select(['id'])
    .where('id', '=', input.id)
    .where('type', '=', 'Payment')
    .where('provider', 'in', wireProviders)
    .where(inScope(ctx, paymentTables, 'transfers'))
    .executeTakeFirst()
  if (!found) throw notFound()
  const transfer = await lockTransfer(ctx, found.id)
  if (!isIn(transferState, 'open_to_wires', transfer.state)) throw refuse(paymentRefusals, 'no_open_wire')
  return receive(ctx, transfer, input.amount ?? transfer.amount - transfer.receivedAmount, null)
}

/** Finds the open transfer whose reference is in a statement's text, regardless of spaces and case. */
export const matchWire = async (
  ctx: Ctx,
  input: { text: string; amount: number; currency: string },
): Promise<Transfer> => {
  const words = referencesIn(input.text)
  const found =
    words.length > 0
      ? await ctx.db
          .selectFrom('transfers')
          .select('id')
          .where('wireReference', 'in', words)
          .where('currency', '=', input.currency)
          .where(inScope(ctx, paymentTables, 'transfers'))
          .executeTakeFirst()
      : undefined
  if (!found) throw refuse(paymentRefusals, 'no_open_wire')
  return markWireReceived(ctx, { id: found.id, amount: input.amount })
}

/**
 * More money for a transfer that is already paid: it becomes a payment of its own, which the order uses or leaves to a
 * person.
 */
export const receiveAgain = async (ctx: Ctx, wire: Transfer, amount: number): Promise<Transfer> => {
  const { n } = await ctx.db
    .selectFrom('transfers')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('orderId', '=', wire.orderId)
    .executeTakeFirstOrThrow()
  const again = await prepareTransfer(ctx, {
    sellerId: wire.sellerId,
    payerId: wire.payerId ?? 0,
    orderId: wire.orderId,
    productId: wire.productId,
    upsellType: wire.upsellType,
    isTest: wire.isTest,
    orderRateId: null,
    provider: wire.provider,
    form: 'bank_wire',
    paymentMethodId: null,
    amount,
    currency: wire.currency,
    attempt: Number(n) + 1,
    isInitial: false,
    countryCode: wire.countryCode,
    hasNoReference: true,
  })
  return receive(ctx, again, amount, null)
}

/**
 * Splits a part of one bank transfer off as another one: the first is reduced as if the part had never arrived,
 * together with the fee that was not taken yet. `allocated` is the part of the first that paid instalments.
 */
export const moveWireMoney = async (
  ctx: Ctx,
  { fromId, toId, amount, allocated }: { fromId: number; toId: number; amount: number; allocated: number },
): Promise<Transfer> => {
  const from = await lockTransfer(ctx, fromId)
  const taken = (whole: number) => cumulativePart(whole, from.receivedAmount, 0, allocated)
  await ctx.db
    .updateTable('transfers')
    .set({
      receivedAmount: from.receivedAmount - amount,
      feeAmount: taken(from.feeAmount),
      feeVatAmount: taken(from.feeVatAmount),
    })
    .where('id', '=', fromId)
    .execute()
  await post(ctx, {
    type: 'Cashin',
    key: `cashin:${fromId}:moved:${toId}:${from.receivedAmount}`,
    currency: from.currency,
    businessDate: localDay(ctx.now, await zoneOf(ctx, from.sellerId)),
    sellerId: from.sellerId,
    orderId: from.orderId,
    orderRateId: from.orderRateId,
    transferId: fromId,
    entries: cashin(from.provider, from.payerId ?? 0, -amount),
  })
  return receive(ctx, await lockTransfer(ctx, toId), amount, null)
}
