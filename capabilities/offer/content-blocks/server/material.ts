import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { viewerOf } from '#capabilities/offer/files/rules/viewer.ts'
import { filesById, signedFileUrl } from '#capabilities/offer/files/server/index.ts'
import type { blockMaterial } from '../contract.ts'
import type { Used } from '../rules/document.ts'

type Files = z.output<typeof blockMaterial>['files']

/** Whether the actor owns all pictures and files of a document, each of the kind it is used as. */
export const hasFiles = async (ctx: Ctx, { pictures, files }: Pick<Used, 'pictures' | 'files'>): Promise<boolean> => {
  const own = new Map((await filesById(ctx, [...pictures, ...files])).map(({ id, kind }) => [id, kind]))
  return (
    pictures.every((id) => own.get(id) === 'image') &&
    files.every((id) => own.get(id) === 'file' || own.get(id) === 'captions')
  )
}

/** Files of a seller by links that end, for readers who may have them. */
export const linkedFiles = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  sellerId: number,
  ids: readonly number[],
  seconds: number,
): Promise<Files> => {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'name', 'contentType', 'size'])
    .where('id', 'in', ids)
    .where('sellerId', '=', sellerId)
    .where('kind', 'in', ['file', 'captions'])
    .execute()
  return rows.map(({ id, name: fileName, contentType, size }) => ({
    fileId: id,
    name: fileName,
    contentType,
    size,
    url: signedFileUrl(ctx, id, { seconds, fileName }),
    viewUrl: viewerOf(contentType) === null ? null : signedFileUrl(ctx, id, { seconds, fileName, use: 'view' }),
  }))
}
