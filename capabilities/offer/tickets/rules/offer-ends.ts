/** How long a free place is held for somebody who waited. */
export const offerHours = 24
/**
 * The minimum: shortly before an event a place must neither stay unused for long, nor be lost before the mail is read.
 */
const leastHours = 1

/** How long an offered place is held: a day, or, near the event, half of the remaining time. */
export const offerEnds = (now: Temporal.Instant, startsAt: Temporal.Instant): Temporal.Instant => {
  const minutes = Math.floor((startsAt.epochMilliseconds - now.epochMilliseconds) / 60_000 / 2)
  return now.add({ minutes: Math.min(offerHours * 60, Math.max(leastHours * 60, minutes)) })
}
