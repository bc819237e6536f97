import { react, type Reaction } from '#platform/server/events.ts'
import { counter } from '#platform/server/measures.ts'
import { moneyReceived, orderPlaced } from '#capabilities/sale/orders/server/index.ts'

const orders = counter('kontor_orders_placed_total', 'Orders placed, as this process heard of them.', ['test'])
const money = counter(
  'kontor_money_received_total',
  'Money that came in, in hundredths of its currency, as this process heard of it.',
  ['currency', 'test'],
)

export const operationsReactions: readonly Reaction[] = [
  react('operations.order_placed', orderPlaced, async (ctx, { payload: { orderId } }) => {
    const order = await ctx.db.selectFrom('orders').select('isTest').where('id', '=', orderId).executeTakeFirst()
    if (order) orders.inc({ test: String(order.isTest) })
  }),
  react('operations.money_received', moneyReceived, async (ctx, { payload: { transferId, amount } }) => {
    const transfer = await ctx.db
      .selectFrom('transfers')
      .select(['currency', 'isTest'])
      .where('id', '=', transferId)
      .executeTakeFirst()
    if (transfer) money.inc({ currency: transfer.currency, test: String(transfer.isTest) }, amount)
  }),
]
