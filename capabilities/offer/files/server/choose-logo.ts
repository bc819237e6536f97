import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { sellerById, setAccent, setLogo } from '#capabilities/people/sellers/server/index.ts'
import type { Picture } from '../rules/picture.ts'
import { filesById, picturesOf } from './find-file.ts'

/** A seller's logo as everyone may see it. */
export const logoPicture = async (
  ctx: Pick<Ctx, 'db'>,
  seller: { id: number; logoKey: string | null },
): Promise<Picture | null> => {
  if (!seller.logoKey) return null
  const file = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where('storageKey', '=', seller.logoKey)
    .executeTakeFirst()
  return (file && (await picturesOf(ctx, [file.id])).get(file.id)) ?? null
}

/** What stands for the seller where their buyers are: a picture and a colour. */
export const showLogo = async (ctx: Ctx) => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  return { picture: seller ? await logoPicture(ctx, seller) : null, accentColor: seller?.accentColor ?? null }
}

/** Makes an uploaded picture of the seller the logo, which anybody may see; or takes the logo away. */
export const chooseLogo = async (ctx: Ctx, { fileId }: { fileId: number | null }) => {
  const [file] = fileId === null ? [] : await filesById(ctx, [fileId])
  if (fileId !== null && file?.kind !== 'image') throw invalid({ fileId: ['not_in_list'] })
  if (file) await ctx.db.updateTable('files').set({ isPublic: true }).where('id', '=', file.id).execute()
  await setLogo(ctx, sellerOf(ctx), file?.storageKey ?? null)
  return showLogo(ctx)
}

export const chooseAccent = async (ctx: Ctx, { accentColor }: { accentColor: string | null }) => {
  await setAccent(ctx, sellerOf(ctx), accentColor || null)
  return showLogo(ctx)
}
