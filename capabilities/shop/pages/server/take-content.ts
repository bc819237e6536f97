import type { Ctx } from '#platform/server/context.ts'
import { ownPage } from './own-page.ts'
import { servedInAll, type Served } from './public/served.ts'
import { publishPage } from './publish-page.ts'
import { addVersion } from './versions.ts'

/**
 * Replaces a page's published content by another page's, in every language both have. The former content is kept as
 * versions.
 */
export const takeContent = async (ctx: Ctx, id: number, fromId: number): Promise<void> => {
  const { sellerId } = await ownPage(ctx, id)
  const from = await servedInAll(ctx, sellerId, fromId)
  for (const { id: pageId, locale } of await servedInAll(ctx, sellerId, id)) {
    const taken = from.find((page) => page.locale === locale)
    if (taken) await takeOne(ctx, pageId, taken)
  }
}

const takeOne = async (ctx: Ctx, id: number, { document, title, description, themeId }: Served): Promise<void> => {
  const page = await ownPage(ctx, id)
  await addVersion(ctx, page, null)
  await ctx.db
    .updateTable('pages')
    .set({
      title,
      description,
      themeId,
      draft: JSON.stringify(document),
      revision: page.revision + 1,
      draftSavedAt: ctx.now,
      draftSavedBy: ctx.actor.userId,
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await publishPage(ctx, { id, revision: page.revision + 1 })
}
