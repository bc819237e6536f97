import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { escapeLiteral } from 'pg'
import { z } from 'zod'
import { endpoint } from '#platform/shared/contract.ts'
import { csvColumns, type Column, type DecimalSeparator } from '#platform/shared/list.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from './context.ts'
import type { Expression, ListQuery, SourcedList } from './list-binding.ts'
import { columnOf, conditionsOf, fromOf, inLanguageOf, inOrder, orderOf } from './list-query.ts'
import { shownColumn } from './contact-edge.ts'
import { flowRoute, rawAnswer, type Route } from './route.ts'

/**
 * First characters by which a spreadsheet takes text for a formula: `=`, `+`, `-`, `@`, tab and return; such a cell
 * begins with an apostrophe (ASVS 1.2.10).
 */
const guarded = (value: RawBuilder<unknown>) =>
  sql`case when ascii(${value}::text) in (61, 43, 45, 64, 9, 13) then '''' || ${value}::text else ${value}::text end`

const cell = (
  column: Pick<Column, 'kind' | 'inPoints'> | undefined,
  value: RawBuilder<unknown>,
  separator: DecimalSeparator,
): RawBuilder<unknown> => {
  switch (column?.inPoints ? 'number' : column?.kind) {
    case 'amount':
    case 'percent':
      return separator === 'comma' ? sql`translate((${value} * 0.01)::text, '.', ',')` : sql`${value} * 0.01`
    case 'time':
      return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    case 'day':
      return sql`to_char(${value}, 'YYYY-MM-DD')`
    case 'id':
    case 'number':
    case 'flag':
    case 'state':
      return sql`${value}::text`
    default:
      return guarded(value)
  }
}

export type CsvPiece = {
  /** Names of the file's columns in order; all when left out. */
  columns?: readonly string[] | null
  decimalSeparator?: DecimalSeparator
  hasHead?: boolean
  /** Only rows whose id is below `before` and not below `from`, from the newest to the oldest. */
  rows?: { before: number | null; from: number | null } | undefined
}

type Chosen = { column: string; as: string; value?: Expression }

/** A column as it appears in the file: itself, or the columns it is spread into. */
const spreadOf = async (ctx: Ctx, { spread }: SourcedList['binding'], own: Chosen): Promise<Chosen[]> => {
  const parts = (await spread?.[own.column]?.(ctx)) ?? []
  return parts.length === 0 ? [own] : parts.map((part) => ({ column: own.column, ...part }))
}

/** One statement that PostgreSQL formats and streams; its values are inlined, because COPY takes no parameters. */
export const copyStatement = async (
  ctx: Ctx,
  { declaration, binding }: SourcedList,
  query: ListQuery,
  { columns = null, decimalSeparator = 'point', hasHead = true, rows }: CsvPiece = {},
): Promise<string> => {
  const all = csvColumns(declaration)
  const named = columns ? columns.flatMap((name) => all.find(({ as }) => as === name) ?? []) : all
  const chosen = (await Promise.all(named.map((each) => spreadOf(ctx, binding, each)))).flat()
  // Values are computed in an inner query, kept apart by its `order by`: a guarded text that were the expression itself
  // would be computed three times.
  const raw = chosen.map(
    ({ column, value }, at) =>
      sql`${value ? shownColumn(ctx, declaration, column, value) : column === 'id' ? binding.id : shownColumn(ctx, declaration, column, columnOf(ctx, binding, column))} as ${sql.ref(`v${at}`)}`,
  )
  const cells = chosen.map(
    ({ column, as }, at) =>
      sql`${cell(declaration.columns[column] ?? declaration.csvColumns?.[column] ?? { kind: 'id' }, sql.ref(`v${at}`), decimalSeparator)} as ${sql.ref(as)}`,
  )
  const bounds = [
    rows?.before != null ? sql`and ${binding.id} < ${rows.before}` : sql``,
    rows?.from != null ? sql`and ${binding.id} >= ${rows.from}` : sql``,
  ]
  const order = rows ? { by: binding.id, isDescending: true } : inLanguageOf(orderOf(ctx, declaration, binding, query))
  const values = sql`select ${sql.join(raw)} from ${fromOf(ctx, binding)} where ${conditionsOf(ctx, declaration, binding, query)} ${sql.join(bounds, sql` `)} ${inOrder(order, binding.id)}`
  const compiled = sql`select ${sql.join(cells)} from (${values}) found`.compile(ctx.db)
  const delimiter = decimalSeparator === 'comma' ? ';' : ','
  return `copy (${inlined(compiled)}) to stdout with (format csv, header ${hasHead}, delimiter '${delimiter}')`
}

const literal = (value: unknown): string => {
  // In a statement it would end the text.
  if (typeof value === 'string' && value.includes('\0')) throw refuse(platformRefusals, 'malformed_request')
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? `'{}'` : `array[${value.map(literal).join(', ')}]`
  return escapeLiteral(
    value instanceof Temporal.Instant || value instanceof Temporal.PlainDate ? value.toString() : String(value),
  )
}

/** Replaces `$1 …` by literals, skipping quoted text. */
const inlined = ({ sql: text, parameters }: CompiledQuery): string =>
  text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (whole, number: string | undefined) =>
    number === undefined ? whole : literal(parameters[Number(number) - 1]),
  )

/** `GET <path>/csv` with the list's query: the whole list as the caller may see it, streamed. */
export const csvRoute = (list: SourcedList): Route => {
  const { declaration } = list
  return flowRoute(
    endpoint('GET', `${declaration.path}/csv`, `CSV: ${declaration.name}`, {
      input: z.record(z.string(), z.any()),
      output: z.any(),
    }),
    {
      permission: declaration.permission,
      flow: async (world, input) => {
        const statement = await world.read(async (ctx) => copyStatement(ctx, list, input))
        const name = `${declaration.name.replace('.', '-')}-${world.ports.now().toString().slice(0, 10)}.csv`
        return rawAnswer({
          hasNoContacts: true,
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${name}"`,
            'cache-control': 'no-store',
          },
          body: await world.ports.copyOut(statement),
        })
      },
    },
  )
}
