import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { replaceProductFile } from '#capabilities/offer/catalog/server/index.ts'
import { filesById } from '#capabilities/offer/files/server/index.ts'
import type { addVersion } from '../contract.ts'
import { downloadRefusals } from '../vocabulary.ts'
import { downloadProduct, downloadsById } from './show-downloads.ts'
import { downloadTables } from './tables.ts'
import { mailNewVersion } from './mail-new-version.ts'

/** Replaces a file by a new version. Owners of the product get it from now on; the old one stays for the seller. */
export const writeVersion = async (
  ctx: Ctx,
  { id, fileId, note, notifies }: Input<typeof addVersion>,
): Promise<Output<typeof addVersion>> => {
  const known = await ctx.db
    .selectFrom('productFiles')
    .innerJoin('files', 'files.id', 'productFiles.fileId')
    .select(['productFiles.productId', 'productFiles.fileId', 'files.createdAt'])
    .where('productFiles.id', '=', id)
    .executeTakeFirst()
  if (!known) throw notFound()
  const product = await downloadProduct(ctx, known.productId)
  const [file] = await filesById(ctx, [fileId])
  if (file?.kind !== 'file' || file.sellerId !== product.sellerId) throw invalid({ fileId: ['not_in_list'] })
  if (fileId === known.fileId) throw refuse(downloadRefusals, 'same_file', {}, { fileId: ['invalid'] })
  const { last } = await ctx.db
    .selectFrom('downloadVersions')
    .select((e) => e.fn.max('number').as('last'))
    .where('productFileId', '=', id)
    .executeTakeFirstOrThrow()
  const version = { productFileId: id, sellerId: product.sellerId, notifiedAt: null }
  if (last === null)
    await ctx.db
      .insertInto('downloadVersions')
      .values({ ...version, number: 1, fileId: known.fileId, createdAt: known.createdAt })
      .execute()
  const written = await ctx.db
    .insertInto('downloadVersions')
    .values({ ...version, number: (last ?? 1) + 1, fileId, note, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceProductFile(ctx, product, { id, fileId })
  if (notifies) await tell(ctx, written.id)
  return downloadsById(ctx, product.id)
}

/** Mails all owners of the product about its newest version; a repetition is refused. */
export const notifyBuyers = async (ctx: Ctx, id: number): Promise<void> => {
  const { rows } = await sql<{ isNewest: boolean }>`
    select v.number = (select max(number) from download_versions n where n.product_file_id = v.product_file_id) as is_newest
    from download_versions v where v.id = ${id} and ${inScope(ctx, downloadTables, 'download_versions', 'v')} for update`.execute(
    ctx.db,
  )
  if (!rows[0]?.isNewest) throw notFound()
  await tell(ctx, id)
}

const tell = async (ctx: Ctx, versionId: number): Promise<void> => {
  const told = await ctx.db
    .updateTable('downloadVersions')
    .set({ notifiedAt: ctx.now })
    .where('id', '=', versionId)
    .where('notifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!told) throw refuse(downloadRefusals, 'already_told')
  await enqueue(ctx, mailNewVersion, { versionId })
}
