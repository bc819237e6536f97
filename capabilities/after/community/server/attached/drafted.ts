import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { signedPictures } from '#capabilities/offer/files/server/index.ts'
import type { keepDraft, showDraft } from '../../contract/drafts.ts'
import { plainLine } from '../../rules/plain-line.ts'
import { looseHours, pictureSeconds } from '../../vocabulary.ts'
import { forgetAttached } from './attached.ts'

type Given = Pick<Input<typeof keepDraft>, 'pictureIds' | 'pictureAlts' | 'fileIds'>
type Beside = Pick<NonNullable<Output<typeof showDraft>['draft']>, 'pictures' | 'files'>

/**
 * What goes with a draft from now on, of what its writer uploaded for the space; what was posted or removed meanwhile is left out, as
 * a draft is kept in any case. What no longer goes with it can be put back for a day.
 */
export const putToDraft = async (
  ctx: Ctx,
  { draftId, spaceId }: { draftId: number; spaceId: number },
  { pictureIds, pictureAlts, fileIds }: Given,
): Promise<void> => {
  const ids = [...pictureIds, ...fileIds]
  const alts = ids.map((_, index) => (index < pictureIds.length ? plainLine(pictureAlts[index] ?? '') : ''))
  await sql`update community_pictures c set draft_id = g.draft_id, alt = g.alt
    from (select p.id, case when n.id is not null then ${draftId}::bigint end as draft_id, coalesce(n.alt, p.alt) as alt
      from community_pictures p left join unnest(${ids}::bigint[], ${alts}::text[]) n (id, alt) on n.id = p.id
      where p.user_id = ${ctx.actor.userId} and p.space_id = ${spaceId} and p.post_id is null
        and (n.id is not null or p.draft_id = ${draftId})) g
    where c.id = g.id`.execute(ctx.db)
}

/** What goes with a draft, with links to its pictures. */
export const besideDraft = async (ctx: Ctx, draftId: number): Promise<Beside> => {
  const { rows } = await sql<{
    id: number
    fileId: number
    kind: string
    alt: string
    name: string
    contentType: string
    size: number
  }>`
    select c.id, c.file_id, f.kind, c.alt, f.name, f.content_type, f.size from community_pictures c join files f on f.id = c.file_id
    where c.draft_id = ${draftId} and c.post_id is null order by c.id`.execute(ctx.db)
  const [images, others] = [rows.filter(({ kind }) => kind === 'image'), rows.filter(({ kind }) => kind === 'file')]
  const links = await signedPictures(
    ctx,
    images.map(({ fileId }) => fileId),
    pictureSeconds,
  )
  return {
    pictures: images.flatMap(({ id, fileId, alt }) => {
      const picture = links.get(fileId)
      return picture ? [{ ...picture, id, alt }] : []
    }),
    files: others.map(({ id, name, contentType, size }) => ({ id, name, contentType, size })),
  }
}

/** Uploads that go with neither post nor draft make room after a day. */
export const forgetLoose = job('community.forget_loose_uploads', {
  schedule: '20 4 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact((ctx) =>
      forgetAttached(
        ctx,
        sql`post_id is null and draft_id is null and created_at < ${ctx.now.subtract({ hours: looseHours })}`,
      ),
    ),
})
