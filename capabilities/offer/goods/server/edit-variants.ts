import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { addVariant as addVariantCall, showVariants as showVariantsCall } from '../contract.ts'
import { goodsRefusals, mostVariants } from '../vocabulary.ts'
import { countSendable, ownGoods, ownVariant } from './own-goods.ts'

type Fields = Input<typeof addVariantCall>
type Shown = Output<typeof showVariantsCall>

const variantsOf = (ctx: Ctx, productId: number) =>
  ctx.db
    .selectFrom('productVariants')
    .select(['id', 'name', 'sku', 'weightGrams', 'stockCount', 'reservedCount', 'soldCount', 'active'])
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const showVariants = async (ctx: Ctx, productId: number): Promise<Shown> => {
  const product = await ownGoods(ctx, productId)
  const { rows } = await sql<{
    hasZone: boolean
  }>`select exists (select from shipping_zones where seller_id = ${product.sellerId}) as has_zone`.execute(ctx.db)
  return { id: productId, hasZone: rows[0]!.hasZone, variants: await variantsOf(ctx, productId) }
}

export const addVariant = async (ctx: Ctx, { id, ...fields }: Fields): Promise<Shown> => {
  const product = await ownGoods(ctx, id)
  const known = await variantsOf(ctx, id)
  if (known.length >= mostVariants) throw refuse(goodsRefusals, 'too_many', { count: mostVariants })
  await ctx.db
    .insertInto('productVariants')
    .values({
      ...fields,
      productId: id,
      sellerId: product.sellerId,
      position: known.length,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await countSendable(ctx, product.sellerId)
  return showVariants(ctx, id)
}

export const editVariant = async (ctx: Ctx, { id, ...fields }: Fields): Promise<Shown> => {
  const { productId } = await ownVariant(ctx, id)
  const product = await ownGoods(ctx, productId)
  const variant = await ownVariant(ctx, id)
  if (fields.stockCount !== null && fields.stockCount < variant.reservedCount)
    throw refuse(goodsRefusals, 'stock_below_reserved', { count: variant.reservedCount }, { stockCount: ['too_small'] })
  await ctx.db
    .updateTable('productVariants')
    .set({ ...fields, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await countSendable(ctx, product.sellerId)
  return showVariants(ctx, productId)
}

export const dropVariant = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { productId, sellerId, soldCount, reservedCount } = await ownVariant(ctx, id)
  await ownGoods(ctx, productId)
  // Orders keep what they sold, also when it came back.
  const { rows } = await sql`select from order_goods where variant_id = ${id} limit 1`.execute(ctx.db)
  if (soldCount + reservedCount > 0 || rows.length > 0) throw refuse(goodsRefusals, 'already_sold')
  await ctx.db.deleteFrom('productVariants').where('id', '=', id).execute()
  await countSendable(ctx, sellerId)
  return showVariants(ctx, productId)
}
