const weekMillis = 7 * 86_400_000

/**
 * Weeks by which all dates of a copied event are shifted, so that the first one is in the future; 0 if it already is.
 */
export const weeksAhead = (first: Temporal.Instant, now: Temporal.Instant): number =>
  Math.max(0, Math.floor((now.epochMilliseconds - first.epochMilliseconds) / weekMillis) + 1)

/** The same weekday and clock time some weeks later, whatever summer time does meanwhile. */
export const shifted = (at: Temporal.Instant, weeks: number, timeZone: string): Temporal.Instant =>
  at.toZonedDateTimeISO(timeZone).add({ weeks }).toInstant()
