import type { CsvPeriod } from '../vocabulary.ts'

/** Scheduled files are written at this hour, local time: it exists on every day of the year and the night's work is done. */
const hour = 6

/** When a schedule runs next: tomorrow, on Monday or on the 1st, in the morning of the seller's zone. */
export const nextRun = (every: CsvPeriod, now: Temporal.Instant, zone: string): Temporal.Instant => {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const day = {
    day: today.add({ days: 1 }),
    week: today.add({ days: 8 - today.dayOfWeek }),
    month: today.with({ day: 1 }).add({ months: 1 }),
  }[every]
  return day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) }).toInstant()
}
