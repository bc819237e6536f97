import type { Ctx } from '#platform/server/context.ts'
import { picturesOf } from '#capabilities/offer/files/server/index.ts'
import type { Picture } from '#capabilities/offer/files/rules/picture.ts'

export type Cover = Picture & { alt: string }

/** The covers of some products in their order. */
export const coversOf = async (ctx: Pick<Ctx, 'db'>, productIds: readonly number[]): Promise<Map<number, Cover[]>> => {
  const covers = new Map<number, Cover[]>()
  if (productIds.length === 0) return covers
  const rows = await ctx.db
    .selectFrom('productCovers')
    .select(['productId', 'fileId', 'alt'])
    .where('productId', 'in', [...productIds])
    .orderBy('productId')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const pictures = await picturesOf(
    ctx,
    rows.map((row) => row.fileId),
  )
  for (const { productId, fileId, alt } of rows) {
    const picture = pictures.get(fileId)
    if (!picture) continue
    const known = covers.get(productId)
    if (known) known.push({ ...picture, alt })
    else covers.set(productId, [{ ...picture, alt }])
  }
  return covers
}
