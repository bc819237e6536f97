import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { Product } from '#capabilities/offer/catalog/server/index.ts'
import type { ZoneRow } from './tables.ts'

/** A variant that can be bought. */
export type OfferedVariant = {
  id: number
  name: string
  sku: string
  weightGrams: number
  /** Pieces nobody holds; null for as many as are wanted. */
  left: number | null
}
/** What is sent of a purchase: the product itself, or one a bundle contains. */
export type SentProduct = { productId: number; name: string; variants: OfferedVariant[] }

type Found = OfferedVariant & { productId: number; productName: string }

/** What a product sends when it is bought, each with the variants on sale; nothing for what is not sent. */
export const sentWith = async (ctx: Pick<Ctx, 'db'>, product: Pick<Product, 'id' | 'form'>): Promise<SentProduct[]> => {
  const { isSent, holds } = productTypeOf(product)
  if (!isSent && holds !== 'shared') return []
  const { rows } = await sql<Partial<Found> & { productId: number; productName: string }>`
    select p.id as product_id, p.name as product_name, v.id, v.name, v.sku, v.weight_grams, v.stock_count - v.reserved_count as left
    from products p left join product_variants v on v.product_id = p.id and v.active
    where p.form = 'physical' and ${
      isSent
        ? sql`p.id = ${product.id}`
        : sql`p.id in (select a.addon_product_id from product_addons a where a.product_id = ${product.id})`
    }
    order by p.id, v.position, v.id`.execute(ctx.db)
  return [...Map.groupBy(rows, (row) => row.productId).values()].map((same) => ({
    productId: same[0]!.productId,
    name: same[0]!.productName,
    variants: same.flatMap(({ id, name = '', sku = '', weightGrams = 0, left = null }) =>
      id ? [{ id, name, sku, weightGrams, left }] : [],
    ),
  }))
}

/** A seller's zones in their order. */
export const zonesOf = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<ZoneRow[]> =>
  ctx.db
    .selectFrom('shippingZones')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
