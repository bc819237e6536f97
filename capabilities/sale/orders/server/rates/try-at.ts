import { startOfDay } from '#platform/server/context.ts'

/** The hour of the day (local) at which rates fall due by themselves; it exists on every day of the year. */
const dueHour = 6

export const tryAt = (dueOn: Temporal.PlainDate, zone: string): Temporal.Instant =>
  startOfDay(dueOn, zone).add({ hours: dueHour })
