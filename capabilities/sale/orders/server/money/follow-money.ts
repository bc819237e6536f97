import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { orderRateState } from '../../vocabulary.ts'
import { letCohortsGo } from '../cohorts/order-cohorts.ts'
import { changeOrderState } from '../change-state.ts'
import { ratesOf } from '../find-order.ts'
import { letPartTicketsGo } from '../parts/part-tickets.ts'
import type { Order, OrderRate } from '../tables.ts'
import { recordNote } from '../notes/record-note.ts'

/** The order's state after money came in (or a method was saved, for a first rate due later). */
export const followMoney = async (ctx: Ctx, order: Order, isSetUp: boolean): Promise<void> => {
  const rates = await ratesOf(ctx, order.id)
  const openNow = rates.filter((rate) => isIn(orderRateState, 'open', rate.state))
  const isAllPaid = openNow.length === 0 && order.periodType !== 'subscription'
  // A debt paid in part is a debt still.
  const isOverdue = (rate: OrderRate) =>
    rate.state === 'partly_paid' &&
    rate.graceEndsAt !== null &&
    Temporal.Instant.compare(rate.graceEndsAt, ctx.now) <= 0
  const hasDebt = openNow.some((rate) => rate.state === 'debt' || isOverdue(rate))
  const hasPaidWhole = rates.some((rate) => rate.state === 'paid')
  switch (order.paymentState) {
    case 'payment_pending':
    case 'payment_waiting':
    case 'payment_not_completed':
    case 'payment_chargebacked': {
      if (!hasPaidWhole && !isSetUp) return
      const isThere = await changeOrderState(ctx, order, isAllPaid ? 'settle' : 'start_paying', {
        set: { completedAt: order.completedAt ?? ctx.now },
      })
      // An order that found no seat holds none; its seller reads why.
      if (!isThere && order.ticketId !== null)
        await ctx.db.updateTable('orders').set({ ticketId: null }).where('id', '=', order.id).execute()
      if (!isThere && order.orderType === 'bundle') await letPartTicketsGo(ctx, order.id)
      if (!isThere) await letCohortsGo(ctx, order.id)
      if (!isThere) await recordNote(ctx, { orderId: order.id, kind: 'sold_out_on_late_payment', actorUserId: null })
      return
    }
    case 'paying':
      if (isAllPaid) await changeOrderState(ctx, order, 'settle')
      return
    case 'payment_paused':
      if (isAllPaid) await changeOrderState(ctx, order, 'settle')
      else if (!hasDebt && order.pausedUntil === null) await changeOrderState(ctx, order, 'resume')
  }
}
