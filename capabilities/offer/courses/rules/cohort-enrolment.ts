export type CohortDays = {
  startsOn: Temporal.PlainDate
  endsOn: Temporal.PlainDate | null
  enrolsFrom: Temporal.PlainDate | null
  enrolsTill: Temporal.PlainDate | null
}

/** Whether places of a cohort are sold on a day of the seller's zone: without a last day of its own, up to its first day. */
export const isEnrolling = ({ startsOn, enrolsFrom, enrolsTill }: CohortDays, today: Temporal.PlainDate): boolean =>
  (enrolsFrom === null || Temporal.PlainDate.compare(today, enrolsFrom) >= 0) &&
  Temporal.PlainDate.compare(today, enrolsTill ?? startsOn) <= 0

/** Days of a cohort that follow each other, by field: what is wrong with them. */
export const cohortFaults = ({ startsOn, endsOn, enrolsFrom, enrolsTill }: CohortDays): Record<string, string[]> => {
  const isBefore = (day: Temporal.PlainDate | null, other: Temporal.PlainDate | null) =>
    day !== null && other !== null && Temporal.PlainDate.compare(day, other) < 0
  return {
    ...(isBefore(endsOn, startsOn) ? { endsOn: ['too_small'] } : {}),
    ...(isBefore(endsOn, enrolsTill) ? { enrolsTill: ['too_big'] } : {}),
    ...(isBefore(enrolsTill ?? startsOn, enrolsFrom) ? { enrolsFrom: ['too_big'] } : {}),
  }
}
