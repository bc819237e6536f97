import type { Machine } from './machine.ts'

export type ColumnKind =
  | 'id'
  | 'text'
  | 'number'
  | 'amount'
  | 'percent'
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
  /** The column that names the time zone of a time; without one it is the reader's. */
  zone?: string
  /** A percent that JSON and CSV carry as whole basis points; others are decimal percents, `20.00`. */
  inPoints?: boolean
  machine?: Machine
  /** Texts of a choice are `choice.<values>.<value>` of the list's room. */
  values?: string
  /** Which words a choice, text or strings may be, for code that asks; any when left out. */
  options?: readonly string[]
  /** Every row has it; any other column may be null. */
  always?: true
  /** Not shown unless chosen. */
  optional?: boolean
  /** Not shown while nothing stands in it, in any of the rows that are read. */
  whenFilled?: boolean
  /** Carried with each row but never a column of its own. */
  hidden?: boolean
  /** A text that is never cut. */
  whole?: boolean
  /** Leaves the table below this width. */
  hide?: 'tablet' | 'mobile'
  audience?: readonly Audience[]
  /** The seller keeps it to those who run the shop: empty for who holds the list's right for rows of their own alone. */
  kept?: true
}

export type Columns = Readonly<Record<string, Column>>

type Values = Record<Exclude<ColumnKind, 'id' | 'number' | 'flag' | 'strings' | 'map'>, string> & {
  id: number
  number: number
  flag: boolean
  strings: readonly string[]
  map: Readonly<Record<string, unknown>>
}

/** What a column's kind carries to the browser, where there is something. */
type Given<C extends Column> = C extends { options: readonly (infer O)[] }
  ? C['kind'] extends 'strings'
    ? readonly O[]
    : O
  : C extends { machine: { states: infer S } }
    ? keyof S & string
    : C extends { inPoints: true }
      ? number
      : Values[C['kind']]

/** A column's value as the browser gets it; what is kept is null for those it is kept from. */
export type ValueOf<C extends Column> = C extends { always: true; kept?: never } ? Given<C> : Given<C> | null

/** A row of any list, as code reads it that knows none. */
export type Row = { id: number } & Record<string, unknown>
/** A row of a declared list: `RowOf<typeof couponList>`. */
export type RowOf<L extends { columns: Columns }> = string extends keyof L['columns'] ? Row : RowWith<L['columns']>
type RowWith<C extends Columns> = { id: number } & { readonly [K in Exclude<keyof C, 'id'>]: ValueOf<C[K]> }
