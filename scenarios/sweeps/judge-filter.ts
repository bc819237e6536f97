import type { Filter } from '#platform/shared/list.ts'
import type { ListQuery } from '#platform/server/lists.ts'

/**
 * Whether a row passes a filter, computed in the plainest way from the value the filter compares: what the database answers is held
 * against it.
 */
export const passes = (
  name: string,
  filter: Filter,
  query: ListQuery,
  value: unknown,
  today: Temporal.PlainDate,
  zone: string,
): boolean => {
  const asked = query[name]
  const words = asked === undefined ? [] : Array.isArray(asked) ? asked : [String(asked)]
  switch (filter.kind) {
    case 'state':
    case 'choice':
    case 'code':
      return value !== null && words.includes(String(value))
    case 'reference':
      return value !== null && words.includes(String(value))
    case 'flag':
      return value === (words[0] === 'true')
    case 'text':
      return typeof value === 'string' && value.toLowerCase().includes(words[0]!.toLowerCase())
    case 'number':
    case 'money':
    case 'percent': {
      const edge = (key: string) =>
        query[key] === undefined
          ? undefined
          : filter.kind === 'number'
            ? Number(query[key])
            : Math.round(Number(query[key]) * 100)
      const [from, to] = [edge(name) ?? edge(`${name}From`), edge(name) ?? edge(`${name}To`)]
      return (
        value !== null && (from === undefined || Number(value) >= from) && (to === undefined || Number(value) <= to)
      )
    }
    case 'period':
      return (
        value !== null &&
        daysAsked(name, query, today).every(({ from, before }) => isWithin(value, from, before, zone)) &&
        !isAfterTime(value, query[`${name}TillTime`])
      )
  }
}

type Days = { from: Temporal.PlainDate | undefined; before: Temporal.PlainDate | undefined }

const daysAsked = (name: string, query: ListQuery, today: Temporal.PlainDate): Days[] => {
  const from = query[`${name}From`]
  const relative = query[`${name}RelativePeriod`]
  return [
    ...(from === undefined ? [] : [{ from: Temporal.PlainDate.from(String(from)), before: undefined }]),
    ...(relative === undefined ? [] : [relativeDays(String(relative), today)]),
  ]
}

const relativeDays = (period: string, today: Temporal.PlainDate): Days => {
  const month = today.with({ day: 1 })
  const year = month.with({ month: 1 })
  switch (period) {
    case 'last-90_days':
      return { from: today.subtract({ days: 89 }), before: today.add({ days: 1 }) }
    case 'last-7_days':
      return { from: today.subtract({ days: 6 }), before: today.add({ days: 1 }) }
    case 'previous-day':
      return { from: today.subtract({ days: 1 }), before: today }
    case 'current-month':
      return { from: month, before: month.add({ months: 1 }) }
    case 'previous-year':
      return { from: year.subtract({ years: 1 }), before: year }
    case 'previous-week': {
      const monday = today.subtract({ days: (today.dayOfWeek + 6) % 7 })
      return { from: monday.subtract({ days: 7 }), before: monday }
    }
    default:
      throw new Error(`Nobody said what ${period} is.`)
  }
}

const isWithin = (
  value: unknown,
  from: Temporal.PlainDate | undefined,
  before: Temporal.PlainDate | undefined,
  zone: string,
): boolean => {
  const day =
    value instanceof Temporal.Instant ? value.toZonedDateTimeISO(zone).toPlainDate() : (value as Temporal.PlainDate)
  return (
    (from === undefined || Temporal.PlainDate.compare(day, from) >= 0) &&
    (before === undefined || Temporal.PlainDate.compare(day, before) < 0)
  )
}

const isAfterTime = (value: unknown, till: unknown): boolean =>
  till !== undefined &&
  (value instanceof Temporal.Instant
    ? Temporal.Instant.compare(value, String(till)) > 0
    : Temporal.PlainDate.compare(
        value as Temporal.PlainDate,
        Temporal.Instant.from(String(till)).toZonedDateTimeISO('Europe/Berlin').toPlainDate(),
      ) > 0)
