import type { Span } from './periods.ts'

/** The last months up to today, the oldest first; the running one ends today. */
export const lastMonths = (today: Temporal.PlainDate, count: number): Span[] =>
  Array.from({ length: count }, (_, at) => {
    const from = today.with({ day: 1 }).subtract({ months: count - 1 - at })
    const next = from.add({ months: 1 })
    const tomorrow = today.add({ days: 1 })
    return { from, before: Temporal.PlainDate.compare(next, tomorrow) < 0 ? next : tomorrow }
  })
