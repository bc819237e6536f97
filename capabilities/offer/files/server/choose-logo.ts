import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { sellerById, setLogo } from '#capabilities/people/sellers/server/index.ts'
import { filesById, picturesOf } from './find-file.ts'
import { filesTables } from './tables.ts'

/** The seller's logo as a picture. */
export const showLogo = async (ctx: Ctx) => {
  const key = (await sellerById(ctx, sellerOf(ctx)))?.logoKey
  if (!key) return { picture: null }
  const file = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('sellerId', '=', sellerOf(ctx))
    .where('storageKey', '=', key)
    .where(inScope(ctx, filesTables, 'files'))
    .executeTakeFirst()
  return { picture: (file && (await picturesOf(ctx, [file.id])).get(file.id)) ?? null }
}

/** Makes an uploaded picture of the seller the logo, which anybody may see; or takes the logo away. */
export const chooseLogo = async (ctx: Ctx, { fileId }: { fileId: number | null }) => {
  const [file] = fileId === null ? [] : await filesById(ctx, [fileId])
  if (fileId !== null && file?.kind !== 'image') throw invalid({ fileId: ['not_in_list'] })
  if (file) await ctx.db.updateTable('files').set({ isPublic: true }).where('id', '=', file.id).execute()
  await setLogo(ctx, sellerOf(ctx), file?.storageKey ?? null)
  return showLogo(ctx)
}
