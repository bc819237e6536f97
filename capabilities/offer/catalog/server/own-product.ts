import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { quotaOf } from '#capabilities/people/sellers/server/index.ts'
import { namedProducts } from '#capabilities/people/team/server/index.ts'
import { catalogRefusals } from '../vocabulary.ts'
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

/** Updates the product's modification time and announces the change. */
export const touch = async (ctx: Ctx, product: Pick<Product, 'id' | 'sellerId'>): Promise<void> => {
  await ctx.db.updateTable('products').set({ updatedAt: ctx.now }).where('id', '=', product.id).execute()
  await emit(ctx, productChanged, { productId: product.id }, product.sellerId)
}

/** The products that count for a plan: all but archived ones. */
export const countProducts = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('products')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('sellerId', '=', sellerId)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Refuses one more product than the seller's plan allows. */
export const expectPlace = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<void> => {
  const limit = await quotaOf(ctx, sellerId, 'products')
  if (limit !== null && (await countProducts(ctx, sellerId)) >= limit)
    throw refuse(catalogRefusals, 'products_full', { limit })
}

/** Those of these products that are the seller's, with their names: roles of a team may be for some alone. */
export const productsForRoles = namedProducts.bring((ctx, sellerId, productIds) =>
  productIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('products')
        .select(['id', 'name'])
        .where('sellerId', '=', sellerId)
        .where('id', 'in', productIds)
        .orderBy('id')
        .execute(),
)
