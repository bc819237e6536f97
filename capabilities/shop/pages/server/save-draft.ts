import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { savePageDraft as call } from '../contract.ts'
import { cleanDocument } from './clean.ts'
import { ownPageAt } from './own-page.ts'

/** Saves a draft. A draft based on an outdated revision is refused, so that nothing is overwritten. */
export const saveDraft = async (ctx: Ctx, { id, revision, document }: Input<typeof call>) => {
  const { kind } = await ownPageAt(ctx, { id, revision })
  const clean = await cleanDocument(ctx, document, kind)
  return ctx.db
    .updateTable('pages')
    .set({
      draft: JSON.stringify(clean),
      revision: revision + 1,
      draftSavedAt: ctx.now,
      draftSavedBy: ctx.actor.userId,
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .returning(['revision', 'draftSavedAt'])
    .executeTakeFirstOrThrow()
}
