import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { csvColumns } from '#platform/shared/list.ts'
import { conditionsOf, orderOf, type ListQuery } from '#platform/server/lists.ts'
import { move } from '#platform/server/move.ts'
import { invalid, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Role } from '#platform/shared/permission.ts'
import { csvExportState, exportRefusals, mostAtOnce } from '../vocabulary.ts'
import { exportShape, findExport } from './find-export.ts'
import { readableList } from './readable-list.ts'
import type { CsvExport, CsvSchedule } from './tables.ts'
import { writeExport } from './write-export.ts'

export type Wanted = Pick<CsvExport, 'list' | 'title' | 'query' | 'columns' | 'decimalSeparator'>

/** Validates a request for an export at once, in front of the person, rather than later in the job. */
export const wantedRow = (ctx: Ctx, wanted: Wanted) => {
  if (ctx.actor.impersonation) throw refuse(platformRefusals, 'not_while_impersonating')
  const list = readableList(ctx, ctx.actor, wanted.list)
  const { page: _page, per: _per, ...query } = wanted.query
  conditionsOf(ctx, list.declaration, list.binding, query)
  orderOf(ctx, list.declaration, list.binding, query)
  const known = new Set(csvColumns(list.declaration).map(({ as }) => as))
  if (wanted.columns?.some((column) => !known.has(column))) throw invalid({ columns: ['not_in_list'] })
  return {
    sellerId: ctx.actor.sellerId,
    userId: ctx.actor.userId ?? 0,
    role: ctx.actor.role as Role,
    list: wanted.list,
    title: wanted.title,
    query: JSON.stringify(query satisfies ListQuery),
    columns: wanted.columns,
    decimalSeparator: wanted.decimalSeparator,
    createdAt: ctx.now,
  }
}

/** Puts a list into the queue to be written as CSV. */
export const askExport = async (ctx: Ctx, wanted: Wanted) => {
  const row = wantedRow(ctx, wanted)
  const { n } = await ctx.db
    .selectFrom('csvExports')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('userId', '=', row.userId)
    .where('state', 'in', csvExportState.sets.in_making)
    .executeTakeFirstOrThrow()
  if (n >= mostAtOnce) throw refuse(exportRefusals, 'too_many_at_once', { most: mostAtOnce })
  return exportShape(await addExport(ctx, row, null))
}

export const addExport = async (
  ctx: Ctx,
  row: ReturnType<typeof wantedRow>,
  scheduleId: number | null,
): Promise<CsvExport> => {
  const made = await ctx.db
    .insertInto('csvExports')
    .values({ ...row, scheduleId })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(ctx, writeExport, { exportId: made.id })
  return made
}

/** Repeats a stored export request as a new row. */
export const sameAgain = (
  ctx: Pick<Ctx, 'now'>,
  { sellerId, userId, role, list, title, query, columns, decimalSeparator }: CsvExport | CsvSchedule,
) => ({
  sellerId,
  userId,
  role,
  list,
  title,
  query: JSON.stringify(query),
  columns,
  decimalSeparator,
  createdAt: ctx.now,
})

export const repeatExport = async (ctx: Ctx, { id }: { id: number }) => {
  const { list, title, query, columns, decimalSeparator } = await findExport(ctx, id)
  return askExport(ctx, { list, title, query, columns, decimalSeparator })
}

export const showExport = async (ctx: Ctx, { id }: { id: number }) => exportShape(await findExport(ctx, id))

/** What is written already is thrown away by the worker, which looks before each piece. */
export const cancelExport = async (ctx: Ctx, { id }: { id: number }) => {
  await findExport(ctx, id)
  await move(ctx, csvExportState, id, 'cancel')
  return exportShape(await findExport(ctx, id))
}
