import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'

const accesses = { accesses: { seller: 'seller_id' } }

/** Resets a buyer's limits: earlier downloads no longer count, devices are forgotten. The list of downloads remains. */
export const resetOwnDownloads = async (ctx: Ctx, id: number): Promise<void> => {
  const access = await ctx.db
    .selectFrom('accesses')
    .select('id')
    .where('id', '=', id)
    .where(inScope(ctx, accesses, 'accesses'))
    .executeTakeFirst()
  if (!access) throw notFound()
  await ctx.db
    .updateTable('downloads')
    .set({ counts: false })
    .where('accessId', '=', id)
    .where('counts', '=', true)
    .execute()
  await ctx.db.deleteFrom('downloadDevices').where('accessId', '=', id).execute()
}
