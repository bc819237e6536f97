import type { BucketUnit } from '../vocabulary.ts'

/** Days, `before` exclusive. */
export type Span = { from: Temporal.PlainDate; before: Temporal.PlainDate }

/** As many days, ending where the span begins. */
export const previousOf = ({ from, before }: Span): Span => ({
  from: from.subtract({ days: from.until(before).days }),
  before: from,
})

/** The days, weeks (from Monday) or months a span touches, the first and last cut to it. */
export const bucketsOf = ({ from, before }: Span, unit: BucketUnit): Span[] => {
  const found: Span[] = []
  for (let start = from; Temporal.PlainDate.compare(start, before) < 0;) {
    const next = nextStart(start, unit)
    const end = Temporal.PlainDate.compare(next, before) < 0 ? next : before
    found.push({ from: start, before: end })
    start = end
  }
  return found
}

const nextStart = (day: Temporal.PlainDate, unit: BucketUnit): Temporal.PlainDate => {
  if (unit === 'day') return day.add({ days: 1 })
  if (unit === 'week') return day.add({ days: 8 - day.dayOfWeek })
  return day.with({ day: 1 }).add({ months: 1 })
}

export const lastDayOf = ({ before }: Span): Temporal.PlainDate => before.subtract({ days: 1 })
