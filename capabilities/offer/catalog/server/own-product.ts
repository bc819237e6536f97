import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { productChanged } from './events.ts'
import { catalogTables, type Product } from './tables.ts'

/** The actor's product, locked until the transaction ends; foreign ones are not there. */
export const ownProduct = async (ctx: Ctx, id: number): Promise<Product> => {
  const product = await ctx.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, catalogTables, 'products'))
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw notFound()
  return product
}

/** Says that a product changed, to the list's sort and to whoever listens. */
export const touch = async (ctx: Ctx, product: Pick<Product, 'id' | 'sellerId'>): Promise<void> => {
  await ctx.db.updateTable('products').set({ updatedAt: ctx.now }).where('id', '=', product.id).execute()
  await emit(ctx, productChanged, { productId: product.id }, product.sellerId)
}
