import type { Right } from './permission.ts'
import type { Audience, Column, Columns, Row, RowOf } from './column.ts'
import type { Machine } from './machine.ts'
import { snake } from './json-case.ts'

export type { Audience, Column, ColumnKind, Columns, Row, RowOf, ValueOf } from './column.ts'

export type Filter = FilterKind & {
  /** Filters of one group stand together, under `group.<group>` of the list's room. */
  group?: string
  /** To whom it is shown; to everyone who may read the list when left out. */
  audience?: readonly Audience[]
  /** As with columns: who holds the list's right for rows of their own alone cannot ask by it. */
  kept?: true
  /** Its words are `filter.<word>` of the list's room, where its own name would not say which. */
  word?: string
}

/** What is written as a code of its standard: ISO 3166, ISO 4217, BCP 47. */
export type CodeKind = 'country' | 'currency' | 'language'

type FilterKind =
  | { kind: 'state'; machine: Machine }
  /** `numbered`: an option may be asked for by its place, counted from 0. */
  | { kind: 'choice'; options: readonly string[]; values: string; many?: boolean; numbered?: boolean }
  /** `tick`: only yes means something, as of what leaves rows out. */
  | { kind: 'flag'; tick?: boolean }
  | { kind: 'text' }
  /** `exact`: one number may be asked for by the filter's own name. `calendar`: a year or a month, chosen from a list. */
  | { kind: 'number'; min?: number; max?: number; exact?: boolean; calendar?: Calendar }
  | { kind: 'money' }
  /** Bounds as people type them, from 0 to 100 percent; compared with basis points. */
  | { kind: 'percent' }
  | { kind: 'period'; day?: boolean }
  | { kind: 'reference'; to: string }
  | { kind: 'code'; of: CodeKind }

/** A year ends with the next one. Whoever chooses it without its companion gets that one's default. */
export type Calendar = { unit: 'year' | 'month'; beside: string }

/** A month of a document: by its year, its number, or both. */
export const monthFilters = {
  year: { kind: 'number', min: 2021, exact: true, calendar: { unit: 'year', beside: 'monthNumber' }, group: 'dates' },
  monthNumber: {
    kind: 'number',
    min: 1,
    max: 12,
    exact: true,
    calendar: { unit: 'month', beside: 'year' },
    group: 'dates',
  },
} as const satisfies Readonly<Record<string, Filter>>

/** What a year or month begins with: the current year, its first month. */
export const calendarDefault = (unit: Calendar['unit'], year: number): number => (unit === 'year' ? year : 1)

export type View = {
  key: string
  filters: Record<string, string | readonly string[]>
  /** The order it is read in, where it is not the list's. */
  sort?: string
}

/**
 * What can be done with chosen rows, one after the other; the binding names the call that does it to one. Its words are
 * `bulk.<name>`, `bulk.<name>.done` and, where it asks first, `bulk.<name>.confirm` of the list's room.
 */
export type BulkAction<R = Row> = {
  /** The right of that call. */
  permission: Right
  /** For which rows it is offered; for all when left out. */
  fits?(row: R): boolean
  /** The action of the same list that undoes it. */
  undo?: string
  /** What undoing takes besides, for rows that were so before: what was archived on sale is published again. */
  undoThen?: { action: string; of(row: R): boolean }
  asks?: boolean
  danger?: boolean
}

/** What a room brings to the list of a room below it, which knows nothing of it. */
export type BroughtBulk = { to: string; actions: Readonly<Record<string, BulkAction>> }

/** To one resource, whose id a column holds; or to those that a filter of their own list finds by the row's id. */
export type Relation = { to: string; column: string } | { to: string; filter: string }

export type ListDeclaration<C extends Columns = Columns, F extends string = string> = {
  /** `<room>.<name>`, unique. */
  name: string
  path: string
  permission: Right
  /** Its rows are resources of this type, too: `/v2/<resource>`. */
  resource?: string
  /** Other resources its rows belong to or have. */
  relations?: Readonly<Record<string, Relation>>
  columns: C
  filters: Readonly<Record<F, Filter>>
  /** `createdAt` ascending, `-createdAt` descending. */
  sort: string
  search?: boolean
  per?: number
  views?: readonly View[]
  /** The view a list opens with whose address says nothing, where its reader has chosen none. */
  opensWith?: string
  /** What can be done with chosen rows besides exporting them, by name; without it rows cannot be chosen. */
  bulk?: Readonly<Record<string, BulkAction<RowOf<{ columns: C }>>>>
  /** Columns that only the CSV has. */
  csvColumns?: Readonly<Record<string, Pick<Column, 'kind' | 'kept'>>>
  /** Columns of the CSV in order, also those of `csvColumns`; all shown columns when left out. */
  csv?: readonly { column: string; as: string }[]
}

