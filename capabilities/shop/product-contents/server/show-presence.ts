import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { coverPicture, logoPicture } from '#capabilities/offer/files/server/index.ts'
import { aboutFor } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import type { presenceShape } from '../contract.ts'

/** The seller's public presence; the logo represents them. */
export const showPresence = async (
  ctx: Pick<Ctx, 'db' | 'locale'>,
  { username }: { username: string },
): Promise<z.output<typeof presenceShape>> => {
  const seller = await sellerByUsername(ctx, username)
  if (!seller) throw notFound()
  const { name, website } = seller
  const about = aboutFor(seller, ctx.locale)
  return { name, about, website, picture: await logoPicture(ctx, seller), cover: await coverPicture(ctx, seller) }
}
