import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import {
  forgetFiles,
  requestRenditions,
  signedFileUrl,
  signedRenditions,
} from '#capabilities/offer/files/server/index.ts'
import type { writePost } from '../../contract.ts'
import type { openFile } from '../../contract/attached.ts'
import { plainLine } from '../../rules/plain-line.ts'
import { linkSeconds } from '../../vocabulary.ts'
import { maySeePost } from '../may-see.ts'

type Given = Pick<Input<typeof writePost>, 'pictureIds' | 'pictureAlts' | 'fileIds'>
/** What goes with a post: whether there is anything, and what it says, for search and for blocked words. */
export type Attached = { ids: readonly number[]; alts: readonly string[]; words: string }

/** What one uploaded for a space and has not posted yet. Refuses anything else, by its field. */
export const attachable = async (
  ctx: Ctx,
  spaceId: number,
  { pictureIds, pictureAlts, fileIds }: Given,
): Promise<Attached> => {
  const ids = [...pictureIds, ...fileIds]
  if (ids.length === 0) return { ids, alts: [], words: '' }
  const { rows } = await sql<{ id: number; kind: string; name: string }>`
    select c.id, f.kind, f.name from community_pictures c join files f on f.id = c.file_id
    where c.id = any(${ids}::bigint[]) and c.space_id = ${spaceId} and c.user_id = ${ctx.actor.userId} and c.post_id is null
    for update of c`.execute(ctx.db)
  const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]))
  if (pictureIds.some((id) => kindOf.get(id) !== 'image')) throw invalid({ pictureIds: ['not_in_list'] })
  if (fileIds.some((id) => kindOf.get(id) !== 'file')) throw invalid({ fileIds: ['not_in_list'] })
  const alts = ids.map((_, index) => (index < pictureIds.length ? plainLine(pictureAlts[index] ?? '') : ''))
  const names = rows.filter(({ kind }) => kind === 'file').map(({ name }) => name)
  return { ids, alts, words: [...alts, ...names].filter(Boolean).join(' ') }
}

/** Puts it to its post; videos are prepared for players. */
export const attach = async (ctx: Ctx, postId: number, { ids, alts }: Attached): Promise<void> => {
  if (ids.length === 0) return
  const { rows } = await sql<{ fileId: number }>`
    update community_pictures c set post_id = ${postId}, draft_id = null, alt = g.alt
    from unnest(${[...ids]}::bigint[], ${[...alts]}::text[]) g (id, alt) where c.id = g.id returning c.file_id`.execute(
    ctx.db,
  )
  await requestRenditions(
    ctx,
    rows.map(({ fileId }) => fileId),
  )
}

/** What goes with a post already. */
export const attachedTo = async (ctx: Ctx, postId: number): Promise<Attached> => {
  const { rows } = await sql<{ id: number; alt: string; name: string }>`
    select c.id, c.alt, case when f.kind = 'file' then f.name else '' end as name
    from community_pictures c join files f on f.id = c.file_id where c.post_id = ${postId} order by c.id`.execute(
    ctx.db,
  )
  const alts = rows.map(({ alt }) => alt)
  const words = [...alts, ...rows.map(({ name }) => name)].filter(Boolean).join(' ')
  return { ids: rows.map(({ id }) => id), alts, words }
}

/** A link to a file of a post one may read; in the page a video plays, nothing else is shown. */
export const openPostFile = async (ctx: Ctx, { id }: Input<typeof openFile>): Promise<Output<typeof openFile>> => {
  const { rows } = await sql<{ fileId: number; name: string; contentType: string }>`
    select c.file_id, f.name, f.content_type from community_pictures c join files f on f.id = c.file_id and f.kind = 'file'
      join community_posts p on p.id = c.post_id join community_spaces s on s.id = p.space_id
    where c.id = ${id} and p.state <> 'removed' and ${maySeePost(ctx)}`.execute(ctx.db)
  const [file] = rows
  if (!file) throw notFound()
  const link = { seconds: linkSeconds, fileName: file.name }
  const isVideo = file.contentType.startsWith('video/')
  const renditions = isVideo ? await signedRenditions(ctx, [file.fileId], linkSeconds) : new Map<number, string>()
  return {
    url: signedFileUrl(ctx, file.fileId, link),
    viewUrl: isVideo ? signedFileUrl(ctx, file.fileId, { ...link, use: 'view' }) : null,
    hlsUrl: renditions.get(file.fileId) ?? null,
  }
}

/** Takes pictures and files away with their bytes. */
export const forgetAttached = async (ctx: Ctx, which: ReturnType<typeof sql>): Promise<void> => {
  const { rows } = await sql<{ fileId: number }>`
    delete from community_pictures where ${which} returning file_id`.execute(ctx.db)
  await forgetFiles(
    ctx,
    rows.map(({ fileId }) => fileId),
  )
}
