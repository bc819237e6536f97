import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Filter } from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import type { FieldErrors } from '#platform/shared/refusal.ts'
import { parseRelativePeriod } from '#platform/shared/time.ts'
import { localDay, startOfDay, type Ctx } from './context.ts'
import type { FilterBinding } from './lists.ts'

export type FilterQuery = Record<string, string | string[] | undefined>
type Where = RawBuilder<SqlBool>

const wordsOf = (value: string | string[] | undefined): string[] =>
  (value === undefined ? [] : Array.isArray(value) ? value : value.split(','))
    .map((word) => String(word).trim())
    .filter((word) => word !== '')

const oneOf = (words: string[], allowed: readonly string[], name: string, errors: FieldErrors): string[] => {
  if (words.some((word) => !allowed.includes(word))) errors[name] = ['not_in_list']
  return words
}

/** One filter's condition from the query, or undefined when it asks for nothing. Faults go into `errors`. */
export const readFilter = (
  ctx: Ctx,
  name: string,
  filter: Filter,
  binding: FilterBinding,
  query: FilterQuery,
  errors: FieldErrors,
): Where | undefined => {
  if (filter.kind === 'number' || filter.kind === 'money') return rangeOf(ctx, name, filter, binding, query, errors)
  if (filter.kind === 'period') return periodOf(ctx, name, filter.day ?? false, binding, query, errors)
  const words = filter.kind === 'text' ? [single(query[name])].filter(Boolean) : wordsOf(query[name])
  if (words.length === 0) return undefined
  const bind = (values: string[], standard: (column: RawBuilder<unknown>) => Where): Where =>
    typeof binding === 'function' ? binding(values, ctx) : standard(binding)
  switch (filter.kind) {
    case 'state':
      return bind(oneOf(words, statesOf(filter.machine), name, errors), isAmong(words))
    case 'choice':
      return bind(oneOf(words, filter.options, name, errors), isAmong(words))
    case 'place': {
      const keys = words.map((word) => (filter.of === 'country' ? word.toUpperCase() : word.toLowerCase()))
      return bind(keys, isAmong(keys))
    }
    case 'flag': {
      if (!['true', 'false', '1', '0'].includes(words[0]!)) errors[name] = ['not_in_list']
      const wanted = words[0] === 'true' || words[0] === '1'
      return bind([String(wanted)], (column) => sql<SqlBool>`${column} = ${wanted}`)
    }
    case 'text':
      return bind(words, (column) => sql<SqlBool>`${column} ilike ${`%${words[0]!.replace(/[\\%_]/g, '\\$&')}%`}`)
    case 'reference': {
      if (words.some((word) => !/^\d{1,15}$/.test(word))) {
        errors[name] = ['invalid']
        return undefined
      }
      return bind(words, isAmong(words.map(Number)))
    }
  }
}

/** One value stands by itself: an index that goes on by the list's order then gives rows in that order, which several values do not. */
const isAmong =
  (values: readonly (string | number)[]) =>
  (column: RawBuilder<unknown>): Where => {
    const type = sql.raw(typeof values[0] === 'number' ? 'bigint' : 'text')
    return values.length === 1
      ? sql<SqlBool>`${column} = ${values[0]}::${type}`
      : sql<SqlBool>`${column} = any(${values}::${type}[])`
  }

const single = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).trim()

const rangeOf = (
  ctx: Ctx,
  name: string,
  filter: Range,
  binding: FilterBinding,
  query: FilterQuery,
  errors: FieldErrors,
): Where | undefined => {
  const least = edgeOf(`${name}From`, filter, query, errors)
  const most = edgeOf(`${name}To`, filter, query, errors)
  if (least === undefined && most === undefined) return undefined
  if (typeof binding === 'function')
    return binding(
      [least, most].map((edge) => String(edge ?? '')),
      ctx,
    )
  return within(binding, least, most)
}

type Range = Extract<Filter, { kind: 'number' | 'money' }>

