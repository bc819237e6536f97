import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import {
  askForRefund,
  leftToRefund,
  prepareRefund,
  providerNamed,
  recordOutcome,
  type Transfer,
} from '#capabilities/sale/payments/server/index.ts'
import { paidToOf, planRefund, refundableOf, type TypedAccount } from '../../rules/refund.ts'
import { orderPaymentState, orderRefusals } from '../../vocabulary.ts'
import { expectWithinLimit } from './refund-limit.ts'
import { applyTransfer } from './apply-transfer.ts'
import { unallocatedOf } from '../unallocated/note-unallocated.ts'
import { lockOrder } from '../find-order.ts'
import { cancelNow } from '../cancel-order.ts'
import type { Order } from '../tables.ts'

export type RefundInput = {
  orderId: number
  /** One payment of the order; all of them, newest first, when left out. */
  transferId?: number | undefined
  /** Default: all that is left. */
  amount?: number | undefined
  /** Whether the money is still owed afterwards; by default it is not. */
  isStillOwed?: boolean | undefined
  /** Ends the order as well: no further rates. */
  cancels?: boolean | undefined
  reason?: string | undefined
} & TypedAccount

/** Gives money back for an order, whole or in part, over one or several of its payments. */
export const refundOrder = async (world: World, input: RefundInput): Promise<{ order: Order; refunds: Transfer[] }> => {
  const prepared = await world.transact((ctx) => prepareRefunds(ctx, input))
  let order = prepared.order
  for (const refund of prepared.refunds) {
    const outcome = await askForRefund(world, refund)
    order = await world.transact(async (ctx) => {
      await recordOutcome(ctx, refund.id, outcome)
      return applyTransfer(ctx, refund.id)
    })
  }
  return { order, refunds: prepared.refunds }
}

/** Writes which payments are given back, and how much of each; nothing is asked of a provider yet. */
const prepareRefunds = async (ctx: Ctx, input: RefundInput): Promise<{ order: Order; refunds: Transfer[] }> => {
  const order = await lockOrder(ctx, input.orderId)
  if (!permits(orderPaymentState, order.paymentState, 'refund'))
    throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
  const sources = await sourcesOf(ctx, order, input.transferId)
  const refunds: Transfer[] = []
  const paidTo = paidToOf(input)
  const planned = planRefund(sources, input.amount)
  const total = planned.reduce((sum, { amount }) => sum + amount, 0)
  expectWithinLimit(ctx, { currency: order.currency, amount: total, before: order.refundedAmount })
  for (const { id, amount } of planned) {
    const { provider, keptAmount } = sources.find((source) => source.id === id)!
    const { refundDays } = providerNamed(provider)
    const { isStillOwed, reason: note } = input
    refunds.push(await prepareRefund(ctx, { paymentId: id, amount, refundDays, isStillOwed, note, keptAmount, paidTo }))
  }
  if (refunds.length === 0) throw refuse(orderRefusals, 'nothing_owed')
  if (input.cancels) await cancelNow(ctx, order, input.reason ?? 'refund')
  return { order, refunds }
}

/** Received payments of an order, or the one of them that is named, the latest first. */
const sourcesOf = async (ctx: Ctx, order: Order, transferId: number | undefined) => {
  const payments = await ctx.db
    .selectFrom('transfers')
    .select(['id', 'provider'])
    .where('orderId', '=', order.id)
    .where('type', '=', 'Payment')
    .where('receivedAmount', '>', 0)
    .$if(transferId !== undefined, (query) => query.where('id', '=', transferId ?? 0))
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(payments.map((payment) => sourceOf(ctx, payment)))
}

const sourceOf = async (ctx: Ctx, { id, provider }: { id: number; provider: string }) => {
  const [{ received, left }, keptAmount] = await Promise.all([leftToRefund(ctx, id), unallocatedOf(ctx, id)])
  const refundable = refundableOf({ receivedAmount: received, returnedAmount: received - left, keptAmount })
  return { id, provider, keptAmount, refundable }
}
