import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'

/** The person as a buyer, whatever profile they are in: what was bought is theirs. */
export const asBuyer = <T extends Pick<Ctx, 'actor'>>(ctx: T): T => ({ ...ctx, actor: { ...ctx.actor, role: 'payer' } })

export const findOwnOrder = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: number): Promise<Order> => {
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('buyerUserId', '=', ctx.actor.userId ?? 0)
    .executeTakeFirst()
  if (!order) throw notFound()
  return order
}
