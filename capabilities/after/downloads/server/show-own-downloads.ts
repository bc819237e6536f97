import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { toldFile, translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { viewerOf } from '#capabilities/offer/files/rules/viewer.ts'
import type { ownDownloads } from '../contract.ts'
import { countedKinds, leftOf } from '../rules/allowance.ts'
import { deviceOf, isOpen, ownAccess } from './own-access.ts'
import { settingsOf } from './show-downloads.ts'

type Found = {
  id: number
  title: string
  folder: string
  name: string
  contentType: string
  size: number
  version: number
  note: string
  changedAt: Temporal.Instant | null
  downloads: number
  saved: number
  viewed: number
  wasOpened: boolean
}

/** Its files as they are delivered now, in the reader's language. */
const filesOf = async (ctx: Ctx, productId: number, accessId: number): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select pf.id, pf.title, pf.folder, f.name, f.content_type, f.size, coalesce(v.number, 1) as version, coalesce(v.note, '') as note, case when v.number > 1 then v.created_at end as changed_at, d.downloads, d.saved, d.viewed, d.was_opened
    from product_files pf join files f on f.id = pf.file_id
      left join lateral (select number, note, created_at from download_versions where product_file_id = pf.id order by number desc limit 1) v on true
      cross join lateral (select count(*) filter (where kind = 'download')::int as downloads, count(*) filter (where kind = 'download' and counts)::int as saved, count(*) filter (where kind = 'view' and counts)::int as viewed, count(*) > 0 as was_opened from downloads where access_id = ${accessId} and file_id = pf.file_id) d
    where pf.product_id = ${productId} order by pf.position, pf.id`.execute(ctx.db)
  const translated = await translationsFor(ctx, ctx.locale, [productId], { parts: ['file', 'folder'] })
  return rows.map((file) => toldFile(translated, productId, file))
}

/** The files of a purchase. New is what changed since it began and was not opened since. */
export const showOwnDownloads = async (ctx: Ctx, id: number): Promise<Output<typeof ownDownloads>> => {
  const access = await ownAccess(ctx, id)
  const settings = await settingsOf(ctx, access.productId)
  const rows = await filesOf(ctx, access.productId, id)
  const { device } = await deviceOf(ctx)
  const devices = await ctx.db
    .selectFrom('downloadDevices')
    .select(['device', 'name', 'lastAt'])
    .where('accessId', '=', id)
    .orderBy('lastAt', 'desc')
    .execute()
  const seller = await ctx.db
    .selectFrom('sellers')
    .select(['company', 'name'])
    .where('id', '=', access.sellerId)
    .executeTakeFirstOrThrow()
  return {
    isOpen: isOpen(access, ctx.now),
    sellerName: seller.company ?? seller.name,
    deviceLimit: settings.deviceLimit === null ? null : settings.deviceLimit * access.quantity,
    devices: devices.map(({ device: each, name, lastAt }) => ({ name, lastAt, isThis: each === device })),
    stampsPdfs: settings.stampsPdfs,
    files: rows.map(({ saved, viewed, wasOpened, ...file }) => ({
      ...file,
      viewer: viewerOf(file.contentType),
      left: leftOf(
        settings.downloadLimit,
        access.quantity,
        saved + (countedKinds(file.contentType).includes('view') ? viewed : 0),
      ),
      isNew:
        !wasOpened &&
        file.changedAt !== null &&
        access.startedAt !== null &&
        Temporal.Instant.compare(file.changedAt, access.startedAt) > 0,
    })),
  }
}
