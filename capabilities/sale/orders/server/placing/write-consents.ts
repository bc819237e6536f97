import type { Ctx } from '#platform/server/context.ts'
import { insertRows } from '#platform/server/insert-rows.ts'
import type { NewOrder } from './new-order.ts'
import type { Order } from '../tables.ts'

/** What the buyer agreed to, word for word. */
export const writeConsents = async (ctx: Ctx, order: Order, consents: NewOrder['consents']): Promise<void> => {
  const rows = consents.map((consent) => ({ orderId: order.id, ...consent, address: ctx.address, at: ctx.now }))
  await insertRows(ctx, 'consents', rows, '')
}
