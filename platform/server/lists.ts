import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'
import { endpoint } from '#platform/shared/contract.ts'
import {
  countCap,
  defaultPageSize,
  pageSizes,
  type Column,
  type Filter,
  type ListDeclaration,
  type Row,
} from '#platform/shared/list.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { invalid, type FieldErrors } from '#platform/shared/refusal.ts'
import { snake } from '#platform/shared/wire.ts'
import type { Ctx } from './context.ts'
import { readFilter, type FilterQuery } from './list-filters.ts'
import { route, type Route } from './route.ts'
import { unprepared } from './statements.ts'

export type Expression = RawBuilder<unknown>
/** SQL of a column; a function where it needs the moment the list is read, or who reads it. */
export type ColumnBinding = Expression | ((ctx: Pick<Ctx, 'actor' | 'now'>) => Expression)
/** SQL a filter compares; as a function the whole condition. A range gives it what it is from and to, empty where open. */
export type FilterBinding = Expression | ((values: string[], ctx: Pick<Ctx, 'actor' | 'now'>) => RawBuilder<SqlBool>)

export type ListBinding<C extends string, F extends string> = {
  /** Tables with their joins; use left joins on unique keys so that what a query does not need costs nothing. A function where counting needs the moment the list is read. */
  from: ColumnBinding
  /** The part of `from` that scope, filters and search need, where it is less: PostgreSQL answers from no index alone where it left a join out, and so counts ten times slower. */
  matched?: Expression
  /** The row's id, also the last word of every order. */
  id: Expression
  /** Where the id is computed: the column whose index finds it, and that column's value for an id. */
  key?: { column: Expression; of: (id: Expression) => Expression }
  /** Under which condition the actor sees a row. */
  scope: (ctx: Ctx) => RawBuilder<SqlBool>
  columns: Record<C, ColumnBinding>
  csvColumns?: Readonly<Record<string, ColumnBinding>>
  filters: Record<F, FilterBinding>
  /** The condition for words typed into the search field. */
  search?: (query: string, ctx: Pick<Ctx, 'actor'>) => RawBuilder<SqlBool>
  /** Fills the columns of rows that a rule gives and no SQL. */
  judge?: (ctx: Ctx) => Promise<(row: Row) => Row>
}

export type BoundList = { declaration: ListDeclaration; binding: ListBinding<string, string>; route: Route }

export type ListQuery = Record<string, string | string[] | number | undefined>

/** Binds a declared list to SQL and gives its route. */
export const bindList = <C extends string, F extends string>(
  declaration: ListDeclaration<C, F>,
  binding: ListBinding<NoInfer<C>, NoInfer<F>>,
): BoundList => {
  const bound = { declaration, binding } as unknown as Pick<BoundList, 'declaration' | 'binding'>
  return {
    ...bound,
    route: route(
      endpoint('GET', declaration.path, `List: ${declaration.name}`, {
        input: z.record(z.string(), z.any()),
        output: z.any(),
      }),
      {
        permission: declaration.permission,
        verb: (ctx, input) => readList(ctx, bound, input),
      },
    ),
  }
}

/** One page of a list with wire-typed rows. A page past the last answers the last one. */
export const readList = async (
  ctx: Ctx,
  { declaration, binding }: Pick<BoundList, 'declaration' | 'binding'>,
  query: ListQuery,
) => {
  const where = conditionsOf(ctx, declaration, binding, query)
  const per = pageSizeOf(query, declaration)
  const counted = await planned(
    ctx,
    sql<{
      n: number
    }>`select count(*)::int as n from (select 1 from ${matchedOf(ctx, binding)} where ${where} limit ${countCap + 1}) capped`,
  )
  const found = counted.rows[0]?.n ?? 0
  const isCapped = found > countCap
  const wanted = Math.max(1, Math.trunc(Number(query.page ?? 1)) || 1)
  const page = isCapped ? wanted : Math.min(wanted, Math.max(1, Math.ceil(found / per)))
  const order = orderOf(ctx, declaration, binding, query)
  const rows =
    found === 0 ? [] : await rowsOf(ctx, { declaration, binding }, where, order, { page, per, isSmall: !isCapped })
  return {
    totalCount: Math.min(found, countCap),
    ...(isCapped ? { totalCountMax: true } : {}),
    page,
    per,
    list: await wireRows(ctx, { declaration, binding }, rows),
  }
}

