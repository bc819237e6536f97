import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { attachment } from '#capabilities/offer/files/rules/file-name.ts'
import { rangeOf } from '#capabilities/offer/files/rules/range.ts'
import { exportRefusals } from '../vocabulary.ts'
import { readableList } from './readable-list.ts'
import { findExport } from './find-export.ts'

/** The finished file, ranges included: an interrupted download resumes. */
export const openExport = async (ctx: Ctx, { id }: { id: number }, call: Call): Promise<RawAnswer> => {
  const row = await findExport(ctx, id)
  readableList(ctx, ctx.actor, row.list)
  if (row.state !== 'processed' || row.storageKey === null)
    throw refuse(exportRefusals, 'not_ready', { state: row.state })
  const size = await ctx.ports.storage.size(row.storageKey)
  if (size === undefined) throw notFound()
  const range = rangeOf(call.headers.range, size)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(`${row.list.replace('.', '-')}-${row.createdAt.toString().slice(0, 10)}.csv`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: `"csv-${row.id}"`,
  }
  if (range === 'unsatisfiable')
    return rawAnswer({ status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  if (range === 'whole')
    return rawAnswer({
      headers: { ...headers, 'content-length': String(size) },
      body: ctx.ports.storage.read(row.storageKey),
    })
  return rawAnswer({
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': String(range.end - range.start + 1),
    },
    body: ctx.ports.storage.read(row.storageKey, range),
  })
}
