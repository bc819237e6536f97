import type { ColumnType, Selectable } from 'kysely'
import type { Columns } from '#migrations/columns.ts'

/** The tables the platform itself writes. */
export const platformTables = [
  'audit_entries',
  'backups',
  'event_reactions',
  'events',
  'idempotency_keys',
  'mails',
  'migrations',
  'rate_windows',
  'state_changes',
  'worker_processes',
]

/**
 * What a column holds beyond what the schema says of it: the shape of a document, words that no check constraint lists.
 * Every room adds its own by declaration merging in its `server/tables.ts`. Whether a column may be null or be left out
 * stays the schema's to say, unless a whole `ColumnType` is given.
 */
export interface RefinedColumns {
  auditEntries: { before: ColumnType<object | null>; after: ColumnType<object | null> }
  mails: { attachments: ColumnType<object[]> }
}

/** The columns that are never updated once their row is written, by table: added in the same way. */
export interface FixedColumns {}
/** In `FixedColumns`: rows of the table stay as they were written. */
export type EveryColumn = string

/** All tables, as `migrations/schema.sql` has them and the rooms refine them: camelCase in code, snake_case in SQL. */
export interface Tables extends RefinedTables {}

/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>

// An interface over this, and columns that nobody refines left as they are, are what the compiler computes least with.
type RefinedTables = {
  [T in keyof Columns]: FixedIn<
    T extends keyof RefinedColumns ? RefinedIn<Columns[T], RefinedColumns[T]> : Columns[T],
    T extends keyof FixedColumns ? FixedColumns[T] : never
  >
}

type RefinedIn<Table, Refining> = {
  [C in keyof Table]: C extends keyof Refining ? Refined<Table[C], Refining[C]> : Table[C]
}
type FixedIn<Table, Names> = [Names] extends [never]
  ? Table
  : { [C in keyof Table]: C extends Names ? Fixed<Table[C]> : Table[C] }

/** A column of the schema that holds `T`. A document is read as `T` and written as its text. */
type Refined<Column, T> =
  T extends ColumnType<unknown, unknown, unknown>
    ? T
    : Column extends ColumnType<infer Read, infer Inserted, infer Updated>
      ? unknown extends Read
        ? ColumnType<T, Inserted, Updated>
        : ColumnType<Holding<Read, T>, Holding<Inserted, T>, Holding<Updated, T>>
      : Column extends null
        ? null
        : T
type Holding<Given, T> = [Given] extends [never] ? never : T | Extract<Given, null | undefined>

type Fixed<Column> =
  Column extends ColumnType<infer Read, infer Inserted, unknown>
    ? ColumnType<Read, Inserted, never>
    : ColumnType<Column, Column, never>
