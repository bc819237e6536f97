import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { pictureOf, type Picture } from '#capabilities/offer/files/rules/picture.ts'

export type Cover = Picture & { alt: string }

/** The covers of some products in their order. */
export const coversOf = async (ctx: Pick<Ctx, 'db'>, productIds: readonly number[]): Promise<Map<number, Cover[]>> => {
  const covers = new Map<number, Cover[]>()
  if (productIds.length === 0) return covers
  const rows = await ctx.db
    .selectFrom('productCovers as c')
    .innerJoin('files as f', 'f.id', 'c.fileId')
    .select(['c.productId', 'c.alt', 'f.id', 'f.width', 'f.height', 'f.widths'])
    .where(sql<boolean>`c.product_id = any(${[...productIds]}::bigint[])`)
    .where('f.isPublic', '=', true)
    .orderBy('c.productId')
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  for (const { productId, alt, ...file } of rows) {
    const picture = pictureOf(file)
    if (!picture) continue
    const known = covers.get(productId)
    if (known) known.push({ ...picture, alt })
    else covers.set(productId, [{ ...picture, alt }])
  }
  return covers
}
