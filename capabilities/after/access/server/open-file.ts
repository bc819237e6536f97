import type { Ctx } from '#platform/server/context.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { signedFileUrl } from '#capabilities/offer/files/server/index.ts'
import { accessRefusals, linkSeconds, publishState } from '../vocabulary.ts'

/** A link to one of the bought files, which lives a few minutes; each is noted. */
export const openOwnFile = async (ctx: Ctx, { id, fileId }: { id: number; fileId: number }): Promise<{ url: string }> => {
  const access = await ctx.db.selectFrom('accesses').selectAll().where('id', '=', id).where('userId', '=', ctx.actor.userId ?? 0).executeTakeFirst()
  if (!access) throw notFound()
  const isOver = access.endsAt !== null && Temporal.Instant.compare(access.endsAt, ctx.now) <= 0
  if (isOver || !permits(publishState, access.publishState, 'download')) throw refuse(accessRefusals, 'not_open')
  const file = await ctx.db.selectFrom('productFiles').innerJoin('files', 'files.id', 'productFiles.fileId').select('files.name').where('productFiles.productId', '=', access.productId).where('files.id', '=', fileId).executeTakeFirst()
  if (!file) throw refuse(accessRefusals, 'file_gone')
  await ctx.db.insertInto('accessDownloads').values({ accessId: id, fileId, address: ctx.address, at: ctx.now }).execute()
  return { url: signedFileUrl(ctx, fileId, { seconds: linkSeconds, fileName: file.name }) }
}
