import type { DurationType, ReleaseType } from '../vocabulary.ts'

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

export type Learner = {
  /** From when days are counted; null while the course has not begun for this learner. */
  startsAt: Temporal.Instant | null
  zone: string
  /** When each finished lesson was finished. */
  finishedAt: ReadonlyMap<number, Temporal.Instant>
}

/**
 * `not_for_publish`: left out, a draft or over; `pending`: not open yet; `published`: open.
 * `opensAt` is null while it hangs on another lesson (`waitsFor`) or on the start.
 */
export type LessonPlan = { id: number; state: 'not_for_publish' | 'pending' | 'published'; opensAt: Temporal.Instant | null; closesAt: Temporal.Instant | null; waitsFor: number | null }

type Opening = { at: Temporal.Instant | null; waitsFor: number | null }

/** What of a course is open to one learner at one moment. */
export const planLessons = (lessons: readonly PlannedLesson[], learner: Learner, now: Temporal.Instant): LessonPlan[] => {
  const modules = new Map<number, { lesson: PlannedLesson; opening: Opening }>()
  let before: number | null = null
  return lessons.map((lesson) => {
    const own = openingOf(lesson, learner, before)
    const module = lesson.parentId === null ? undefined : modules.get(lesson.parentId)
    const opening = later(own, module?.opening)
    if (lesson.isCategory) modules.set(lesson.id, { lesson, opening: own })
    const isOut = !lesson.active || module?.lesson.active === false
    if (!lesson.isCategory && !isOut) before = lesson.id
    const closesAt = earlier(closingOf(lesson, opening.at, learner.zone), module && closingOf(module.lesson, module.opening.at, learner.zone))
    const isOver = closesAt !== null && Temporal.Instant.compare(closesAt, now) <= 0
    const isOpen = opening.at !== null && Temporal.Instant.compare(opening.at, now) <= 0
    return { id: lesson.id, state: isOut || isOver ? 'not_for_publish' : isOpen ? 'published' : 'pending', opensAt: opening.at, closesAt, waitsFor: opening.waitsFor }
  })
}

/** The next moment at which a plan changes by itself; null when it never does. */
export const nextChange = (plans: readonly LessonPlan[], now: Temporal.Instant): Temporal.Instant | null => {
  const ahead = plans.flatMap((plan) => [plan.opensAt, plan.closesAt]).filter((at): at is Temporal.Instant => at !== null && Temporal.Instant.compare(at, now) > 0)
  return ahead.sort(Temporal.Instant.compare)[0] ?? null
}

const openingOf = (lesson: PlannedLesson, { startsAt, zone, finishedAt }: Learner, before: number | null): Opening => {
  const none = { at: null, waitsFor: null }
  if (startsAt === null) return none
  switch (lesson.releaseType) {
    case 'immediately':
      return { at: startsAt, waitsFor: null }
    case 'by_purchase':
      return { at: daysAfter(startsAt, lesson.releaseDays, zone), waitsFor: null }
    case 'by_date':
      return lesson.releaseOn === null ? none : { at: latest(startsAt, startOf(lesson.releaseOn, zone)), waitsFor: null }
    case 'by_completion': {
      if (before === null) return { at: startsAt, waitsFor: null }
      const finished = finishedAt.get(before)
      return finished ? { at: daysAfter(latest(startsAt, finished), lesson.releaseDays, zone), waitsFor: null } : { at: null, waitsFor: before }
    }
  }
}

const later = (own: Opening, module: Opening | undefined): Opening => {
  if (!module) return own
  if (own.at === null || module.at === null) return { at: null, waitsFor: module.waitsFor ?? own.waitsFor }
  return { at: latest(own.at, module.at), waitsFor: null }
}

const closingOf = (lesson: PlannedLesson, opensAt: Temporal.Instant | null, zone: string): Temporal.Instant | null => {
  if (lesson.durationType === 'days') return opensAt === null || lesson.durationDays === null ? null : daysAfter(opensAt, lesson.durationDays, zone)
  if (lesson.durationType === 'date') return lesson.closesOn === null ? null : startOf(lesson.closesOn.add({ days: 1 }), zone)
  return null
}

const daysAfter = (at: Temporal.Instant, days: number, zone: string): Temporal.Instant => (days === 0 ? at : at.toZonedDateTimeISO(zone).add({ days }).toInstant())
const startOf = (day: Temporal.PlainDate, zone: string): Temporal.Instant => day.toZonedDateTime(zone).toInstant()
const latest = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant => (Temporal.Instant.compare(a, b) >= 0 ? a : b)
const earlier = (a: Temporal.Instant | null, b: Temporal.Instant | null | undefined): Temporal.Instant | null => (a === null ? (b ?? null) : !b || Temporal.Instant.compare(a, b) <= 0 ? a : b)
