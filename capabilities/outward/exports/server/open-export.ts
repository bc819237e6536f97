import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { attachment } from '#capabilities/offer/files/rules/file-name.ts'
import { exportRefusals } from '../vocabulary.ts'
import { readableList } from './readable-list.ts'
import { findExport } from './find-export.ts'

/** The finished file, ranges included: an interrupted download resumes. */
export const openExport = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
  const row = await findExport(ctx, id)
  readableList(ctx, ctx.actor, row.list)
  if (row.state !== 'processed' || row.storageKey === null)
    throw refuse(exportRefusals, 'not_ready', { state: row.state })
  const name = `${row.list.replace('.', '-')}-${row.createdAt.toString().slice(0, 10)}.csv`
  return rawAnswer({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: { storedAs: row.storageKey, etag: `"csv-${row.id}"` },
  })
}
