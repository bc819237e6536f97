import { mailedLastHour } from '#platform/server/mail.ts'
import { emit } from '#platform/server/events.ts'
import { localDay, systemActor, type Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import { findArrival } from '#capabilities/after/shipments/server/index.ts'
import { cancelOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { declare } from '../contract.ts'
import { isInTime } from '../rules/withdrawal-period.ts'
import { declarationState } from '../vocabulary.ts'
import { declarationWaits } from './events.ts'
import { followWithdrawal } from './follow-withdrawal.ts'
import { findContract } from './find-contract.ts'
import { mailReceipt } from './mail-receipt.ts'
import type { Declaration } from './tables.ts'

/**
 * Receives a declaration, once, and answers with its receipt in any case: the caller learns nothing about contracts
 * they cannot name. A cancellation of an identified contract takes effect automatically; all else waits for the seller.
 */
export const receiveDeclaration = async (
  ctx: Ctx,
  { username, ...input }: Input<typeof declare>,
): Promise<Output<typeof declare>> => {
  const seller = await sellerByUsername(ctx, username)
  if (!seller) throw notFound()
  const { cancellationKind, wantedOn, ...plain } = input
  const isCancellation = input.kind === 'cancellation'
  const declaration = await ctx.db
    .insertInto('declarations')
    .values({
      ...plain,
      cancellationKind: isCancellation ? cancellationKind : null,
      wantedOn: isCancellation ? (wantedOn ?? null) : null,
      sellerId: seller.id,
      state: 'open',
      locale: ctx.locale,
      address: ctx.address,
      receivedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('declarationKey').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!declaration) return receiptOf(ctx, input.declarationKey, seller.id)
  const order = await findContract(ctx, declaration)
  const taken = order ? await settleOn(ctx, declaration, order, seller.zone) : declaration
  const isMailed = order !== undefined || !(await isFlooded(ctx, taken))
  if (isMailed) await mailReceipt(ctx, taken, order)
  if (isDoneWith(taken)) await move(ctx, declarationState, taken.id, 'carry_out', { set: { decidedAt: ctx.now } })
  else
    await emit(
      ctx,
      declarationWaits,
      { declarationId: taken.id, kind: taken.kind, name: taken.name, contract: taken.contract },
      seller.id,
    )
  return { receivedAt: declaration.receivedAt, mailedTo: isMailed ? declaration.email : null }
}

/** The receipt of a declaration that was received before. */
const receiptOf = async (ctx: Ctx, key: string, sellerId: number): Promise<Output<typeof declare>> => {
  const known = await ctx.db
    .selectFrom('declarations')
    .select(['receivedAt', 'email'])
    .where('declarationKey', '=', key)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  if (!known) throw notFound()
  return { receivedAt: known.receivedAt, mailedTo: known.email }
}

/** Whether an address received so many receipts about unknown contracts that they are probably abuse. */
const isFlooded = async (ctx: Ctx, { email }: Declaration): Promise<boolean> =>
  (await mailedLastHour(ctx, email, ['cancellation_receipt', 'withdrawal_receipt'])) >= mostReceipts
const mostReceipts = 5

/** An ordinary cancellation needs nobody once its contract is identified. */
export const isDoneWith = ({ cancellationKind, endsOn }: Declaration): boolean =>
  cancellationKind === 'ordinary' && endsOn !== null

/**
 * Ties a declaration to its order. A cancellation ends the order with the period that is paid, or on the day that was
 * wanted if that is later.
 */
export const settleOn = async (
  ctx: Ctx,
  declaration: Declaration,
  order: Order,
  zone: string,
): Promise<Declaration> => {
  const dayOf = (at: Temporal.Instant) => localDay(at, zone)
  const ended =
    declaration.kind === 'cancellation'
      ? await endContract({ ...ctx, actor: systemActor }, declaration, order)
      : undefined
  const endsOn = ended && (ended.cancelsOn ?? (ended.canceledAt ? dayOf(ended.canceledAt) : null))
  const settled = await ctx.db
    .updateTable('declarations')
    .set({
      orderId: order.id,
      ...(declaration.kind === 'withdrawal'
        ? { isInTime: await isStillInTime(ctx, declaration, order, dayOf) }
        : { endsOn: endsOn ?? null }),
    })
    .where('id', '=', declaration.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await followWithdrawal(ctx, settled)
  return settled
}

/** Fourteen days from the purchase; of goods, from when they arrived. */
const isStillInTime = async (
  ctx: Ctx,
  { receivedAt }: Declaration,
  order: Order,
  dayOf: (at: Temporal.Instant) => Temporal.PlainDate,
): Promise<boolean> => {
  const arrival = await findArrival(ctx, order)
  return arrival === null || isInTime(dayOf(arrival ?? order.createdAt), dayOf(receivedAt))
}

const endContract = async (ctx: Ctx, { reason, wantedOn }: Declaration, order: Order): Promise<Order> => {
  if (order.periodType === 'installment' || order.periodType === 'one_time') return order
  if (order.cancelsOn !== null || !permits(orderPaymentState, order.paymentState, 'cancel')) return order
  return cancelOrder(ctx, {
    orderId: order.id,
    at: 'period_end',
    reason: reason ?? 'cancelled by the buyer',
    notBefore: wantedOn ?? undefined,
  })
}
