import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { exportTables, type CsvExport, type CsvSchedule } from './tables.ts'

/** A team member sees only their own exports: another's file may contain lists they have no right to. */
export const visible = (
  ctx: Pick<Ctx, 'actor' | 'ports'>,
  table: keyof typeof exportTables,
  alias: string,
): RawBuilder<SqlBool> => {
  const whose = inScope(ctx, exportTables, table, alias)
  return ctx.actor.role === 'team_member'
    ? sql<SqlBool>`${whose} and ${sql.ref(`${alias}.user_id`)} = ${ctx.actor.userId}`
    : whose
}

export const findExport = async (ctx: Ctx, id: number): Promise<CsvExport> => {
  const found = await ctx.db
    .selectFrom('csvExports')
    .selectAll()
    .where('id', '=', id)
    .where(visible(ctx, 'csv_exports', 'csv_exports'))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const lockSchedule = async (ctx: Ctx, id: number): Promise<CsvSchedule> => {
  const found = await ctx.db
    .selectFrom('csvSchedules')
    .selectAll()
    .where('id', '=', id)
    .where(visible(ctx, 'csv_schedules', 'csv_schedules'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const exportShape = ({
  id,
  title,
  state,
  rowsDone,
  rowsTotal,
  size,
  createdAt,
  finishedAt,
  expiresAt,
}: CsvExport) => ({ id, title, state, rowsDone, rowsTotal, size, createdAt, finishedAt, expiresAt })
