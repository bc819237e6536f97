import { job, tryEach } from '#platform/server/job.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { cumulativePart } from '#capabilities/money/ledger/rules/postings.ts'
import { lockBalances } from '#capabilities/money/ledger/server/index.ts'
import {
  dueReleases,
  endHold,
  findTransfer,
  intendRelease,
  lockTransfer,
  noteRefusedRelease,
  releaseAt,
  type HeldPayment,
} from '#capabilities/sale/payments/server/index.ts'
import { orderRefusals } from '../../vocabulary.ts'
import { orderById } from '../find-order.ts'
import { spentOf } from '../unallocated/note-unallocated.ts'
import { settleReceived } from './book-receipt.ts'
import { unsettled } from './settle-earlier.ts'

/**
 * Every night before the books are checked: payments held by providers are released once due, unless disputed or being
 * returned, and are then booked as money that reached the seller. No request is sent if all of it was returned. Failed
 * or unanswered requests are repeated the next night.
 */
export const releaseHeldPayments = job('orders.release_held_payments', {
  schedule: '35 2 * * *',
  run: async (world) => {
    await tryEach(await dueReleases(world), async (held) => void (await release(world, held)))
  },
})

/** Requests the release now, at a person's request, once the payment is due; returns the order it pays. */
export const releaseNow = async (world: World, id: number): Promise<number> => {
  const held = await world.transact((ctx) => findTransfer(ctx, String(id)))
  if (!(await release(world, { ...held, transferId: id }))) throw refuse(orderRefusals, 'nothing_to_release')
  return held.orderId
}

/** False where nothing of it is due. */
const release = async (
  world: World,
  { transferId: id, orderId, sellerId, currency }: HeldPayment,
): Promise<boolean> => {
  const asked = await world.transact(async (ctx) => {
    await lockOrder(ctx, orderId)
    const payment = await lockTransfer(ctx, id)
    return (await intendRelease(ctx, id)) ? { payment, left: await unsettled(ctx, id) } : undefined
  })
  if (!asked) return false
  const outcome = asked.left > 0 ? await releaseAt(world, asked.payment) : { kind: 'released' as const }
  if (outcome.kind === 'unknown') return true
  await world.transact(async (ctx) => {
    await lockOrder(ctx, orderId)
    await lockBalances(ctx, sellerId, currency)
    await lockTransfer(ctx, id)
    if (outcome.kind === 'failed') await noteRefusedRelease(ctx, id, outcome)
    else if (await endHold(ctx, id)) await settleHeld(ctx, id, orderId)
  })
  return true
}

const lockOrder = (ctx: Ctx, orderId: number) =>
  ctx.db.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()

/** What is left of it reached the seller, and what the provider passed on of it the operator. */
const settleHeld = async (ctx: Ctx, id: number, orderId: number): Promise<void> => {
  const [order, payment] = [await orderById(ctx, orderId), await lockTransfer(ctx, id)]
  const [amount, { allocated }] = [await unsettled(ctx, id), await spentOf(ctx, payment)]
  const taken = cumulativePart(payment.takenFeeAmount, payment.receivedAmount, 0, allocated)
  if (amount !== 0 || taken !== 0) await settleReceived(ctx, order, payment, { key: `${id}:released`, amount, taken })
}
