import { sql, type SqlBool } from 'kysely'
import type { Filter } from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import type { FieldErrors } from '#platform/shared/refusal.ts'
import { parseRelativePeriod } from '#platform/shared/time.ts'
import { localDay, startOfDay, type Ctx } from './context.ts'
import { hasWords } from './has-words.ts'
import type { Expression, FilterBinding, FilterQuery, Where } from './list-binding.ts'

/** The result of reading a query: a condition, errors by field, or neither where nothing is filtered. */
export type Read = { where?: Where | undefined; errors?: FieldErrors | undefined }

/** A filter as requested. */
export type Asked = { ctx: Ctx; name: string; binding: FilterBinding; query: FilterQuery }

const wrong = (field: string, fault: string): Read => ({ errors: { [field]: [fault] } })

/** Several readings as one. */
export const allOf = (reads: readonly Read[]): Read => {
  const conditions = reads.flatMap(({ where }) => where ?? [])
  const errors = Object.assign({}, ...reads.map((read) => read.errors)) as FieldErrors
  return {
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined,
    errors: Object.keys(errors).length > 0 ? errors : undefined,
  }
}

const wordsOf = (value: string | string[] | undefined): string[] =>
  (value === undefined ? [] : Array.isArray(value) ? value : value.split(','))
    .map((word) => String(word).trim())
    .filter((word) => word !== '')

/** One filter's condition from the query. */
export const readFilter = (filter: Filter, asked: Asked): Read => {
  switch (filter.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return readRange(filter, asked)
    case 'period':
      return readPeriod(filter.day ?? false, asked)
    case 'text': {
      const text = single(asked.query[asked.name])
      return text === '' ? {} : bound(asked, [text], (column) => hasWords(column, text))
    }
    default: {
      const words = wordsOf(asked.query[asked.name])
      return words.length === 0 ? {} : readWords(filter, words, asked)
    }
  }
}

type WordFilter = Exclude<Filter, Range | { kind: 'period' | 'text' }>

const readWords = (filter: WordFilter, words: string[], asked: Asked): Read => {
  switch (filter.kind) {
    case 'state':
      return readChoice(statesOf(filter.machine), words, asked)
    case 'choice':
      return readChoice(
        filter.options,
        filter.numbered ? words.map((word) => filter.options[Number(word)] ?? word) : words,
        asked,
      )
    case 'code': {
      const keys = words.map((word) => (filter.of === 'country' ? word.toUpperCase() : word.toLowerCase()))
      return bound(asked, keys, isAmong(keys))
    }
    case 'flag': {
      if (!['true', 'false', '1', '0'].includes(words[0]!)) return wrong(asked.name, 'not_in_list')
      const wanted = words[0] === 'true' || words[0] === '1'
      return bound(asked, [String(wanted)], (column) => sql<SqlBool>`${column} = ${wanted}`)
    }
    case 'reference':
      return words.every((word) => /^\d{1,15}$/.test(word))
        ? bound(asked, words, isAmong(words.map(Number)))
        : wrong(asked.name, 'invalid')
  }
}

const readChoice = (allowed: readonly string[], words: string[], asked: Asked): Read =>
  words.every((word) => allowed.includes(word)) ? bound(asked, words, isAmong(words)) : wrong(asked.name, 'not_in_list')

/** The condition the list gives for these values, or else the filter's own. */
const bound = ({ ctx, binding, query }: Asked, values: string[], standard: (column: Expression) => Where): Read => ({
  where: typeof binding === 'function' ? binding(values, ctx, query) : standard(binding),
})

/**
 * A single value is compared with `=`: an index that continues in the list's order then returns sorted rows, which it
 * does not for several values.
 */
const isAmong =
  (values: readonly (string | number)[]) =>
  (column: Expression): Where => {
    const type = sql.raw(typeof values[0] === 'number' ? 'bigint' : 'text')
    return values.length === 1
      ? sql<SqlBool>`${column} = ${values[0]}::${type}`
      : sql<SqlBool>`${column} = any(${values}::${type}[])`
  }

const single = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).trim()

type Range = Extract<Filter, { kind: 'number' | 'money' | 'percent' }>
type Edge = { value?: number; errors?: FieldErrors }