export const list = <const C extends Columns, const F extends string>(
  declaration: ListDeclaration<C, F>,
): ListDeclaration<C, F> => declaration

/** Columns of a list's CSV, in order, under the names the file shows. */
export const csvColumns = (declaration: ListDeclaration): { column: string; as: string }[] =>
  declaration.csv
    ? [...declaration.csv]
    : [
        { column: 'id', as: 'id' },
        ...Object.entries(declaration.columns)
          .filter(([name, column]) => name !== 'id' && column.kind !== 'image')
          .map(([name]) => ({ column: name, as: snake(name) })),
      ]

/** How a CSV writes 1234.56; with `comma` its columns are parted by semicolons. */
export const decimalSeparators = ['point', 'comma'] as const
export type DecimalSeparator = (typeof decimalSeparators)[number]

export const pageSizes = [10, 20, 50, 100, 200, 500] as const
export const maxPageSize = 500

/** What a reader may choose among: the operator also five, and each list the size it opens with. */
export const pageSizesOf = ({ per = defaultPageSize }: Pick<ListDeclaration, 'per'>, audience: Audience): number[] =>
  [...new Set([...(audience === 'admin' ? [5] : []), ...pageSizes, per])].toSorted((one, other) => one - other)

export const defaultPageSize = 20
/** Counting stops here: `total_count_max` says that there are more. */
export const countCap = 10_000

/** The query keys (camelCase) one filter reads: ranges have two, periods also a relative one. */
export const filterKeys = (name: string, filter: Filter): string[] => {
  switch (filter.kind) {
    case 'number':
      return [...(filter.exact ? [name] : []), `${name}From`, `${name}To`]
    case 'money':
    case 'percent':
      return [`${name}From`, `${name}To`]
    case 'period':
      return [`${name}From`, `${name}Till`, `${name}FromTime`, `${name}TillTime`, `${name}RelativePeriod`]
    default:
      return [name]
  }
}

/** What each list reads besides its filters; `ids` are chosen rows. */
const pageKeys = ['page', 'per', 'query', 'sortKey', 'sortDir', 'ids']

/** Every query key (camelCase) a list reads, those of its address (`/products/:id/…`) with them. */
export const listKeys = ({ path, filters }: ListDeclaration): Set<string> =>
  new Set([
    ...pageKeys,
    ...Object.entries(filters).flatMap(([name, filter]) => filterKeys(name, filter)),
    ...path.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : [])),
  ])

/** Its views as tabs show them: one of everything always stands among them, unless there are none. */
export const tabsOf = ({ views = [] }: Pick<ListDeclaration, 'views'>): readonly View[] =>
  views.length === 0 || views.some((view) => Object.keys(view.filters).length === 0)
    ? views
    : [{ key: 'all', filters: {} }, ...views]

/** Tabs count so far; more is a thousand and a plus. */
export const tabCountCap = 1000
/** Rows on each tab, in their order. */
export type TabCount = { key: string; count: number; more: boolean }

/** One call does something to so many rows. */
export const bulkCap = 100
/** What became of chosen rows: done, or refused with the reason in the reader's language. */
export type BulkAnswer = { done: number[]; refused: { id: number; code: string; message: string }[] }

/** A list's answer as the browser gets it. */
export type ListAnswer<R = Row> = { totalCount: number; totalCountMax?: boolean; page: number; per: number; list: R[] }

export const relativePeriods = [
  'last-7_days',
  'last-30_days',
  'last-90_days',
  'last-180_days',
  'last-365_days',
  'current-day',
  'current-week',
  'current-month',
  'current-year',
  'previous-day',
  'previous-week',
  'previous-month',
  'previous-year',
] as const
export type RelativePeriod = (typeof relativePeriods)[number]
