import type { SendWindow } from '../contract/plan.ts'

/** When an email may leave at the earliest: now, or when its window opens next, by the clock of a zone. */
export const windowOpens = (
  { days, from, until }: Pick<SendWindow, 'days' | 'from' | 'until'>,
  now: Temporal.Instant,
  zone: string,
): Temporal.Instant => {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant()
  const open = Array.from({ length: 8 }, (_, after) => today.add({ days: after })).find(
    (day) => days.includes(day.dayOfWeek) && Temporal.Instant.compare(now, at(day, until)) < 0,
  )
  const opens = open ? at(open, from) : now
  return Temporal.Instant.compare(opens, now) > 0 ? opens : now
}
