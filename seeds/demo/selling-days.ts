/** How much is sold on a day of the week, Monday first. */
const weekdays = [1.1, 1, 1, 0.9, 0.7, 0.6, 1.4]

/** On which days the demo sells: more each month, most on Sundays; each purchase in its share of the year, the oldest first. */
export const sellingDays = (purchases: number, until: Temporal.Instant, random: () => number): number[] => {
  const last = until.toZonedDateTimeISO('Europe/Berlin')
  const weights = Array.from({ length: 364 }, (_, day) => {
    const ago = 364 - day
    return (1 + (2 * day) / 364) * weekdays[last.subtract({ days: ago }).dayOfWeek - 1]!
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return Array.from({ length: purchases }, (_, index) => {
    let left = ((index + random()) / purchases) * all
    const day = weights.findIndex((weight) => (left -= weight) < 0)
    return 364 - (day === -1 ? 363 : day)
  })
}
