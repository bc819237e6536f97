import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { ownPage } from './own-page.ts'
import { servedById } from './public/served.ts'
import { publishPage } from './publish-page.ts'
import { addVersion } from './versions.ts'

/** Shows at a page’s address what another page shows now. What the page was is kept as a version. */
export const takeContent = async (ctx: Ctx, id: number, fromId: number): Promise<void> => {
  const page = await ownPage(ctx, id)
  const from = await servedById(ctx, page.sellerId, fromId)
  if (!from) throw notFound()
  await addVersion(ctx, page, null)
  const { document, title, description, themeId } = from
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
