import { event } from '#platform/server/events.ts'

/** Lessons, their rules or the settings of a course changed: learners' plans are recomputed. */
export const courseChanged = event<{ productId: number }>('courses.course_changed')
