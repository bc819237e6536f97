import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'
import { endpoint } from '#platform/shared/contract.ts'
import {
  defaultPageSize,
  pageSizes,
  type Column,
  type Columns,
  type Filter,
  type ListDeclaration,
  type Row,
} from '#platform/shared/list.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { blankOf, snake } from '#platform/shared/json-case.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Ctx } from './context.ts'
import type { Tables } from './tables.ts'
import {
  bindingOf,
  type BoundList,
  type Expression,
  type ListQuery,
  type ListSource,
  type SourcedList,
  type Where,
} from './list-binding.ts'
import { columnsOf, idsOf, inTurn, type Named, type Page } from './list-page.ts'
import { columnOf, conditionsOf, fromOf, followsRow, orderOf } from './list-query.ts'
import { countFound } from './list-size.ts'
import { sourceFor } from './list-source.ts'
import { shownColumn } from './contact-edge.ts'
import { registered } from './registry.ts'
import { route } from './route.ts'

export type { BoundList, ColumnBinding, Expression, ListQuery, Spread } from './list-binding.ts'
export { containing, hasWords } from './has-words.ts'
export { conditionsOf, fromOf, inOrder, orderOf } from './list-query.ts'
export { planned } from './list-page.ts'
export { sourceFor } from './list-source.ts'

/** The lists of all rooms by their names. */
export const boundLists = registered<ReadonlyMap<string, BoundList>>('lists')

/** Binds a declared list to SQL and gives its route. */
export const bindList = <C extends Columns, F extends string, T extends keyof Tables>(
  declaration: ListDeclaration<C, F>,
  source: ListSource<NoInfer<C>, NoInfer<F>, T>,
): BoundList => {
  const bound: SourcedList = { declaration, binding: bindingOf(declaration, source) }
  return {
    ...bound,
    route: route(
      endpoint('GET', declaration.path, `List: ${declaration.name}`, {
        input: z.record(z.string(), z.any()),
        output: z.any(),
      }),
      {
        permission: declaration.permission,
        reads: true,
        verb: (ctx, input) => readList(ctx, bound, input),
      },
    ),
  }
}

/** One page of a list with wire-typed rows. A page past the last answers the last one. */
export const readList = async (ctx: Ctx, { declaration, binding }: SourcedList, query: ListQuery) => {
  const where = conditionsOf(ctx, declaration, binding, query)
  const per = pageSizeOf(query, declaration)
  const { found, isCapped } = await countFound(ctx, { declaration, binding }, where)
  const wanted = Math.max(1, Math.trunc(Number(query.page ?? 1)) || 1)
  const page = isCapped ? wanted : Math.min(wanted, Math.max(1, Math.ceil(found / per)))
  const order = orderOf(ctx, declaration, binding, query)
  const rows =
    found === 0 ? [] : await rowsOf(ctx, { declaration, binding }, { where, order, page, per, isSmall: !isCapped })
  return {
    totalCount: found,
    ...(isCapped ? { totalCountMax: true } : {}),
    page,
    per,
    list: await wireRows(ctx, { declaration, binding }, rows),
  }
}

type NumberedQuery = ListQuery & { page: number; per: number }
const pageOf = (ctx: Ctx, { declaration, binding }: SourcedList, query: NumberedQuery): Page => ({
  where: conditionsOf(ctx, declaration, binding, query),
  order: orderOf(ctx, declaration, binding, query),
  page: query.page,
  per: query.per,
  isSmall: false,
})

/** One page of a list's rows with the values they have inside, uncounted and empty past the last page: lists of the seller API. */
export const readPage = (ctx: Ctx, list: SourcedList, query: NumberedQuery): Promise<Record<string, unknown>[]> =>
  rowsOf(ctx, list, pageOf(ctx, list, query))

/** Other columns of theirs, for whoever shows rows otherwise than the list: of the first page in one statement. */
export const readOwn = async <R extends Named>(
  ctx: Ctx,
  list: SourcedList,
  query: NumberedQuery,
  columns: Expression,
): Promise<R[]> => {
  const { id } = list.binding
  if (query.page === 1) return columnsOf<R>(ctx, list, pageOf(ctx, list, query), columns)
  const ids = await idsOf(ctx, list, pageOf(ctx, list, query))
  const from = sourceFor(ctx, list.binding, [id, columns])
  return inTurn(
    ids,
    (await sql<R>`select ${columns} from ${from} where ${id} = any(${ids}::bigint[])`.execute(ctx.db)).rows,
  )
}

/** The part of a statement behind `select`: the rows of a list that its caller sees and that pass filters, refused as the list refuses. */
export const whereFound = (ctx: Ctx, name: string, filters: ListQuery): RawBuilder<unknown> => {
  const list = ctx.ports.registry.get(boundLists).get(name)
  if (!list) throw notFound()
  return sql`from ${fromOf(ctx, list.binding)} where ${conditionsOf(ctx, list.declaration, list.binding, filters)}`
}

/** The rows with these ids as the list shows them, where the caller may see them. */
export const findRows = async (ctx: Ctx, list: SourcedList, ids: readonly number[]): Promise<Row[]> =>
  ids.length === 0 ? [] : wireRows(ctx, list, await rowsNamed(ctx, list, ids, list.binding.scope(ctx)))

