import { camel } from '#platform/shared/json-case.ts'

/** A column as `schema.sql` has it; `values` are those its check constraint lists. */
export type Column = {
  name: string
  type: string
  isNullable: boolean
  filled?: 'default' | 'always'
  values?: string[]
  comment?: string
}
export type Table = { name: string; columns: Column[]; comment?: string }

const columnOf = (line: string): Column => {
  const [, quoted, plain, rest = ''] = /^ {2}(?:"(\w+)"|(\w+)) ([^]*)$/.exec(line) ?? []
  const [, type = '', more = ''] = /^(.*?)(?=$| default | generated | not null)([^]*)$/.exec(rest) ?? []
  return {
    name: quoted ?? plain ?? '',
    type,
    isNullable: !more.endsWith(' not null'),
    ...(more.startsWith(' generated always ')
      ? { filled: 'always' }
      : / default /.test(more)
        ? { filled: 'default' }
        : {}),
  }
}

/** `col = ANY (ARRAY['a'::text, …])` or `col <@ …`, also as `'{a,…}'::text[]`, and nothing beside it. */
const listed =
  /^alter table (\w+) add constraint \w+ CHECK \(+"?(\w+)"? (?:= ANY|<@) \(*(?:ARRAY\[([^\]]*)\]|'\{([^}]*)\}'::text\[\])\)*;$/

const unquoted = (text: string): string => text.slice(1, -1).replaceAll("''", "'")

/** Every table of `schema.sql`, in its order. */
export const tablesOfSchema = (schema: string): Table[] => {
  const tables = new Map<string, Table>()
  for (const [, name = '', inner = ''] of schema.matchAll(
    /^create (?:unlogged )?table (\w+) \(\n([^]*?)\n\)(?: partition by .*)?;$/gm,
  ))
    tables.set(name, { name, columns: inner.split(/,\n(?= {2}["\w])/).map(columnOf) })
  const columnNamed = (table = '', column = '') => tables.get(table)?.columns.find(({ name }) => name === column)
  for (const line of schema.split('\n')) {
    const [, table, name, array, set] = listed.exec(line) ?? []
    const column = columnNamed(table, name)
    const values = set?.split(',') ?? [...(array ?? '').matchAll(/'([^']*)'::/g)].map(([, value = '']) => value)
    if (column && values.length > 0) column.values = values
  }
  for (const [, table, column, text = ''] of schema.matchAll(
    /^comment on column (\w+)\.(\w+) is ('(?:[^']|'')*');$/gm,
  )) {
    const found = columnNamed(table, column)
    if (found) found.comment = unquoted(text)
  }
  for (const [, name = '', text = ''] of schema.matchAll(/^comment on table (\w+) is ('(?:[^']|'')*');$/gm)) {
    const table = tables.get(name)
    if (table) table.comment = unquoted(text)
  }
  return [...tables.values()]
}

const typeOfNumber = (name: string): string =>
  /(^|_)amount$/.test(name)
    ? 'Amount'
    : /(^|_)bps?$/.test(name)
      ? 'BasisPoints'
      : /(^|_)count$/.test(name)
        ? 'Count'
        : 'number'

const typeOf = ({ name, type, values }: Column): string => {
  const one = type.replace(/\[\]$/, '').replace(/\(.*\)$/, '')
  const said =
    values?.map((value) => `'${value}'`).join(' | ') ??
    {
      bigint: typeOfNumber(name),
      integer: typeOfNumber(name),
      smallint: typeOfNumber(name),
      boolean: 'boolean',
      date: 'Temporal.PlainDate',
      jsonb: 'Json',
      bytea: 'Buffer',
      'timestamp with time zone': 'Temporal.Instant',
    }[one] ??
    'string'
  return type.endsWith('[]') ? (said.includes('|') ? `(${said})[]` : `${said}[]`) : said
}

const doc = (comment: string | undefined, indent: string): string =>
  comment ? `${indent}/** ${comment.replaceAll('*/', '*')} */\n` : ''

const lineOf = (column: Column): string => {
  const type = `${typeOf(column)}${column.isNullable ? ' | null' : ''}`
  const generated = column.type === 'jsonb' ? 'GeneratedJson' : `Generated<${type}>`
  const filled = { default: generated, always: `GeneratedAlways<${type}>` }
  return `${doc(column.comment, '    ')}    ${camel(column.name)}: ${column.filled ? filled[column.filled] : type}\n`
}

const head = `// Written by \`npm run docs\` from schema.sql: every table with its columns.
// What a column means beyond its type, the room that owns the table says in its server/tables.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Amount, BasisPoints, Count } from '#platform/shared/money.ts'

/** Read as what it holds, written as its text. */
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export interface Columns {
`

/** The types of all columns, by table, as TypeScript. */
export const columnTypes = (schema: string): string =>
  `${head}${tablesOfSchema(schema)
    .map(
      ({ name, columns, comment }) => `${doc(comment, '  ')}  ${camel(name)}: {\n${columns.map(lineOf).join('')}  }\n`,
    )
    .join('')}}\n`