/** One page of a list's rows with the values they have inside, uncounted and empty past the last page: lists of the seller API. */
export const readPage = (
  ctx: Ctx,
  list: Pick<BoundList, 'declaration' | 'binding'>,
  query: ListQuery & { page: number; per: number },
): Promise<Record<string, unknown>[]> =>
  rowsOf(
    ctx,
    list,
    conditionsOf(ctx, list.declaration, list.binding, query),
    orderOf(ctx, list.declaration, list.binding, query),
    query,
  )

/** The row with this id as the list shows it, where the caller may see it. */
export const findRow = async (
  ctx: Ctx,
  list: Pick<BoundList, 'declaration' | 'binding'>,
  id: number,
): Promise<Row | undefined> => {
  const { binding } = list
  const isIt = sql<SqlBool>`${binding.key ? sql`${binding.key.column} = ${binding.key.of(sql`${id}::bigint`)} and` : sql``} ${binding.id} = ${id} and ${binding.scope(ctx)}`
  const rows = await rowsOf(
    ctx,
    list,
    isIt,
    { by: binding.id, isDescending: false },
    { page: 1, per: 1, isSmall: true },
  )
  return (await wireRows(ctx, list, rows))[0]
}

const rowsOf = async (
  ctx: Ctx,
  { declaration, binding }: Pick<BoundList, 'declaration' | 'binding'>,
  where: RawBuilder<SqlBool>,
  order: Order,
  { page, per, isSmall }: { page: number; per: number; isSmall?: boolean },
) => {
  const { id, key } = binding
  const from = fromOf(ctx, binding)
  const cut = sql`limit ${per} offset ${(page - 1) * per}`
  // A small result is found before it is sorted: a planner that may choose walks the index of the order for its few rows, to the end.
  const ids = isSmall
    ? sql`found as materialized (select ${id} as id, ${order.by} as key from ${from} where ${where}), page as materialized (select id from found ${inOrder({ ...order, by: sql`key` }, sql`id`)} ${cut})`
    : sql`page as materialized (select ${id} as id from ${from} where ${where} ${inOrder(order, id)} ${cut})`
  const isOnPage = sql`${key ? sql`${key.column} = any(array(select ${key.of(sql`id`)} from page)) and` : sql``} ${id} = any(array(select id from page))`
  const read = await planned(
    ctx,
    sql<
      Record<string, unknown>
    >`with ${ids} select ${id} as id, ${selected(ctx, declaration, binding)} from ${from} where ${isOnPage} ${inOrder(order, id)}`,
  )
  return read.rows
}

/** Reads by a plan made for what is asked: the same list is asked for common and for rare things. */
export const planned = <R>(ctx: Ctx, statement: RawBuilder<R>): Promise<{ rows: R[] }> =>
  sql<R>`${sql.raw(unprepared)}${statement}`.execute(ctx.db)

/** What a list's query asks for as SQL conditions; refuses unknown words with the field they stand in. */
export const conditionsOf = (
  ctx: Ctx,
  declaration: ListDeclaration,
  binding: ListBinding<string, string>,
  query: ListQuery,
): RawBuilder<SqlBool> => {
  const conditions = [binding.scope(ctx)]
  const errors: FieldErrors = {}
  for (const [name, filter] of Object.entries(declaration.filters)) {
    const condition = readFilter(ctx, name, filter, binding.filters[name]!, query as FilterQuery, errors)
    if (condition) conditions.push(condition)
  }
  const words = typeof query.query === 'string' ? query.query.trim() : ''
  if (words && binding.search) conditions.push(binding.search(words, ctx))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return sql.join(conditions, sql` and `)
}

