import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { Expression, ListQuery, SourcedList } from './list-binding.ts'
import { columnOf, conditionsOf, fromOf } from './list-query.ts'
import { planned } from './lists.ts'

/** Row count, and a sum for each requested column. */
export type Summed = { count: number; amounts: number[] }
export type SummedBy = Summed & { key: string | null }
export type Sums<Names extends string> = { total: Summed; by: Record<Names, SummedBy[]> }

/**
 * Rows and sums of a list under its own filters, in total and grouped in several ways in one reading: the same
 * conditions the list's page is read with, so that a figure and the list behind it cannot differ.
 */
export const sumList = async <Names extends string = never>(
  ctx: Ctx,
  { declaration, binding }: SourcedList,
  query: ListQuery,
  { by, columns = [] }: { by?: Record<Names, Expression>; columns?: readonly string[] },
): Promise<Sums<Names>> => {
  const groups = Object.entries<Expression>(by ?? {}) as [Names, Expression][]
  const key = (at: number) => sql.ref(`key_${at}`)
  const read = [
    ...groups.map(([, expression], at) => sql`(${expression})::text as ${key(at)}`),
    ...columns.map((name, at) => sql`${columnOf(ctx, binding, name)} as ${sql.ref(`sum_${at}`)}`),
    sql`true as read`,
  ]
  // Bit by bit from the left: 1 where a row is not grouped by that key.
  const grouping = groups.length ? sql`grouping(${sql.join(groups.map((_, at) => key(at)))})` : sql`0`
  const { rows } = await planned(
    ctx,
    sql<
      SummedBy & { grouping: number }
    >`select ${grouping} as grouping, ${groups.length ? sql`coalesce(${sql.join(groups.map((_, at) => key(at)))})` : sql`null`} as key, count(*)::int as count,
    array[${sql.join(columns.map((_, at) => sql`coalesce(sum(${sql.ref(`sum_${at}`)}), 0)::bigint`))}]::bigint[] as amounts
    from (select ${sql.join(read)} from ${fromOf(ctx, binding)} where ${conditionsOf(ctx, declaration, binding, query)}) rows
    group by grouping sets (${sql.join([sql`()`, ...groups.map((_, at) => sql`(${key(at)})`)])})`,
  )
  const every = 2 ** groups.length - 1
  const of = (mask: number) =>
    rows.filter((row) => row.grouping === mask).map(({ key, count, amounts }) => ({ key, count, amounts }))
  return {
    total: of(every)[0]!,
    by: Object.fromEntries(groups.map(([name], at) => [name, of(every - 2 ** (groups.length - 1 - at))])) as Record<
      Names,
      SummedBy[]
    >,
  }
}
