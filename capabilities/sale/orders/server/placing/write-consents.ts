import type { Ctx } from '#platform/server/context.ts'
import type { NewOrder } from './new-order.ts'
import type { Order } from '../tables.ts'

/** What the buyer agreed to, word for word. */
export const writeConsents = async (ctx: Ctx, order: Order, consents: NewOrder['consents']): Promise<void> => {
  if (consents.length > 0)
    await ctx.db
      .insertInto('consents')
      .values(consents.map((consent) => ({ orderId: order.id, ...consent, address: ctx.address, at: ctx.now })))
      .execute()
}
