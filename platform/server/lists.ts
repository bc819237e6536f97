import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'
import { endpoint } from '#platform/shared/contract.ts'
import { countCap, defaultPageSize, pageSizes, type Column, type Filter, type ListDeclaration } from '#platform/shared/list.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { invalid, type FieldErrors } from '#platform/shared/refusal.ts'
import { snake } from '#platform/shared/wire.ts'
import type { Ctx } from './context.ts'
import { readFilter, type FilterQuery } from './list-filters.ts'
import { route, type Route } from './route.ts'

export type Expression = RawBuilder<unknown>
/** SQL of a column; a function where it needs the moment the list is read. */
export type ColumnBinding = Expression | ((ctx: Pick<Ctx, 'now'>) => Expression)
/** SQL a filter compares; as a function the whole condition. A range gives it what it is from and to, empty where open. */
export type FilterBinding = Expression | ((values: string[], ctx: Pick<Ctx, 'actor' | 'now'>) => RawBuilder<SqlBool>)

export type ListBinding<C extends string, F extends string> = {
  /** Tables with their joins; use left joins on unique keys so that what a query does not need costs nothing. A function where counting needs the moment the list is read. */
  from: ColumnBinding
  /** The row's id, also the last word of every order. */
  id: Expression
  /** Under which condition the actor sees a row. */
  scope: (ctx: Ctx) => RawBuilder<SqlBool>
  columns: Record<C, ColumnBinding>
  csvColumns?: Readonly<Record<string, ColumnBinding>>
  filters: Record<F, FilterBinding>
  /** The condition for words typed into the search field. */
  search?: (query: string, ctx: Pick<Ctx, 'actor'>) => RawBuilder<SqlBool>
}

export type BoundList = { declaration: ListDeclaration; binding: ListBinding<string, string>; route: Route }

export type ListQuery = Record<string, string | string[] | number | undefined>

/** Binds a declared list to SQL and gives its route. */
export const bindList = <C extends string, F extends string>(declaration: ListDeclaration<C, F>, binding: ListBinding<NoInfer<C>, NoInfer<F>>): BoundList => {
  const bound = { declaration, binding } as unknown as Pick<BoundList, 'declaration' | 'binding'>
  return {
    ...bound,
    route: route(endpoint('GET', declaration.path, `List: ${declaration.name}`, { input: z.record(z.string(), z.any()), output: z.any() }), {
      permission: declaration.permission,
      verb: (ctx, input) => readList(ctx, bound, input),
    }),
  }
}

/** One page of a list with wire-typed rows. A page past the last answers the last one. */
export const readList = async (ctx: Ctx, { declaration, binding }: Pick<BoundList, 'declaration' | 'binding'>, query: ListQuery) => {
  const where = conditionsOf(ctx, declaration, binding, query)
  const per = pageSizeOf(query, declaration)
  const counted = await sql<{ n: number }>`select count(*)::int as n from (select 1 from ${fromOf(ctx, binding)} where ${where} limit ${countCap + 1}) capped`.execute(ctx.db)
  const found = counted.rows[0]?.n ?? 0
  const isCapped = found > countCap
  const wanted = Math.max(1, Math.trunc(Number(query.page ?? 1)) || 1)
  const page = isCapped ? wanted : Math.min(wanted, Math.max(1, Math.ceil(found / per)))
  const order = orderOf(ctx, declaration, binding, query)
  const rows = await rowsOf(ctx, { declaration, binding }, where, order, { page, per })
  return { totalCount: Math.min(found, countCap), ...(isCapped ? { totalCountMax: true } : {}), page, per, list: rows.map((row) => wireRow(declaration, row)) }
}

/** One page of a list's rows with the values they have inside, uncounted and empty past the last page: lists of the seller API. */
export const readPage = (ctx: Ctx, list: Pick<BoundList, 'declaration' | 'binding'>, query: ListQuery & { page: number; per: number }): Promise<Record<string, unknown>[]> =>
  rowsOf(ctx, list, conditionsOf(ctx, list.declaration, list.binding, query), orderOf(ctx, list.declaration, list.binding, query), query)

const rowsOf = async (ctx: Ctx, { declaration, binding }: Pick<BoundList, 'declaration' | 'binding'>, where: RawBuilder<SqlBool>, order: RawBuilder<unknown>, { page, per }: { page: number; per: number }) =>
  (
    await sql<Record<string, unknown>>`
    select ${binding.id} as id, ${selected(ctx, declaration, binding)} from ${fromOf(ctx, binding)}
    where ${binding.id} = any(array(select ${binding.id} from ${fromOf(ctx, binding)} where ${where} order by ${order} limit ${per} offset ${(page - 1) * per}))
    order by ${order}`.execute(ctx.db)
  ).rows

/** What a list's query asks for as SQL conditions; refuses unknown words with the field they stand in. */
export const conditionsOf = (ctx: Ctx, declaration: ListDeclaration, binding: ListBinding<string, string>, query: ListQuery): RawBuilder<SqlBool> => {
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

export const fromOf = (ctx: Pick<Ctx, 'now'>, { from }: Pick<ListBinding<string, string>, 'from'>): Expression => (typeof from === 'function' ? from(ctx) : from)

export const columnOf = (ctx: Pick<Ctx, 'now'>, binding: ListBinding<string, string>, name: string): Expression => {
  const column = binding.columns[name] ?? binding.csvColumns?.[name]
  if (!column) throw new Error(`The list has no column ${name}.`)
  return typeof column === 'function' ? column(ctx) : column
}

const selected = (ctx: Ctx, declaration: ListDeclaration, binding: ListBinding<string, string>) =>
  sql.join(Object.keys(declaration.columns).filter((name) => name !== 'id').map((name) => sql`${columnOf(ctx, binding, name)} as ${sql.ref(snake(name))}`))

export const orderOf = (ctx: Pick<Ctx, 'now'>, declaration: ListDeclaration, binding: ListBinding<string, string>, query: ListQuery): RawBuilder<unknown> => {
  const standard = declaration.sort.startsWith('-') ? { key: declaration.sort.slice(1), descending: true } : { key: declaration.sort, descending: false }
  const key = typeof query.sortKey === 'string' && query.sortKey ? camelKey(query.sortKey) : standard.key
  const column: Column | undefined = declaration.columns[key]
  if (key !== 'id' && key !== standard.key && !column?.sort) throw invalid({ sortKey: ['not_in_list'] })
  const isDescending = query.sortKey || query.sortDir ? query.sortDir !== 'asc' : standard.descending
  const direction = isDescending ? sql`desc` : sql`asc`
  if (key === 'id') return sql`${binding.id} ${direction}`
  return sql`${columnOf(ctx, binding, key)} ${direction}, ${binding.id} ${direction}`
}

const camelKey = (key: string): string => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const pageSizeOf = (query: ListQuery, declaration: ListDeclaration): number => {
  const wanted = Math.trunc(Number(query.per))
  if (!wanted || wanted < 1) return declaration.per ?? defaultPageSize
  return Math.min(wanted, pageSizes[pageSizes.length - 1]!)
}

const wireRow = (declaration: ListDeclaration, row: Record<string, unknown>) => {
  const out: Record<string, unknown> = { id: row.id }
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
