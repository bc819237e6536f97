import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { noteActiveTickets, ownProduct, type Product } from '#capabilities/offer/catalog/server/index.ts'
import { isPowerSeller, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { goodsTables, type ProductVariant, type ZoneRow } from './tables.ts'

/** The actor's product that is sent, locked until the transaction ends; others are not there. */
export const ownGoods = async (ctx: Ctx, id: number): Promise<Product> => {
  const product = await ownProduct(ctx, id)
  if (product.form !== 'physical') throw notFound()
  return product
}

export const ownVariant = async (ctx: Ctx, id: number): Promise<ProductVariant> => {
  const variant = await ctx.db
    .selectFrom('productVariants')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, goodsTables, 'product_variants'))
    .forUpdate()
    .executeTakeFirst()
  if (!variant) throw notFound()
  return variant
}

export const ownZone = async (ctx: Ctx, id: number): Promise<ZoneRow> => {
  const zone = await ctx.db
    .selectFrom('shippingZones')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, goodsTables, 'shipping_zones'))
    .forUpdate()
    .executeTakeFirst()
  if (!zone) throw notFound()
  return zone
}

/**
 * Reports to the catalogue how many variants can be sent: none without a shipping zone, and none by the operator's
 * company, which sells no goods.
 */
export const countSendable = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  const isSendable = seller !== undefined && !isPowerSeller(seller)
  const { rows } = await sql<{ id: number; count: number }>`
    select p.id, (select count(*) from product_variants v where v.product_id = p.id and v.active and ${isSendable}
      and exists (select from shipping_zones z where z.seller_id = p.seller_id))::int as count
    from products p where p.seller_id = ${sellerId} and p.form = 'physical'`.execute(ctx.db)
  for (const { id, count } of rows) await noteActiveTickets(ctx, id, count)
}
