import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Summed, SummedBy } from '#platform/server/list-sums.ts'
import type { Expression, ListQuery } from '#platform/server/lists.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { showStatistics } from '../contract.ts'
import { linkTo } from './link-to.ts'

export type Figure = Output<typeof showStatistics>['states'][number]

export const bestOf = 10

/** A number with the way to the list it counts. */
export const figure = (key: string, screen: string, filters: ListQuery, { count, amounts }: Summed): Figure => ({
  key,
  name: null,
  link: linkTo(screen, filters),
  count,
  amount: amounts[0] ?? null,
})

/** A figure for each value of a filter, the greatest first. */
export const ranked = (screen: string, filters: ListQuery, filter: string, rows: readonly SummedBy[]): Figure[] =>
  rows
    .flatMap(({ key, ...sum }) => (key ? [figure(key, screen, { ...filters, [filter]: [key] }, sum)] : []))
    .toSorted((a, b) => b.amount! - a.amount! || b.count - a.count || a.key.localeCompare(b.key))

/** The first of them, with the names their rows have. */
export const best = async (
  ctx: Ctx,
  table: 'products' | 'coupons',
  name: Expression,
  figures: readonly Figure[],
): Promise<Figure[]> => {
  const top = figures.slice(0, bestOf)
  const ids = top.map(({ key }) => Number(key))
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, ${name} as name from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(ctx.db)
  const names = new Map(rows.map((row) => [String(row.id), row.name]))
  return top.map((each) => ({ ...each, name: names.get(each.key) ?? null }))
}
