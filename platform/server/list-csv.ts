import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { escapeLiteral } from 'pg'
import { z } from 'zod'
import { endpoint } from '#platform/shared/contract.ts'
import type { Column } from '#platform/shared/list.ts'
import { snake } from '#platform/shared/wire.ts'
import type { Ctx } from './context.ts'
import { columnOf, conditionsOf, orderOf, type BoundList, type ListQuery } from './lists.ts'
import { flowRoute, rawAnswer, type Route } from './route.ts'

type CsvList = Pick<BoundList, 'declaration' | 'binding'>

/** Columns of a list's CSV, in order, under the names the file shows. */
export const csvColumns = ({ declaration }: CsvList): { column: string; as: string }[] =>
  declaration.csv ? [...declaration.csv] : [{ column: 'id', as: 'id' }, ...Object.entries(declaration.columns).filter(([name, column]) => name !== 'id' && column.kind !== 'image').map(([name]) => ({ column: name, as: snake(name) }))]

/** Text that a spreadsheet would take for a formula begins with an apostrophe (ASVS 1.2.10). */
const guarded = (value: RawBuilder<unknown>) => sql`case when left((${value})::text, 1) in ('=', '+', '-', '@', chr(9), chr(13)) then '''' || (${value})::text else (${value})::text end`

const cell = (column: Column | undefined, value: RawBuilder<unknown>): RawBuilder<unknown> => {
  switch (column?.kind) {
    case 'amount':
      return sql`to_char((${value}) / 100.0, 'FM9999999999990.00')`
    case 'time':
      return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
    case 'day':
      return sql`to_char((${value}), 'YYYY-MM-DD')`
    case 'id':
    case 'number':
    case 'flag':
      return sql`(${value})::text`
    default:
      return guarded(value)
  }
}

/** One statement that PostgreSQL formats and streams by itself; its values are written into it, because COPY takes no parameters. */
export const copyStatement = (ctx: Ctx, list: CsvList, query: ListQuery): string => {
  const { declaration, binding } = list
  const cells = csvColumns(list).map(({ column, as }) => sql`${cell(declaration.columns[column] ?? { kind: 'id' }, column === 'id' ? binding.id : columnOf(ctx, binding, column))} as ${sql.ref(as)}`)
  const compiled = sql`select ${sql.join(cells)} from ${binding.from} where ${conditionsOf(ctx, declaration, binding, query)} order by ${orderOf(ctx, declaration, binding, query)}`.compile(ctx.db)
  return `copy (${inlined(compiled)}) to stdout with (format csv, header true)`
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? `'{}'` : `array[${value.map(literal).join(', ')}]`
  return escapeLiteral(value instanceof Temporal.Instant || value instanceof Temporal.PlainDate ? value.toString() : String(value))
}

/** Replaces `$1 …` by literals, skipping quoted text. */
const inlined = ({ sql: text, parameters }: CompiledQuery): string => text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (whole, number: string | undefined) => (number === undefined ? whole : literal(parameters[Number(number) - 1])))

/** `GET <path>/csv` with the list's query: the whole list as the caller may see it, streamed. */
export const csvRoute = (list: CsvList): Route => {
  const { declaration } = list
  return flowRoute(endpoint('GET', `${declaration.path}/csv`, `CSV: ${declaration.name}`, { input: z.record(z.string(), z.any()), output: z.any() }), {
    permission: declaration.permission,
    flow: async (world, input) => {
      const statement = await world.transact(async (ctx) => copyStatement(ctx, list, input))
      const name = `${declaration.name.replace('.', '-')}-${world.ports.now().toString().slice(0, 10)}.csv`
      return rawAnswer({ headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' }, body: await world.ports.copyOut(statement) })
    },
  })
}
