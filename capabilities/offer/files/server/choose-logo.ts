import type { Ctx } from '#platform/server/context.ts'
import type { MailPicture } from '#platform/server/mail.ts'
import type { MailLooks } from '#platform/server/mail-looks.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { sellerById, setAccent, setCover, setLogo } from '#capabilities/people/sellers/server/index.ts'
import type { Picture } from '../rules/picture.ts'
import { filesById, picturesOf } from './find-file.ts'

/** A seller's public picture, by its storage key. */
const pictureAt = async (ctx: Pick<Ctx, 'db'>, sellerId: number, key: string | null): Promise<Picture | null> => {
  if (!key) return null
  const file = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('storageKey', '=', key)
    .executeTakeFirst()
  return (file && (await picturesOf(ctx, [file.id])).get(file.id)) ?? null
}

export const logoPicture = (
  ctx: Pick<Ctx, 'db'>,
  seller: { id: number; logoKey: string | null },
): Promise<Picture | null> => pictureAt(ctx, seller.id, seller.logoKey)

/** Where the logo is in the size of a sign beside a name. */
export const smallLogo = async (
  ctx: Pick<Ctx, 'db'>,
  seller: { id: number; logoKey: string | null },
): Promise<string | null> => {
  const logo = await logoPicture(ctx, seller)
  return logo && (logo.variants.find(({ width }) => width >= 64)?.webp ?? logo.url)
}

/** The wide picture above the front of a seller's shop. */
export const coverPicture = (
  ctx: Pick<Ctx, 'db'>,
  seller: { id: number; coverKey: string | null },
): Promise<Picture | null> => pictureAt(ctx, seller.id, seller.coverKey)

/** A size that is sharp where it is shown this wide; the address of a size stays. */
export const inMail = (picture: Picture | null, wide: number): MailPicture | null =>
  picture && {
    path: (picture.variants.find(({ width }) => width >= wide) ?? picture.variants.at(-1)!).webp,
    width: picture.width,
    height: picture.height,
  }

/** Name, pictures and colour of a mail in the seller's name. */
export const mailPictures = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Partial<MailLooks>> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) return {}
  return {
    name: seller.company ?? seller.name,
    logo: inMail(await logoPicture(ctx, seller), 440),
    cover: inMail(await coverPicture(ctx, seller), 1200),
    accent: seller.accentColor,
  }
}

/** The seller's branding in the buyers' area: two pictures and a colour. */
export const showLogo = async (ctx: Ctx) => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  return {
    picture: seller ? await logoPicture(ctx, seller) : null,
    cover: seller ? await coverPicture(ctx, seller) : null,
    accentColor: seller?.accentColor ?? null,
  }
}

/** The storage key of a seller's uploaded picture, which is public from now on. */
const shownKey = async (ctx: Ctx, fileId: number | null): Promise<string | null> => {
  if (fileId === null) return null
  const [file] = await filesById(ctx, [fileId])
  if (file?.kind !== 'image') throw invalid({ fileId: ['not_in_list'] })
  await ctx.db.updateTable('files').set({ isPublic: true }).where('id', '=', file.id).execute()
  return file.storageKey
}

/** Makes an uploaded picture the seller's logo, or takes the logo away. */
export const chooseLogo = async (ctx: Ctx, { fileId }: { fileId: number | null }) => {
  await setLogo(ctx, sellerOf(ctx), await shownKey(ctx, fileId))
  return showLogo(ctx)
}

/** Makes an uploaded picture the cover of the seller's shop, or takes the cover away. */
export const chooseCover = async (ctx: Ctx, { fileId }: { fileId: number | null }) => {
  await setCover(ctx, sellerOf(ctx), await shownKey(ctx, fileId))
  return showLogo(ctx)
}

export const chooseAccent = async (ctx: Ctx, { accentColor }: { accentColor: string | null }) => {
  await setAccent(ctx, sellerOf(ctx), accentColor || null)
  return showLogo(ctx)
}
