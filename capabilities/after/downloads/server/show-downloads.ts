import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { ownProduct, type Product } from '#capabilities/offer/catalog/server/index.ts'
import { signedFileUrl } from '#capabilities/offer/files/server/index.ts'
import type { editDownloads, showDownloads } from '../contract.ts'
import { downloadRefusals, linkSeconds } from '../vocabulary.ts'

type Shown = Output<typeof showDownloads>
type File = Omit<Shown['files'][number], 'url' | 'versions'>
type Version = Omit<Shown['files'][number]['versions'][number], 'url'> & { productFileId: number }

const nothing = { downloadLimit: null, deviceLimit: null, stampsPdfs: false }

export const settingsOf = async (ctx: Pick<Ctx, 'db'>, productId: number) =>
  (await ctx.db
    .selectFrom('downloadSettings')
    .select(['downloadLimit', 'deviceLimit', 'stampsPdfs'])
    .where('productId', '=', productId)
    .executeTakeFirst()) ?? nothing

/** The actor's product, locked; refuses what delivers no files. */
export const downloadProduct = async (ctx: Ctx, id: number): Promise<Product> => {
  const product = await ownProduct(ctx, id)
  if (product.form !== 'download') throw refuse(downloadRefusals, 'not_a_download')
  return product
}

/** What the seller sees of a download's files: versions newest first, and who fetched them. */
export const downloadsById = async (ctx: Ctx, id: number): Promise<Shown> => {
  await downloadProduct(ctx, id)
  const files = await sql<File>`
    select pf.id, pf.file_id, pf.title, pf.folder, f.name as file_name, f.size, f.content_type, coalesce(d.downloads, 0)::int as downloads, coalesce(d.buyers, 0)::int as buyers
    from product_files pf join files f on f.id = pf.file_id
      left join (select product_file_id, count(*) filter (where kind = 'download') as downloads, count(distinct user_id) filter (where kind = 'download') as buyers from downloads where product_id = ${id} group by 1) d on d.product_file_id = pf.id
    where pf.product_id = ${id} order by pf.position, pf.id`.execute(ctx.db)
  const versions = await sql<Version>`
    select v.id, v.product_file_id, v.number, v.file_id, f.name as file_name, f.size, v.note, v.created_at, v.notified_at
    from download_versions v join product_files pf on pf.id = v.product_file_id join files f on f.id = v.file_id where pf.product_id = ${id} order by v.number desc`.execute(
    ctx.db,
  )
  const url = (fileId: number, fileName: string) => signedFileUrl(ctx, fileId, { seconds: linkSeconds, fileName })
  const known = Map.groupBy(versions.rows, (row) => row.productFileId)
  return {
    id,
    ...(await settingsOf(ctx, id)),
    files: files.rows.map((file) => ({
      ...file,
      url: url(file.fileId, file.fileName),
      versions: (known.get(file.id) ?? []).map((row) => ({ ...row, url: url(row.fileId, row.fileName) })),
    })),
  }
}

export const changeDownloads = async (ctx: Ctx, { id, ...settings }: Input<typeof editDownloads>): Promise<Shown> => {
  const { sellerId } = await downloadProduct(ctx, id)
  await ctx.db
    .insertInto('downloadSettings')
    .values({ productId: id, sellerId, ...settings })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(settings))
    .execute()
  return downloadsById(ctx, id)
}
