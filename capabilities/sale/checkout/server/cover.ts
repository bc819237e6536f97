import type { Ctx } from '#platform/server/context.ts'

/** The first cover of a product in a size that fits a checkout, or null. */
export const coverUrlOf = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<string | null> => {
  const cover = await ctx.db
    .selectFrom('productCovers')
    .select('fileId')
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  return cover ? `/files/${cover.fileId}/640.webp` : null
}
