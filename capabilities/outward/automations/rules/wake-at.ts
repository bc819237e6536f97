import type { Wait } from '../contract/plan.ts'

/**
 * When a wait that begins at `now` ends. Days and weeks are counted in the seller's zone, so that 9:00 stays 9:00 over a
 * change of the clock; `time` moves the end forward to the next such time.
 */
export const wakeAt = (wait: Wait, now: Temporal.Instant, zone: string): Temporal.Instant => {
  const here = now.toZonedDateTimeISO(zone)
  const end =
    wait.mode === 'until_day' && wait.day
      ? Temporal.PlainDate.from(wait.day).toZonedDateTime(zone)
      : wait.unit === 'minutes' || wait.unit === 'hours'
        ? here.add(wait.unit === 'minutes' ? { minutes: wait.amount } : { hours: wait.amount })
        : here.add({ days: wait.unit === 'weeks' ? wait.amount * 7 : wait.amount })
  if (!wait.time) return end.toInstant()
  const timed = end.withPlainTime(Temporal.PlainTime.from(wait.time))
  return (Temporal.ZonedDateTime.compare(timed, end) < 0 ? timed.add({ days: 1 }) : timed).toInstant()
}