export const fromOf = (
  ctx: Pick<Ctx, 'actor' | 'now'>,
  { from }: Pick<ListBinding<string, string>, 'from'>,
): Expression => (typeof from === 'function' ? from(ctx) : from)
export const matchedOf = (
  ctx: Pick<Ctx, 'actor' | 'now'>,
  binding: Pick<ListBinding<string, string>, 'from' | 'matched'>,
): Expression => binding.matched ?? fromOf(ctx, binding)

export const columnOf = (
  ctx: Pick<Ctx, 'actor' | 'now'>,
  binding: ListBinding<string, string>,
  name: string,
): Expression => {
  const column = binding.columns[name] ?? binding.csvColumns?.[name]
  if (!column) throw new Error(`The list has no column ${name}.`)
  return typeof column === 'function' ? column(ctx) : column
}

const selected = (ctx: Ctx, declaration: ListDeclaration, binding: ListBinding<string, string>) =>
  sql.join(
    Object.keys(declaration.columns)
      .filter((name) => name !== 'id')
      .map((name) => sql`${columnOf(ctx, binding, name)} as ${sql.ref(snake(name))}`),
  )

export type Order = { by: Expression; isDescending: boolean }

export const orderOf = (
  ctx: Pick<Ctx, 'actor' | 'now'>,
  declaration: ListDeclaration,
  binding: ListBinding<string, string>,
  query: ListQuery,
): Order => {
  const standard = declaration.sort.startsWith('-')
    ? { key: declaration.sort.slice(1), isDescending: true }
    : { key: declaration.sort, isDescending: false }
  const key = typeof query.sortKey === 'string' && query.sortKey ? camelKey(query.sortKey) : standard.key
  const column: Column | undefined = declaration.columns[key]
  if (key !== 'id' && key !== standard.key && !column?.sort) throw invalid({ sortKey: ['not_in_list'] })
  // Ids rise with the time of creation, and have the index that spans all sellers.
  const isNewestOfAll = !query.sortKey && key === 'createdAt' && ctx.actor.sellerId === null
  return {
    by: key === 'id' || isNewestOfAll ? binding.id : columnOf(ctx, binding, key),
    isDescending: query.sortKey || query.sortDir ? query.sortDir !== 'asc' : standard.isDescending,
  }
}

/** Rows of the same place stand in the order of their ids. */
export const inOrder = ({ by, isDescending }: Order, id: Expression): RawBuilder<unknown> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  return by === id ? sql`order by ${id} ${direction}` : sql`order by ${by} ${direction}, ${id} ${direction}`
}

const camelKey = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const pageSizeOf = (query: ListQuery, declaration: ListDeclaration): number => {
  const wanted = Math.trunc(Number(query.per))
  if (!wanted || wanted < 1) return declaration.per ?? defaultPageSize
  return Math.min(wanted, pageSizes[pageSizes.length - 1]!)
}

const wireRows = async (
  ctx: Ctx,
  { declaration, binding }: Pick<BoundList, 'declaration' | 'binding'>,
  rows: readonly Record<string, unknown>[],
): Promise<Row[]> => {
  const judged = rows.length > 0 ? await binding.judge?.(ctx) : undefined
  const onWire = rows.map((row) => wireRow(declaration, row))
  return judged ? onWire.map(judged) : onWire
}

const wireRow = (declaration: ListDeclaration, row: Record<string, unknown>): Row => {
  const out: Row = { id: row.id as number }
  for (const [name, column] of Object.entries(declaration.columns)) out[name] = wireValue(column, row[name])
  return out
}

const wireValue = (column: Column, value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (column.kind === 'amount') return toDecimal(value as number)
  if (value instanceof Temporal.Instant) return value.toString({ smallestUnit: 'millisecond' })
  if (value instanceof Temporal.PlainDate) return value.toString()
  return value
}

/** A pattern for `ilike` that finds the words anywhere, taken literally. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Which filters a declaration has, for sweeps and docs. */
export const filtersOf = (declaration: ListDeclaration): [string, Filter][] => Object.entries(declaration.filters)
