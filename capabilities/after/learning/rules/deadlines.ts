import type { CohortDate } from '#capabilities/offer/courses/rules/plan-lessons.ts'
import type { CohortWork, DueWork } from '#capabilities/offer/courses/vocabulary.ts'

export type Extension = { lessonId: number; work: DueWork; dueOn: Temporal.PlainDate }

export type Deadline = {
  lessonId: number
  work: DueWork
  /** The last day, in the seller's zone. */
  dueOn: Temporal.PlainDate
  /** The first moment after it. */
  dueAt: Temporal.Instant
  isHard: boolean
  isExtended: boolean
}

type Term = { startsOn: Temporal.PlainDate; dates: readonly CohortDate[]; zone: string }

const isDue = (work: CohortWork): work is DueWork => work !== 'release'

/** The deadlines of one learner: those of their cohort, and in place of them what was extended for them alone. */
export const deadlinesOf = ({ startsOn, dates, zone }: Term, extensions: readonly Extension[]): Deadline[] =>
  dates.flatMap(({ lessonId, work, onDay, afterDays, isHard }) => {
    if (!isDue(work)) return []
    const own = extensions.find((each) => each.lessonId === lessonId && each.work === work)
    const dueOn = own?.dueOn ?? onDay ?? startsOn.add({ days: afterDays ?? 0 })
    const dueAt = dueOn.add({ days: 1 }).toZonedDateTime(zone).toInstant()
    return [{ lessonId, work, dueOn, dueAt, isHard, isExtended: own !== undefined }]
  })

export const isPast = ({ dueAt }: Pick<Deadline, 'dueAt'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(dueAt, now) <= 0