const edgeOf = (key: string, filter: Range, query: FilterQuery, errors: FieldErrors): number | undefined => {
  const text = single(query[key])
  if (text === '') return undefined
  const value = filter.kind === 'money' ? fromDecimal(text) : /^-?\d{1,12}$/.test(text) ? Number(text) : undefined
  const isOutside =
    value !== undefined && filter.kind === 'number' && (value < (filter.min ?? value) || value > (filter.max ?? value))
  if (value === undefined || isOutside) errors[key] = [value === undefined ? 'invalid_number' : 'out_of_range']
  return value
}

const within = (column: RawBuilder<unknown>, least: unknown, most: unknown): Where =>
  sql.join(
    [
      ...(least === undefined ? [] : [sql<SqlBool>`${column} >= ${least}`]),
      ...(most === undefined ? [] : [sql<SqlBool>`${column} <= ${most}`]),
    ],
    sql` and `,
  )

/** A range of days gone since a day's column: compared as the day itself, so that an index of the column finds it. */
export const daysSince =
  (column: RawBuilder<unknown>, zone?: string) =>
  ([least, most]: string[], ctx: Pick<Ctx, 'actor' | 'now'>): Where => {
    const today = localDay(ctx.now, zone ?? ctx.actor.zone)
    const dayOf = (days: string | undefined) => (days ? today.subtract({ days: Number(days) }) : undefined)
    return within(column, dayOf(most), dayOf(least))
  }

const periodOf = (
  ctx: Ctx,
  name: string,
  isDay: boolean,
  binding: FilterBinding,
  query: FilterQuery,
  errors: FieldErrors,
): Where | undefined => {
  const column = binding as RawBuilder<unknown>
  const zone = ctx.actor.zone
  const conditions: Where[] = []
  const from = (day: Temporal.PlainDate) =>
    conditions.push(isDay ? sql<SqlBool>`${column} >= ${day}` : sql<SqlBool>`${column} >= ${startOfDay(day, zone)}`)
  const before = (day: Temporal.PlainDate) =>
    conditions.push(isDay ? sql<SqlBool>`${column} < ${day}` : sql<SqlBool>`${column} < ${startOfDay(day, zone)}`)
  const relative = single(query[`${name}RelativePeriod`])
  if (relative) {
    const span = relativeSpan(relative, localDay(ctx.now, zone))
    if (!span) errors[`${name}RelativePeriod`] = ['not_in_list']
    else {
      from(span.from)
      before(span.before)
    }
  }
  for (const edge of ['From', 'Till'] as const) {
    for (const key of [`${name}${edge}`, `${name}${edge}Time`]) {
      const text = single(query[key])
      if (text === '') continue
      try {
        if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
          const day = Temporal.PlainDate.from(text)
          if (edge === 'From') from(day)
          else before(day.add({ days: 1 }))
        } else {
          const instant = Temporal.Instant.from(text)
          const value = isDay ? localDay(instant, zone) : instant
          conditions.push(edge === 'From' ? sql<SqlBool>`${column} >= ${value}` : sql<SqlBool>`${column} <= ${value}`)
        }
      } catch {
        errors[key] = ['invalid_date']
      }
    }
  }
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}

/** The days of a relative period, `before` exclusive. `last` counts back from today and includes it; weeks begin on Monday. */
export const relativeSpan = (
  text: string,
  today: Temporal.PlainDate,
): { from: Temporal.PlainDate; before: Temporal.PlainDate } | undefined => {
  const period = parseRelativePeriod(text)
  if (!period) return undefined
  if (period.mode === 'last') return { from: today.subtract({ days: period.days - 1 }), before: today.add({ days: 1 }) }
  const starts = {
    day: today,
    week: today.subtract({ days: today.dayOfWeek - 1 }),
    month: today.with({ day: 1 }),
    year: today.with({ month: 1, day: 1 }),
  }
  const start = starts[period.unit]
  const step = { [`${period.unit}s`]: 1 }
  return period.mode === 'current'
    ? { from: start, before: start.add(step) }
    : { from: start.subtract(step), before: start }
}
