/** How long a free place is held for somebody who waited. */
export const offerHours = 24
/** The least: short before an event a place must not lie idle, nor be gone before a mail is read. */
const leastHours = 1

/** Until when an offered place is held: a day, near the event half of what is left till then. */
export const offerEnds = (now: Temporal.Instant, startsAt: Temporal.Instant): Temporal.Instant => {
  const minutes = Math.floor((startsAt.epochMilliseconds - now.epochMilliseconds) / 60_000 / 2)
  return now.add({ minutes: Math.min(offerHours * 60, Math.max(leastHours * 60, minutes)) })
}
