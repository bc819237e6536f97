import { CompiledQuery, isExpression, sql, type Expression, type InsertObject, type Selectable } from 'kysely'
import { snakeCased, type Db } from './database.ts'
import type { Tables } from './tables.ts'

type Row = Readonly<Record<string, unknown>>

/** SQL after the values: the conflict clause and what is returned. */
type Ending = string

/**
 * Writes rows of the same columns as one statement, whose text is put together once: for the rows every order writes, where the library
 * spends longer on building the statement than the database on running it. A value may be an expression.
 */
export const insertRows = async <T extends keyof Tables & string>(
  { db }: { db: Db },
  table: T,
  rows: readonly InsertObject<Tables, T>[],
  ending: Ending = 'returning *',
): Promise<Selectable<Tables[T]>[]> => {
  const first = rows[0] as Row | undefined
  if (!first) return []
  const columns = Object.keys(first).filter((column) => first[column] !== undefined)
  const values: unknown[] = []
  for (const row of rows as readonly Row[]) {
    if (Object.keys(row).filter((column) => row[column] !== undefined).length !== columns.length)
      throw new Error(`Rows of ${table} that are written together have the same columns.`)
    for (const column of columns) values.push(row[column])
  }
  const query = values.some(isWorkedOut)
    ? expressed(table, columns, values, ending).compile(db)
    : CompiledQuery.raw(textOf(table, columns, rows.length, ending), values)
  return (await db.executeQuery<Selectable<Tables[T]>>(query as CompiledQuery<Selectable<Tables[T]>>)).rows
}

/** The same for one row, which is answered: undefined where the ending leaves it out. */
export const insertRow = async <T extends keyof Tables & string>(
  ctx: { db: Db },
  table: T,
  row: InsertObject<Tables, T>,
  ending?: Ending,
): Promise<Selectable<Tables[T]> | undefined> => (await insertRows(ctx, table, [row], ending))[0]

/** An ending: where a row of the same key is there, these columns of it are written over. */
export const overwriting = (key: readonly string[], columns: readonly string[]): Ending => {
  const changes = columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
  return `on conflict (${key.map(quoted).join(', ')}) do update set ${changes.join(', ')}`
}

const isWorkedOut = (value: unknown): value is Expression<unknown> =>
  typeof value === 'object' && value !== null && isExpression(value)

const texts = new Map<string, string>()
const textOf = (table: string, columns: readonly string[], count: number, ending: Ending): string => {
  const key = `${count} ${table} ${columns.join()} ${ending}`
  let text = texts.get(key)
  if (text === undefined) {
    const places = Array.from({ length: count }, (_, row) => {
      const one = columns.map((_, at) => `$${row * columns.length + at + 1}`)
      return `(${one.join(', ')})`
    })
    text = `${begun(table, columns)} ${places.join(', ')} ${ending}`
    // Plans of any length would fill the memory; long ones are rare.
    if (count <= 12) texts.set(key, text)
  }
  return text
}

const quoted = (name: string): string => `"${snakeCased(name)}"`
const begun = (table: string, columns: readonly string[]): string =>
  `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values`

const expressed = (table: string, columns: readonly string[], values: readonly unknown[], ending: Ending) => {
  const rows = Array.from({ length: values.length / columns.length }, (_, row) => {
    const one = values.slice(row * columns.length, (row + 1) * columns.length)
    return sql`(${sql.join(one)})`
  })
  return sql`${sql.raw(begun(table, columns))} ${sql.join(rows)} ${sql.raw(ending)}`
}
