import type { Machine } from './machine.ts'
import { snake } from './wire.ts'

export type ColumnKind =
  | 'id'
  | 'text'
  | 'number'
  | 'amount'
  | 'time'
  | 'day'
  | 'flag'
  | 'state'
  | 'choice'
  | 'image'
  | 'strings'
  | 'map'

/** Who sees a column or filter; everyone who may read the list when left out. */
export type Audience = 'seller' | 'admin' | 'publisher' | 'payer' | 'team_member'

export type Column = {
  kind: ColumnKind
  sort?: boolean
  /** The row's name: first cell, row header, title of the card on a phone. */
  lead?: boolean
  /** The column shown small under this one. */
  under?: string
  /** The currency column of an amount. */
  currency?: string
  machine?: Machine
  /** Texts of a choice are `choice.<values>.<value>` of the list's room. */
  values?: string
  /** Not shown unless chosen. */
  optional?: boolean
  /** Carried with each row but never a column of its own. */
  hidden?: boolean
  /** Leaves the table below this width. */
  hide?: 'tablet' | 'mobile'
  audience?: readonly Audience[]
}

export type Filter =
  | { kind: 'state'; machine: Machine; group?: string }
  | { kind: 'choice'; options: readonly string[]; values: string; many?: boolean; group?: string }
  | { kind: 'flag'; group?: string }
  | { kind: 'text'; group?: string }
  | { kind: 'number'; min?: number; max?: number; group?: string }
  | { kind: 'money'; group?: string }
  | { kind: 'period'; day?: boolean; group?: string }
  | { kind: 'reference'; to: string; group?: string }
  | { kind: 'place'; of: 'country' | 'currency'; group?: string }

export type View = { key: string; filters: Record<string, string | string[]> }

export type ListDeclaration<C extends string = string, F extends string = string> = {
  /** `<room>.<name>`, unique. */
  name: string
  path: string
  permission: string
  /** Its rows are resources of this type, too: `/v2/<resource>`. */
  resource?: string
  columns: Readonly<Record<C, Column>>
  filters: Readonly<Record<F, Filter>>
  /** `createdAt` ascending, `-createdAt` descending. */
  sort: string
  search?: boolean
  per?: number
  views?: readonly View[]
  /** Columns that only the CSV has. */
  csvColumns?: Readonly<Record<string, Pick<Column, 'kind'>>>
  /** Columns of the CSV in order, also those of `csvColumns`; all shown columns when left out. */
  csv?: readonly { column: string; as: string }[]
}

export const list = <const C extends string, const F extends string>(
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

export const pageSizes = [10, 20, 30, 50, 100, 200, 500] as const
export const defaultPageSize = 20
/** Counting stops here: `total_count_max` says that there are more. */
export const countCap = 10_000

/** The query keys (camelCase) one filter reads: ranges have two, periods also a relative one. */
export const filterKeys = (name: string, filter: Filter): string[] => {
  switch (filter.kind) {
    case 'number':
    case 'money':
      return [`${name}From`, `${name}To`]
    case 'period':
      return [`${name}From`, `${name}Till`, `${name}FromTime`, `${name}TillTime`, `${name}RelativePeriod`]
    default:
      return [name]
  }
}

export type Row = { id: number } & Record<string, unknown>

/** A list's answer as the browser gets it. */
export type ListAnswer = { totalCount: number; totalCountMax?: boolean; page: number; per: number; list: Row[] }

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
