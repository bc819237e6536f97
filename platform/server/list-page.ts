import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import type { Expression, SourcedList, Where } from './list-binding.ts'
import { inLanguageOf, inOrder, type Order } from './list-query.ts'
import { sourceFor } from './list-source.ts'
import { unprepared } from './statements.ts'

export type Page = {
  where: Where
  order: Order
  page: number
  per: number
  /** Few rows match, all of which may be read before they are sorted. */
  isSmall: boolean
}

export type Named = { id: number }

/** Plans each query for its own values, unprepared: the same list is asked for common and for rare things. */
export const planned = <R>(ctx: Ctx, statement: RawBuilder<R>): Promise<{ rows: R[] }> =>
  sql<R>`${sql.raw(unprepared)}${statement}`.execute(ctx.db)

const cutOf = ({ page, per }: Page): Expression => sql`limit ${per} offset ${(page - 1) * per}`

/** The ids of a page, in its order. */
export const idsOf = async (ctx: Ctx, list: SourcedList, page: Page): Promise<number[]> => {
  const { id } = list.binding
  const rows = page.isSmall
    ? await sortedOnceFound(ctx, list, page)
    : await columnsOf<Named>(ctx, list, page, sql`${id} as id`)
  return rows.map((row) => row.id)
}

/** A small result is found before it is sorted: a planner that may choose walks the index of the order for its few rows, to the end. */
const sortedOnceFound = async (ctx: Ctx, { binding }: SourcedList, page: Page): Promise<Named[]> => {
  const { id } = binding
  const order = inLanguageOf(page.order)
  const from = sourceFor(ctx, binding, [id, page.where, order.by])
  const { rows } = await planned(
    ctx,
    sql<Named>`with found as materialized (select ${id} as id, ${order.by} as key from ${from} where ${page.where})
      select id from found ${inOrder({ ...order, by: sql`key` }, sql`id`)} ${cutOf(page)}`,
  )
  return rows
}

/** Columns of a page's rows, found and read in one statement: further pages would read those of all before them. */
export const columnsOf = async <R>(
  ctx: Ctx,
  { binding }: SourcedList,
  page: Page,
  columns: Expression,
): Promise<R[]> => {
  const { where, order } = page
  const from = sourceFor(ctx, binding, [columns, where, order.by])
  const { rows } = await planned(
    ctx,
    sql<R>`select ${columns} from ${from} where ${where} ${inOrder(order, binding.id)} ${cutOf(page)}`,
  )
  return rows
}

/** Rows in the order of their ids; those that are gone are left out. */
export const inTurn = <R extends Named>(ids: readonly number[], rows: readonly R[]): R[] => {
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((each) => found.get(each) ?? [])
}
