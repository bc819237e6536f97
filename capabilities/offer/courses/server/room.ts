import { sql } from 'kysely'
import examples from '../api-examples.json' with { type: 'json' }
import type { Room } from '#platform/server/room.ts'
import { inScope } from '#platform/server/scope.ts'
import { themeWearers } from '#capabilities/offer/themes/server/index.ts'
import { courseTexts } from '../texts.ts'
import { coursePermissions, courseRefusals } from '../vocabulary.ts'
import { courseReactions } from './copy-course.ts'
import { coursesEnding } from './ending.ts'
import { courseChanged } from './events.ts'
import { routes } from './routes.ts'
import { firstLessons } from './first-lessons.ts'
import { translatedLessons } from './translated-lessons.ts'
import { coursesForTests, courseTables } from './tables.ts'

export const coursesRoom: Room = {
  name: 'courses',
  examples,
  tables: courseTables,
  rowsForTests: coursesForTests,
  ending: coursesEnding,
  permissions: coursePermissions,
  refusals: courseRefusals,
  texts: courseTexts,
  events: [courseChanged],
  reactions: courseReactions,
  routes,
  erasing: { columns: { cohort_tutors: 'rows' } },
  references: {
    cohorts: {
      permission: 'courses.read',
      from: sql`course_cohorts c`,
      id: sql`c.id`,
      name: sql`c.name`,
      scope: (ctx) => inScope(ctx, courseTables, 'course_cohorts', 'c'),
    },
    lessons: {
      permission: 'courses.read',
      from: sql`course_lessons l`,
      id: sql`l.id`,
      name: sql`l.name`,
      scope: (ctx) => inScope(ctx, courseTables, 'course_lessons', 'l'),
    },
  },
  contributions: [themeWearers.bring('courses'), translatedLessons, firstLessons],
}