/**
 * Rows that come after another in a list's order, or before it, nearest ones only: the same however many were added
 * meanwhile. Undefined where the caller sees no such row.
 */
export const readBeside = async (
  ctx: Ctx,
  { declaration, binding }: SourcedList,
  query: ListQuery,
  { id, isBefore }: { id: number; isBefore: boolean },
): Promise<{ list: Row[]; hasMore: boolean; per: number } | undefined> => {
  const filtered = conditionsOf(ctx, declaration, binding, query)
  const { by, isDescending } = orderOf(ctx, declaration, binding, query)
  const per = pageSizeOf(query, declaration)
  const { rows: at } = await sql<{ value: string | null }>`select (${by})::text as value from ${fromOf(ctx, binding)}
    where ${binding.id} = ${id} and ${binding.scope(ctx)}`.execute(ctx.db)
  if (!at[0]) return undefined
  const order = { by, isDescending: isDescending !== isBefore }
  const where = sql<SqlBool>`${filtered} and ${followsRow(order, binding.id, { id, value: at[0].value })}`
  const found = await rowsOf(ctx, { declaration, binding }, { where, order, page: 1, per: per + 1, isSmall: false })
  const near = found.slice(0, per)
  return {
    list: await wireRows(ctx, { declaration, binding }, isBefore ? near.toReversed() : near),
    hasMore: found.length > per,
    per,
  }
}

/** Finds a page first and reads its columns then: only the search is planned for its values, which takes less time than for both. */
const rowsOf = async (ctx: Ctx, list: SourcedList, page: Page): Promise<Record<string, unknown>[]> => {
  const ids = await idsOf(ctx, list, page)
  return ids.length === 0 ? [] : rowsNamed(ctx, list, ids)
}

/** The rows with these ids in the same order; those that are gone or do not fit are left out. */
const rowsNamed = async (
  ctx: Ctx,
  { declaration, binding }: SourcedList,
  ids: readonly number[],
  where: Where = sql<SqlBool>`true`,
): Promise<Record<string, unknown>[]> => {
  const { id, key } = binding
  const byKey = key
    ? sql`${key.column} = any(array(select ${key.of(sql`named.id`)} from unnest(${ids}::bigint[]) named (id))) and`
    : sql``
  const { rows } = await sql<
    Named & Record<string, unknown>
  >`select ${id} as id, ${selected(ctx, { declaration, binding })}
    from ${fromOf(ctx, binding)} where ${byKey} ${id} = any(${ids}::bigint[]) and ${where}`.execute(ctx.db)
  return inTurn(ids, rows)
}

/** The SQL of columns that are the same each time: lists have dozens, which take long to write anew. */
const written = new WeakMap<RawBuilder<unknown>, string | undefined>()
const writtenOnce = (ctx: Ctx, column: RawBuilder<unknown>): string | undefined => {
  if (written.has(column)) return written.get(column)
  const { sql: text, parameters } = column.compile(ctx.db)
  written.set(column, parameters.length > 0 ? undefined : text)
  return written.get(column)
}

const selected = (ctx: Ctx, { declaration, binding }: SourcedList) => {
  const [same, others]: [string[], RawBuilder<unknown>[]] = [[], []]
  for (const name of Object.keys(declaration.columns)) {
    if (name === 'id') continue
    const column = shownColumn(ctx, declaration, name, columnOf(ctx, binding, name))
    const text = column === binding.columns[name] ? writtenOnce(ctx, column) : undefined
    if (text === undefined) others.push(sql`${column} as ${sql.ref(snake(name))}`)
    else same.push(`${text} as "${snake(name)}"`)
  }
  return sql.join([...(same.length > 0 ? [sql.raw(same.join())] : []), ...others])
}

const pageSizeOf = (query: ListQuery, declaration: ListDeclaration): number => {
  const wanted = Math.trunc(Number(query.per))
  return wanted >= 1 ? Math.min(wanted, pageSizes.at(-1)!) : (declaration.per ?? defaultPageSize)
}

const wireRows = async (
  ctx: Ctx,
  { declaration, binding }: SourcedList,
  rows: readonly Record<string, unknown>[],
): Promise<Row[]> => {
  const columns = Object.entries(declaration.columns)
  const blank = { id: 0, ...blankOf(Object.keys(declaration.columns)) }
  const onWire = rows.map((row) => wireRow(columns, row, { ...blank }))
  const judged = rows.length > 0 ? await binding.compute?.(ctx, onWire) : undefined
  return judged ? onWire.map(judged) : onWire
}

const wireRow = (columns: readonly (readonly [string, Column])[], row: Record<string, unknown>, out: Row): Row => {
  out.id = row.id as number
  for (const [name, column] of columns) out[name] = wireValue(column, row[name])
  return out
}

const wireValue = (column: Column, value: unknown): unknown => {
  if (value === null || value === undefined) return null
  if (column.kind === 'amount' || (column.kind === 'percent' && !column.inPoints)) return toDecimal(value as number)
  if (value instanceof Temporal.Instant) return value.toString({ smallestUnit: 'millisecond' })
  if (value instanceof Temporal.PlainDate) return value.toString()
  return value
}

/** Which filters a declaration has, for sweeps and docs. */
export const filtersOf = (declaration: ListDeclaration): [string, Filter][] => Object.entries(declaration.filters)
