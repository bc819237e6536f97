import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { accessRefusals } from '#capabilities/after/access/vocabulary.ts'
import { viewerOf } from '#capabilities/offer/files/rules/viewer.ts'
import { signedFileUrl } from '#capabilities/offer/files/server/index.ts'
import type { openFile } from '../contract.ts'
import { admits, countedKinds, leftOf } from '../rules/allowance.ts'
import { downloadRefusals, linkSeconds, viewSeconds, type DownloadKind } from '../vocabulary.ts'
import { deviceOf, isOpen, ownAccess, type OwnAccess, type WantedFile } from './own-access.ts'
import { settingsOf } from './show-downloads.ts'
import { stampedFile } from './stamp-file.ts'

/** A link to one of the bought files; each is noted, those to save are counted. Stamping takes its time outside any transaction. */
export const openOwnFile = async (
  world: World,
  { id, fileId, kind }: Input<typeof openFile>,
): Promise<Output<typeof openFile>> => {
  const request = await world.transact((ctx) => requestOf(ctx, id, fileId, kind))
  const handedOut = request.isStamped ? await stampedFile(world, request.access, request.file) : request.file.fileId
  return world.transact(async (ctx) => {
    await note(ctx, id, request.file, kind)
    return {
      url: signedFileUrl(ctx, handedOut, {
        fileName: request.file.name,
        ...(kind === 'view' ? { seconds: viewSeconds, use: 'view' as const } : { seconds: linkSeconds }),
      }),
    }
  })
}

const requestOf = async (
  ctx: Ctx,
  id: number,
  productFileId: number,
  kind: DownloadKind,
): Promise<{ access: OwnAccess; file: WantedFile; isStamped: boolean }> => {
  const access = await ownAccess(ctx, id)
  if (!isOpen(access, ctx.now)) throw refuse(accessRefusals, 'not_open')
  const file = await ctx.db
    .selectFrom('productFiles')
    .innerJoin('files', 'files.id', 'productFiles.fileId')
    .select(['productFiles.id', 'productFiles.fileId', 'files.name', 'files.contentType'])
    .where('productFiles.productId', '=', access.productId)
    .where('productFiles.id', '=', productFileId)
    .executeTakeFirst()
  if (!file) throw refuse(downloadRefusals, 'file_gone')
  if (kind === 'view' && viewerOf(file.contentType) === null) throw refuse(downloadRefusals, 'not_viewable')
  const { stampsPdfs } = await settingsOf(ctx, access.productId)
  await checkLimits(ctx, access, file, kind)
  return { access, file, isStamped: stampsPdfs && file.contentType === 'application/pdf' }
}

/** Under the lock of the purchase, so that two clicks at once do not take the last download twice. */
const note = async (ctx: Ctx, id: number, file: WantedFile, kind: DownloadKind): Promise<void> => {
  const access = await ownAccess(ctx, id, { locked: true })
  const { device, name, isLimited } = await checkLimits(ctx, access, file, kind)
  if (isLimited)
    await ctx.db
      .insertInto('downloadDevices')
      .values({ accessId: id, device, name, firstAt: ctx.now, lastAt: ctx.now })
      .onConflict((conflict) => conflict.columns(['accessId', 'device']).doUpdateSet({ lastAt: ctx.now }))
      .execute()
  const { productId, sellerId, userId } = access
  await ctx.db
    .insertInto('downloads')
    .values({
      accessId: id,
      productId,
      sellerId,
      userId,
      productFileId: file.id,
      fileId: file.fileId,
      kind,
      device: name || null,
      address: ctx.address,
      at: ctx.now,
    })
    .execute()
}

const checkLimits = async (ctx: Ctx, { id, productId, quantity }: OwnAccess, file: WantedFile, kind: DownloadKind) => {
  const { downloadLimit, deviceLimit } = await settingsOf(ctx, productId)
  const here = await deviceOf(ctx)
  const known =
    deviceLimit === null
      ? []
      : await ctx.db.selectFrom('downloadDevices').select('device').where('accessId', '=', id).execute()
  if (
    !admits(
      deviceLimit,
      quantity,
      known.map(({ device }) => device),
      here.device,
    )
  )
    throw refuse(downloadRefusals, 'too_many_devices', { limit: deviceLimit! * quantity })
  const counted = countedKinds(file.contentType)
  if (counted.includes(kind) && downloadLimit !== null) {
    const { rows } = await sql<{
      used: number
    }>`select count(*)::int as used from downloads where access_id = ${id} and file_id = ${file.fileId} and kind = any(${[...counted]}::text[]) and counts`.execute(
      ctx.db,
    )
    if (leftOf(downloadLimit, quantity, rows[0]!.used) === 0)
      throw refuse(downloadRefusals, 'limit_reached', { limit: downloadLimit * quantity })
  }
  return { ...here, isLimited: deviceLimit !== null }
}
