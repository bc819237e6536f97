import type { StateOf } from '#platform/shared/machine.ts'
import type { Count } from '#platform/shared/money.ts'
import type { LessonPlan } from '#capabilities/offer/courses/rules/plan-lessons.ts'
import type { coursePublishState, lessonStatus } from '../vocabulary.ts'

export type CoursePublishState = StateOf<typeof coursePublishState>
export type LessonStatus = StateOf<typeof lessonStatus>

type Standing = {
  access: CoursePublishState
  isBlocked: boolean
  startsAt: Temporal.Instant | null
  plans: readonly Pick<LessonPlan, 'state'>[]
}

/** The state of a learner's course, from the access, the seller's block, the start and the open lessons. */
export const sessionState = (
  { access, isBlocked, startsAt, plans }: Standing,
  now: Temporal.Instant,
): CoursePublishState => {
  if (access === 'publish_canceled') return 'publish_canceled'
  if (access === 'publish_paused' || isBlocked) return 'publish_paused'
  if (access === 'publish_pending' || startsAt === null || Temporal.Instant.compare(startsAt, now) > 0)
    return 'publish_pending'
  return plans.some((plan) => plan.state === 'pending') ? 'publishing' : 'published'
}

type Counted = { isCategory: boolean; state: LessonStatus; isLeftOut: boolean }

/** Finished lessons of all that count: those the learner may ever open, and those finished before they were taken away. */
export const progressOf = (
  lessons: readonly Counted[],
): { lessonsCount: Count; finishedCount: Count; progress: number } => {
  const counted = lessons.filter((lesson) => !lesson.isCategory && (!lesson.isLeftOut || lesson.state === 'finished'))
  const finishedCount = counted.filter((lesson) => lesson.state === 'finished').length
  return {
    lessonsCount: counted.length,
    finishedCount,
    progress: counted.length === 0 ? 0 : Math.floor((finishedCount * 100) / counted.length),
  }
}

type Opening = { id: number; isCategory: boolean; parentId: number | null; activatedAt: Temporal.Instant | null }

/** Lessons that opened to a learner after one moment and up to another: by their plan, or because they ceased to be drafts. */
export const openedSince = <L extends Opening>(
  since: Temporal.Instant | null,
  now: Temporal.Instant,
  lessons: readonly L[],
  plans: ReadonlyMap<number, Pick<LessonPlan, 'state' | 'opensAt'>>,
): L[] => {
  if (since === null) return []
  const modules = new Map(lessons.filter((lesson) => lesson.isCategory).map((lesson) => [lesson.id, lesson]))
  const known = new Map<Temporal.Instant, boolean>()
  const isWithin = (at: Temporal.Instant | null | undefined): boolean => {
    if (at == null) return false
    let within = known.get(at)
    if (within === undefined)
      known.set(at, (within = Temporal.Instant.compare(at, since) > 0 && Temporal.Instant.compare(at, now) <= 0))
    return within
  }
  return lessons.filter((lesson) => {
    const plan = plans.get(lesson.id)
    const module = lesson.parentId === null ? undefined : modules.get(lesson.parentId)
    return (
      !lesson.isCategory &&
      plan?.state === 'published' &&
      [plan.opensAt, lesson.activatedAt, module?.activatedAt].some(isWithin)
    )
  })
}

/** The move that brings a learner's lesson in line with its plan; none if it already is, or is finished. */
export const lessonMove = (
  state: LessonStatus,
  wanted: LessonPlan['state'],
): 'leave_out' | 'hold' | 'release' | undefined => {
  if (state === 'finished' || state === wanted || (state === 'viewed' && wanted === 'published')) return undefined
  return wanted === 'published' ? 'release' : wanted === 'pending' ? 'hold' : 'leave_out'
}
