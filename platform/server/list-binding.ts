import { sql, type RawBuilder, type SelectType, type SqlBool } from 'kysely'
import type { Endpoint } from '#platform/shared/contract.ts'
import { snake } from '#platform/shared/json-case.ts'
import type { Column, Columns, ListDeclaration, Row, ValueOf } from '#platform/shared/list.ts'
import type { Ctx } from './context.ts'
import type { Tables } from './tables.ts'
import type { Route } from './route.ts'

/** Who reads a list, and when. */
export type Reader = Pick<Ctx, 'actor' | 'locale' | 'now' | 'ports'>
export type Expression = RawBuilder<unknown>
export type Where = RawBuilder<SqlBool>
/** SQL of a column; a function where it needs the moment the list is read, or who reads it. */
export type ColumnBinding = Expression | ((ctx: Reader) => Expression)
/** What a list was asked for, by the keys of its filters. */
export type FilterQuery = Record<string, string | string[] | undefined>
/**
 * SQL a filter compares; as a function the whole condition. A range gives it what it is from and to, empty where open. The
 * query is for filters that mean one row together; what others ask in it may be spoiled, and is refused by them.
 */
export type FilterBinding = Expression | ((values: string[], ctx: Reader, query: FilterQuery) => Where)

/** How a list is read, in full: what the rest of the list tool works with. */
export type ListBinding = Reading & {
  from: ColumnBinding
  /** The row's id, also the last word of every order. */
  id: Expression
  columns: Readonly<Record<string, ColumnBinding>>
  filters: Readonly<Record<string, FilterBinding>>
}

export type BulkCalls = Readonly<Record<string, { call: Endpoint; with?: Readonly<Record<string, unknown>> }>>

/** A column of a file that no declaration knows. */
export type Spread = { as: string; value: Expression }

type Reading = {
  /** Where the id is computed: the column whose index finds it, and that column's value for an id. */
  key?: { column: Expression; of: (id: Expression) => Expression }
  /** Under which condition the actor sees a row. */
  scope: (ctx: Ctx) => Where
  csvColumns?: Readonly<Record<string, ColumnBinding>>
  /** Columns that are several in a file, one for each thing the reader's account defined itself; none leaves the column as it is. */
  spread?: Readonly<Record<string, (ctx: Ctx) => Promise<readonly Spread[]>>>
  /** The condition for words typed into the search field. */
  search?: (query: string, ctx: Reader) => Where
  /** The search leaves contact data out for who sees none (`hidesContacts`), and so is theirs, too. */
  isSearchPlain?: true
  /** The call that does each of the declared `bulk` to one row, and what it is given besides the row's id. */
  bulk?: BulkCalls
  /** Fills the columns of rows that a rule gives and no SQL. */
  compute?: (ctx: Ctx, rows: readonly Row[]) => Promise<(row: Row) => Row>
}

type TableName = keyof Tables
/** What a table holds for a column to carry its values. */
type Stored<C extends Column> = C['kind'] extends keyof StoredOtherwise
  ? StoredOtherwise[C['kind']] | Extract<ValueOf<C>, null>
  : ValueOf<C>
type StoredOtherwise = { amount: number; percent: number; time: Temporal.Instant; day: Temporal.PlainDate }
/** Columns that the table has as the list declares them. */
type OwnColumns<C extends Columns, T extends TableName> = {
  [K in keyof C]: K extends keyof Tables[T] ? (SelectType<Tables[T][K]> extends Stored<C[K]> ? K : never) : never
}[keyof C]
/** Each of `K` by its SQL, but for `Own`, which may be left out. */
type ByName<K, Own, B> = Readonly<Record<Exclude<K, Own> & string, B> & Partial<Record<K & string, B>>>
type Bound<Part extends string, K, Own, B> = [Exclude<K, Own>] extends [never]
  ? { readonly [part in Part]?: ByName<K, Own, B> }
  : { readonly [part in Part]: ByName<K, Own, B> }

/** How a room binds a list: a column or filter it leaves out is the column of that name in the list's table. */
export type ListSource<C extends Columns, F extends string, T extends TableName> = Reading & {
  /** Whose rows the list shows, named as the query builder names tables, and its alias; its own name when left out. */
  table: T
  as?: string
  /**
   * What else is read; left joins on unique keys, so that what a query does not need costs nothing. A function where
   * counting needs the moment the list is read.
   */
  joins?: ColumnBinding
  /** The row's id; the table's when left out. */
  id?: Expression
} & Bound<'columns', keyof C, OwnColumns<C, T> | 'id', ColumnBinding> &
  Bound<'filters', F, keyof Tables[T] | 'id', FilterBinding>

/** The same with the names forgotten, as code reads it that knows no list. */
type AnySource = Reading & Partial<Omit<ListBinding, 'from'>> & { table: string; as?: string; joins?: ColumnBinding }

/** The binding of a declared list in full. */
export const bindingOf = <C extends Columns, F extends string, T extends TableName>(
  declaration: ListDeclaration<C, F>,
  source: ListSource<NoInfer<C>, NoInfer<F>, T>,
): ListBinding => {
  const { table, as, joins, columns, filters, ...rest } = source as AnySource
  const name = snake(table)
  const alias = as ?? name
  const own = (key: string): Expression => sql.raw(`${alias}.${snake(key)}`)
  const id = rest.id ?? own('id')
  const named = (keys: object): Record<string, Expression> =>
    Object.fromEntries(Object.keys(keys).map((key) => [key, own(key)]))
  const rows = sql.raw(as ? `${name} ${as}` : name)
  const joined = (more: Expression): Expression => sql`${rows} ${more}`
  return {
    ...rest,
    from: typeof joins === 'function' ? (ctx) => joined(joins(ctx)) : joins ? joined(joins) : rows,
    id,
    columns: { ...named(declaration.columns), id, ...columns },
    filters: { ...named(declaration.filters), ...filters },
  }
}

/** What a list declares, bound to where it is read from. */
export type SourcedList = { declaration: ListDeclaration; binding: ListBinding }
export type BoundList = SourcedList & { route: Route }

export type ListQuery = Record<string, string | string[] | number | undefined>
