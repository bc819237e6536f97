export type IntervalUnit = 'd' | 'm' | 'y'
export type Interval = { count: number; unit: IntervalUnit }

/** `"1m"`, `"14d"`, `"2w"` (weeks become days); undefined for anything the specification does not list: 1d–27d and 28d, 1m–11m, 1y, 2y. */
export const parseInterval = (text: string): Interval | undefined => {
  const match = /^(\d{1,2})([dwmy])$/.exec(text)
  if (!match) return undefined
  const count = Number(match[1]) * (match[2] === 'w' ? 7 : 1)
  const unit = (match[2] === 'w' ? 'd' : match[2]) as IntervalUnit
  const most = { d: 28, m: 11, y: 2 }[unit]
  return count >= 1 && count <= most ? { count, unit } : undefined
}

/** Every interval a plan may have, as stored. */
export const intervals: readonly string[] = [
  ...Array.from({ length: 28 }, (_, i) => `${i + 1}d`),
  ...Array.from({ length: 11 }, (_, i) => `${i + 1}m`),
  '1y',
  '2y',
]

/** How an interval is shown: whole weeks as weeks. */
export const shownInterval = (text: string): { count: number; unit: 'day' | 'week' | 'month' | 'year' } | undefined => {
  const interval = parseInterval(text)
  if (!interval) return undefined
  if (interval.unit === 'd' && interval.count % 7 === 0) return { count: interval.count / 7, unit: 'week' }
  return { count: interval.count, unit: { d: 'day', m: 'month', y: 'year' }[interval.unit] as 'day' }
}

/**
 * The day `times` intervals after the anchor. Month ends clamp without drifting: each date is computed from the
 * anchor's day.
 */
export const addIntervals = (anchor: Temporal.PlainDate, interval: Interval, times: number): Temporal.PlainDate => {
  const amount = interval.count * times
  return anchor.add(
    interval.unit === 'd' ? { days: amount } : interval.unit === 'm' ? { months: amount } : { years: amount },
  )
}

/** The next calendar day, today included, whose day of the month is `startDay` (1, 7, 14, 21 or 28, so none is ever clipped). */
export const nextStartDay = (today: Temporal.PlainDate, startDay: number): Temporal.PlainDate => {
  const thisMonth = today.with({ day: startDay })
  return Temporal.PlainDate.compare(thisMonth, today) >= 0 ? thisMonth : thisMonth.add({ months: 1 })
}
