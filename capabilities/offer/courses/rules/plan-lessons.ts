import type { CohortWork, DurationType, ReleaseType } from '../vocabulary.ts'

/** A module or lesson as the plan sees it, in the course's order: each module directly before its lessons. */
export type PlannedLesson = {
  id: number
  parentId: number | null
  isCategory: boolean
  active: boolean
  releaseType: ReleaseType
  releaseDays: number
  releaseOn: Temporal.PlainDate | null
  durationType: DurationType
  durationDays: number | null
  closesOn: Temporal.PlainDate | null
}

/** What of a lesson happens to a cohort when: on a day, or days after its first. */
export type CohortDate = {
  lessonId: number
  work: CohortWork
  onDay: Temporal.PlainDate | null
  afterDays: number | null
  isHard: boolean
}

export type Learner = {
  /** When the course opens to this learner; null while it has not begun for them. */
  startsAt: Temporal.Instant | null
  /** From when days are counted: their cohort's first moment; `startsAt` without one. */
  countsFrom?: Temporal.Instant | null | undefined
  /** When lessons open to their cohort, by lesson; before what the lesson itself says. */
  releases?: ReadonlyMap<number, Pick<CohortDate, 'onDay' | 'afterDays'>> | undefined
  zone: string
  /** When each finished lesson was finished. */
  finishedAt: ReadonlyMap<number, Temporal.Instant>
}

/**
 * `not_for_publish`: left out, a draft or over; `pending`: not open yet; `published`: open.
 * `opensAt` is null while it hangs on another lesson (`waitsFor`) or on the start.
 */
export type LessonPlan = {
  id: number
  state: 'not_for_publish' | 'pending' | 'published'
  opensAt: Temporal.Instant | null
  closesAt: Temporal.Instant | null
  waitsFor: number | null
}

type Opening = { at: Temporal.Instant | null; waitsFor: number | null }

/** What of a course is open to one learner at one moment. */
export const planLessons = (
  lessons: readonly PlannedLesson[],
  learner: Learner,
  now: Temporal.Instant,
): LessonPlan[] => {
  const modules = new Map<number, { lesson: PlannedLesson; opening: Opening }>()
  const times = timesIn(learner.zone, now)
  let before: number | null = null
  return lessons.map((lesson) => {
    const own = openingOf(lesson, learner, times, before)
    const module = lesson.parentId === null ? undefined : modules.get(lesson.parentId)
    const opening = later(own, module?.opening)
    if (lesson.isCategory) modules.set(lesson.id, { lesson, opening: own })
    const isOut = !lesson.active || module?.lesson.active === false
    if (!lesson.isCategory && !isOut) before = lesson.id
    const closesAt = earlier(
      closingOf(lesson, opening.at, times),
      module && closingOf(module.lesson, module.opening.at, times),
    )
    const isOver = closesAt !== null && times.isPast(closesAt)
    const isOpen = opening.at !== null && times.isPast(opening.at)
    return {
      id: lesson.id,
      state: isOut || isOver ? 'not_for_publish' : isOpen ? 'published' : 'pending',
      opensAt: opening.at,
      closesAt,
      waitsFor: opening.waitsFor,
    }
  })
}

/** The next moment at which a plan changes through the passing of time; null when it never does. */
export const nextChange = (plans: readonly LessonPlan[], now: Temporal.Instant): Temporal.Instant | null => {
  let next: Temporal.Instant | null = null
  for (const at of new Set(plans.flatMap((plan) => [plan.opensAt, plan.closesAt])))
    if (at !== null && Temporal.Instant.compare(at, now) > 0) next = earlier(next, at)
  return next
}

const openingOf = (
  lesson: PlannedLesson,
  { startsAt, countsFrom, releases, finishedAt }: Learner,
  { daysAfter, startOf }: Times,
  before: number | null,
): Opening => {
  const none = { at: null, waitsFor: null }
  if (startsAt === null) return none
  const from = countsFrom ?? startsAt
  const release = releases?.get(lesson.id)
  if (release)
    return {
      at: latest(startsAt, release.onDay ? startOf(release.onDay) : daysAfter(from, release.afterDays ?? 0)),
      waitsFor: null,
    }
  switch (lesson.releaseType) {
    case 'immediately':
      return { at: startsAt, waitsFor: null }
    case 'by_purchase':
      return { at: latest(startsAt, daysAfter(from, lesson.releaseDays)), waitsFor: null }
    case 'by_date':
      return lesson.releaseOn === null ? none : { at: latest(startsAt, startOf(lesson.releaseOn)), waitsFor: null }
    case 'by_completion': {
      if (before === null) return { at: startsAt, waitsFor: null }
      const finished = finishedAt.get(before)
      return finished
        ? { at: daysAfter(latest(startsAt, finished), lesson.releaseDays), waitsFor: null }
        : { at: null, waitsFor: before }
    }
  }
}

const later = (own: Opening, module: Opening | undefined): Opening => {
  if (!module) return own
  if (own.at === null || module.at === null) return { at: null, waitsFor: module.waitsFor ?? own.waitsFor }
  return { at: latest(own.at, module.at), waitsFor: null }
}

const closingOf = (
  lesson: PlannedLesson,
  opensAt: Temporal.Instant | null,
  { daysAfter, startOf }: Times,
): Temporal.Instant | null => {
  if (lesson.durationType === 'days')
    return opensAt === null || lesson.durationDays === null ? null : daysAfter(opensAt, lesson.durationDays)
  if (lesson.durationType === 'date') return lesson.closesOn === null ? null : startOf(lesson.closesOn.add({ days: 1 }))
  return null
}

type Times = ReturnType<typeof timesIn>

/** Calendar arithmetic of one plan. The same moments come again for lesson after lesson, so each is worked out once. */
const timesIn = (zone: string, now: Temporal.Instant) => {
  const after = new Map<Temporal.Instant, Map<number, Temporal.Instant>>()
  const past = new Map<Temporal.Instant, boolean>()
  return {
    daysAfter: (at: Temporal.Instant, days: number): Temporal.Instant =>
      days === 0
        ? at
        : remembered(
            remembered(after, at, () => new Map<number, Temporal.Instant>()),
            days,
            () => at.toZonedDateTimeISO(zone).add({ days }).toInstant(),
          ),
    startOf: (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(zone).toInstant(),
    isPast: (at: Temporal.Instant): boolean => remembered(past, at, () => Temporal.Instant.compare(at, now) <= 0),
  }
}

const remembered = <K, V>(known: Map<K, V>, key: K, make: () => V): V => {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

const latest = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  a === b || Temporal.Instant.compare(a, b) >= 0 ? a : b
const earlier = (a: Temporal.Instant | null, b: Temporal.Instant | null | undefined): Temporal.Instant | null =>
  a === null ? (b ?? null) : !b || Temporal.Instant.compare(a, b) <= 0 ? a : b
