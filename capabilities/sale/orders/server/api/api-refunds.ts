import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import { findTransfer, paymentTables, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { apiAddRefund, apiRefund, apiRefunds } from '../../contract/api-refunds.ts'
import { findOrder } from '../find-order.ts'
import { refundOrder } from '../money/refund-order.ts'

type Shown = Output<typeof apiRefund>

const shown = ({ note, refundsId, ...refund }: Transfer): Shown => ({
  ...refund,
  reason: note,
  transferId: refundsId ?? 0,
})

/** A flow: the refunds are written, then their providers are asked. */
export const addApiRefund = async (
  world: World,
  { transferId, orderId, amount, reason }: Input<typeof apiAddRefund>,
): Promise<Output<typeof apiAddRefund>> => {
  if ((transferId === undefined) === (orderId === undefined)) throw invalid({ transferId: ['required'] })
  const of = await world.transact(async (ctx) => {
    if (transferId === undefined) return { orderId: (await findOrder(ctx, orderId ?? '')).id }
    const payment = await findTransfer(ctx, transferId, 'Payment')
    return { orderId: payment.orderId, transferId: payment.id }
  })
  const { refunds } = await refundOrder(world, { ...of, amount, reason: reason ?? undefined })
  const ids = refunds.map(({ id }) => id)
  return world.transact(async (ctx) => ({ ...(await showApiRefund(ctx, { id: String(ids[0]) })), refundIds: ids }))
}

export const showApiRefund = async (ctx: Ctx, { id }: { id: string }): Promise<Shown> => {
  const refund = await findTransfer(ctx, id)
  if (refund.type !== 'Refund') throw notFound()
  return shown(refund)
}

export const listApiRefunds = async (
  ctx: Ctx,
  { page, per, orderId, transferId, state }: Input<typeof apiRefunds>,
): Promise<Shown[]> => {
  const asked = [
    inScope(ctx, paymentTables, 'transfers'),
    ...(orderId ? [sql`order_id = ${orderId}`] : []),
    ...(transferId ? [sql`refunds_id = ${transferId}`] : []),
    ...(state ? [sql`state = ${state}`] : []),
  ]
  const { rows } = await sql<Transfer>`select * from transfers where type = 'Refund' and ${sql.join(asked, sql` and `)}
    order by id desc limit ${per} offset ${(page - 1) * per}`.execute(ctx.db)
  return rows.map(shown)
}
