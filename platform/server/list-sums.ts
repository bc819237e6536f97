import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { columnOf, conditionsOf, type BoundList, type Expression, type ListQuery } from './lists.ts'

export type Summed = { key: unknown; count: number; amounts: number[] }

/** Rows and sums of a list under its own filters, grouped: the same conditions the list's page is read with, so that a figure and the list behind it cannot differ. */
export const sumList = async (ctx: Ctx, { declaration, binding }: Pick<BoundList, 'declaration' | 'binding'>, query: ListQuery, { by, columns = [] }: { by?: Expression; columns?: readonly string[] }): Promise<Summed[]> => {
  const sums = columns.map((name) => sql`coalesce(sum(${columnOf(ctx, binding, name)}), 0)::bigint`)
  const { rows } = await sql<Summed>`select ${by ?? sql`null`} as key, count(*)::int as count, array[${sql.join(sums)}]::bigint[] as amounts
    from ${binding.from} where ${conditionsOf(ctx, declaration, binding, query)} ${by ? sql`group by 1` : sql``}`.execute(ctx.db)
  return rows
}
