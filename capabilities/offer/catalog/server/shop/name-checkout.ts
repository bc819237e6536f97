import type { Ctx } from '#platform/server/context.ts'

/** Products that name one checkout name another. */
export const nameCheckout = async (ctx: Ctx, sellerId: number, from: number, to: number): Promise<void> => {
  await ctx.db
    .updateTable('products')
    .set({ checkoutId: to, updatedAt: ctx.now })
    .where('sellerId', '=', sellerId)
    .where('checkoutId', '=', from)
    .execute()
}
