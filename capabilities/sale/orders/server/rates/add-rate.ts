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
import type { Order, OrderRate } from '../tables.ts'
import { recordNote } from '../notes/record-note.ts'

type ExtraRate = {
  orderId: number
  name: string
  amount: number
  dueOn: Temporal.PlainDate
  reason?: string | undefined
}

/** Adds one more payment to an order, beside its plan. */
export const addRate = async (ctx: Ctx, input: ExtraRate): Promise<Order> => {
  const order = await lockOrder(ctx, input.orderId)
  if (!permits(orderPaymentState, order.paymentState, 'change_rate'))
    throw refuse(orderRefusals, 'not_now', { state: order.paymentState })
  assertPayable(input.amount, order.currency)
  const zone = await zoneOf(ctx, order.sellerId)
  if (Temporal.PlainDate.compare(input.dueOn, localDay(ctx.now, zone)) < 0)
    throw refuse(orderRefusals, 'date_in_past', {}, { dueOn: ['date_in_past'] })
  const { net, vat } = ofGross(input.amount, (await taxesOf(ctx, order))(input.dueOn))
  const { id } = await insertRate(ctx, order, {
    name: input.name,
    dueOn: input.dueOn,
    amount: input.amount,
    netAmount: net,
    vatAmount: vat,
    nextTryAt: tryAt(input.dueOn, zone),
  })
  await recordNote(ctx, {
    orderId: order.id,
    orderRateId: id,
    kind: 'rate_added',
    text: input.reason ?? null,
    after: JSON.stringify({ name: input.name, amount: input.amount, dueOn: input.dueOn.toString() }),
  })
  await emit(
    ctx,
    rateAmountChanged,
    { orderId: order.id, orderRateId: id, before: 0, after: input.amount },
    order.sellerId,
  )
  return refreshSums(ctx, order.id)
}

type InsertedRate = Pick<OrderRate, 'name' | 'dueOn' | 'amount' | 'netAmount' | 'vatAmount' | 'nextTryAt'>

const insertRate = (ctx: Ctx, order: Order, rate: InsertedRate): Promise<{ id: number }> =>
  ctx.db
    .insertInto('orderRates')
    .values({
      ...rate,
      orderId: order.id,
      sellerId: order.sellerId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from order_rates where order_id = ${order.id})`,
      position: null,
      state: 'future',
      periodFrom: null,
      periodTill: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
