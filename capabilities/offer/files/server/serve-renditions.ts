import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { openRendition } from '../contract.ts'
import { masterPlaylist } from '../rules/renditions.ts'
import { filesRefusals } from '../vocabulary.ts'
import { renditionKey } from './make-renditions.ts'
import { harmless, secondsLeft } from './serve-file.ts'

const purpose = 'files.renditions'

/** Links to the playlists of those videos that were cut; they work for some seconds, together with all their pieces. */
export const signedRenditions = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  fileIds: readonly number[],
  seconds: number,
): Promise<Map<number, string>> => {
  if (fileIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('videoRenditions')
    .select(['fileId', 'heights'])
    .where('fileId', 'in', [...new Set(fileIds)])
    .where('settledAt', 'is not', null)
    .execute()
  const expires = Math.floor(ctx.now.epochMilliseconds / 1000) + seconds
  return new Map(
    rows
      .filter((row) => row.heights.length > 0)
      .map(({ fileId }) => [
        fileId,
        `/files/hls/${fileId}/${expires}/${sign(ctx.ports.secret, purpose, `${fileId}.${expires}`)}/master.m3u8`,
      ]),
  )
}

/** A playlist or a piece. One signature serves them all, because playlists name their pieces beside themselves. */
export const serveRendition = async (
  ctx: Ctx,
  { id, expires, signature, name }: Input<typeof openRendition>,
): Promise<RawAnswer> => {
  if (!isSignatureOf(ctx.ports.secret, purpose, `${id}.${expires}`, signature))
    throw refuse(filesRefusals, 'link_invalid')
  if (ctx.now.epochMilliseconds >= expires * 1000) throw refuse(filesRefusals, 'link_expired')
  const headers = {
    ...harmless,
    'cache-control': 'private, max-age=3600',
    'referrer-policy': 'no-referrer',
    'content-type': name.endsWith('.ts') ? 'video/mp2t' : 'application/vnd.apple.mpegurl',
  }
  if (name === 'master.m3u8') {
    const made = await ctx.db
      .selectFrom('videoRenditions')
      .select('heights')
      .where('fileId', '=', id)
      .executeTakeFirst()
    if (!made || made.heights.length === 0) throw notFound()
    return rawAnswer({ headers, body: masterPlaylist(made.heights) })
  }
  const isPiece = name.endsWith('.ts')
  return rawAnswer({
    headers,
    // Playlists name their pieces beside themselves, so they stay here.
    body: { storedAs: renditionKey(id, name), ...(isPiece ? { linkSeconds: secondsLeft(ctx, { expires }) } : {}) },
  })
}
