import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { permits } from '#platform/shared/machine.ts'
import { assertPayable } from '#platform/shared/money.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { ofGross } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { orderPaymentState, orderRefusals } from '../../vocabulary.ts'
import { rateAmountChanged } from '../events.ts'
import { lockOrder, refreshSums } from '../find-order.ts'
import { taxesOf } from '../taxes/taxes-of.ts'
import { tryAt } from './try-at.ts'
import type { Order } from '../tables.ts'

/** Adds one more payment to an order, beside its plan. */
export const addRate = async (
  ctx: Ctx,
  input: { orderId: number; name: string; amount: number; dueOn: Temporal.PlainDate; reason?: string | undefined },
): Promise<Order> => {
  const order = await lockOrder(ctx, input.orderId)
  if (!permits(orderPaymentState, order.paymentState, 'change_rate'))
    throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
  assertPayable(input.amount, order.currency)
  const zone = await zoneOf(ctx, order.sellerId)
  if (Temporal.PlainDate.compare(input.dueOn, localDay(ctx.now, zone)) < 0)
    throw refuse(orderRefusals, 'date_in_past', {}, { dueOn: ['date_in_past'] })
  const { net, vat } = ofGross(input.amount, (await taxesOf(ctx, order))(input.dueOn))
  const { id } = await ctx.db
    .insertInto('orderRates')
    .values({
      orderId: order.id,
      sellerId: order.sellerId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from order_rates where order_id = ${order.id})`,
      position: null,
      name: input.name,
      state: 'future',
      dueOn: input.dueOn,
      periodFrom: null,
      periodTill: null,
      amount: input.amount,
      netAmount: net,
      vatAmount: vat,
      nextTryAt: tryAt(input.dueOn, zone),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('orderNotes')
    .values({
      orderId: order.id,
      orderRateId: id,
      kind: 'rate_added',
      text: input.reason ?? null,
      before: null,
      after: JSON.stringify({ name: input.name, amount: input.amount, dueOn: input.dueOn.toString() }),
      actorUserId: ctx.actor.userId,
      at: ctx.now,
    })
    .execute()
  await emit(
    ctx,
    rateAmountChanged,
    { orderId: order.id, orderRateId: id, before: 0, after: input.amount },
    order.sellerId,
  )
  return refreshSums(ctx, order.id)
}