const readRange = (filter: Range, { ctx, name, binding, query }: Asked): Read => {
  const isExact = filter.kind === 'number' && filter.exact === true && single(query[name]) !== ''
  const keys = isExact ? [name, name] : [`${name}From`, `${name}To`]
  const bounds = boundsOf(filter, localDay(ctx.now, ctx.actor.zone).year)
  const edges = keys.map((key) => edgeOf(key, filter, bounds, single(query[key])))
  const errors = allOf(edges).errors
  if (errors) return { errors }
  const [least, most] = edges.map(({ value }) => value)
  if (least === undefined && most === undefined) return {}
  if (typeof binding === 'function') return { where: binding([String(least ?? ''), String(most ?? '')], ctx, query) }
  return { where: within(binding, least, most) }
}

type Bounds = { min: number; max: number }
const boundsOf = (filter: Range, year: number): Bounds => {
  if (filter.kind === 'percent') return { min: 0, max: 100_00 }
  const { min = -Infinity, max = Infinity } = filter.kind === 'number' ? filter : {}
  return { min, max: filter.kind === 'number' && filter.calendar?.unit === 'year' ? year + 1 : max }
}

const edgeOf = (key: string, filter: Range, { min, max }: Bounds, text: string): Edge => {
  if (text === '') return {}
  const value = filter.kind !== 'number' ? fromDecimal(text) : /^-?\d{1,12}$/.test(text) ? Number(text) : undefined
  if (value === undefined) return { errors: { [key]: ['invalid_number'] } }
  return value < min || value > max ? { errors: { [key]: ['out_of_range'] } } : { value }
}

const within = (column: Expression, least: unknown, most: unknown): Where =>
  sql.join(
    [
      ...(least === undefined ? [] : [sql<SqlBool>`${column} >= ${least}`]),
      ...(most === undefined ? [] : [sql<SqlBool>`${column} <= ${most}`]),
    ],
    sql` and `,
  )

/** A range of days elapsed since a date column: compared as the date itself, so that an index on the column is used. */
export const daysSince =
  (column: Expression, zone?: string) =>
  ([least, most]: string[], ctx: Pick<Ctx, 'actor' | 'now'>): Where => {
    const today = localDay(ctx.now, zone ?? ctx.actor.zone)
    const dayOf = (days: string | undefined) => (days ? today.subtract({ days: Number(days) }) : undefined)
    return within(column, dayOf(most), dayOf(least))
  }

/** A column of days, or of moments in the zone the reader's days are counted in. */
type Calendar = { column: Expression; isDay: boolean; zone: string }

const readPeriod = (isDay: boolean, { ctx, name, binding, query }: Asked): Read => {
  const calendar = { column: binding as Expression, isDay, zone: ctx.actor.zone }
  const edges = [
    { edge: 'from', key: `${name}From` },
    { edge: 'from', key: `${name}FromTime` },
    { edge: 'till', key: `${name}Till` },
    { edge: 'till', key: `${name}TillTime` },
  ] as const
  const relative = `${name}RelativePeriod`
  return allOf([
    readRelative(calendar, relative, single(query[relative]), ctx.now),
    ...edges.map(({ edge, key }) => readEdge(calendar, edge, key, single(query[key]))),
  ])
}

const readRelative = (calendar: Calendar, key: string, text: string, now: Temporal.Instant): Read => {
  if (text === '') return {}
  const span = relativeSpan(text, localDay(now, calendar.zone))
  if (!span) return wrong(key, 'not_in_list')
  return allOf([{ where: since(calendar, span.from) }, { where: before(calendar, span.before) }])
}

const readEdge = (calendar: Calendar, edge: 'from' | 'till', key: string, text: string): Read => {
  if (text === '') return {}
  try {
    return { where: edgeWhere(calendar, edge, text) }
  } catch {
    return wrong(key, 'invalid_date')
  }
}

/** Throws where the text is neither a day nor a moment. A day that ends a period is part of it. */
const edgeWhere = (calendar: Calendar, edge: 'from' | 'till', text: string): Where => {
  const { column, isDay, zone } = calendar
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const day = Temporal.PlainDate.from(text)
    return edge === 'from' ? since(calendar, day) : before(calendar, day.add({ days: 1 }))
  }
  const instant = Temporal.Instant.from(text)
  const value = isDay ? localDay(instant, zone) : instant
  return edge === 'from' ? sql<SqlBool>`${column} >= ${value}` : sql<SqlBool>`${column} <= ${value}`
}

const since = ({ column, isDay, zone }: Calendar, day: Temporal.PlainDate): Where =>
  sql<SqlBool>`${column} >= ${isDay ? day : startOfDay(day, zone)}`

const before = ({ column, isDay, zone }: Calendar, day: Temporal.PlainDate): Where =>
  sql<SqlBool>`${column} < ${isDay ? day : startOfDay(day, zone)}`

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
