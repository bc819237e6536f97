/** Refused documents are retained this long, so that the reason can be seen and disputed. */
const refusedDays = 90
/** What was never handed in. */
const unsentDays = 30
/** § 8 (4) GwG: five years from the end of the year in which the business relation ended. */
const keptYears = 5

type Why = 'refused' | 'unsent' | 'ended'

/** The day from which the pages of a document are deleted. */
export const deleteOn = (why: Why, day: Temporal.PlainDate): Temporal.PlainDate => {
  if (why === 'ended') return Temporal.PlainDate.from({ year: day.year + keptYears + 1, month: 1, day: 1 })
  return day.add({ days: why === 'refused' ? refusedDays : unsentDays })
}
