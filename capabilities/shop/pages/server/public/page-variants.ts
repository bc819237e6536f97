import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Call } from '#platform/server/route.ts'
import { servedIn, type Served } from './served.ts'

type Visitor = Pick<Call, 'cookies'>

/** The page that a room above shows some visitors in place of another, by their cookie; both are originals. */
export type PageVariants = {
  name: string
  pageOf: (ctx: Ctx, at: { sellerId: number; pageId: number }, visitor: Visitor) => Promise<number | undefined>
}

export const pageVariants = extensionPoint<PageVariants>('pages.variants')

/** Content and looks of the variant for a visitor, if it is published in the same language. */
export const variantOf = async <P extends Served>(
  ctx: Ctx,
  sellerId: number,
  page: P,
  visitor: Visitor | undefined,
): Promise<P> => {
  if (visitor)
    for (const each of pageVariants.broughtTo(ctx)) {
      const id = await each.pageOf(ctx, { sellerId, pageId: page.originalId ?? page.id }, visitor)
      const other = id === undefined ? undefined : await servedIn(ctx, sellerId, id, page.locale)
      if (other) {
        const { document, title, description, themeId } = other
        return { ...page, id: other.id, document, title, description, themeId }
      }
    }
  return page
}
