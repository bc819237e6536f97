import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { learningTexts } from '../texts.ts'
import {
  assignmentState,
  coursePublishState,
  learningPermissions,
  learningRefusals,
  lessonCommentState,
  lessonStatus,
  quizAttemptState,
} from '../vocabulary.ts'
import { calendarEntries, cardStandings, deskEntries } from '#capabilities/after/access/server/index.ts'
import { learningMails } from './mail-templates.ts'
import { announceCohorts, remindOfDeadlines } from './cohort/announce-dates.ts'
import { deskCohorts } from './cohort/desk-entries.ts'
import { lessonDates } from './own/lesson-dates.ts'
import { courseStandings } from './card-standings.ts'
import * as events from './events.ts'
import { releaseLessons, settleCourse } from './jobs.ts'
import { assignments, comments, courses, lessonStatuses, quizAttempts, sessions } from './lists.ts'
import { learningReactions } from './reactions.ts'
import { learningRoutes } from './routes.ts'
import { waitingLearners } from './assignment/waiting-learners.ts'
import { learningTables } from './tables.ts'
import { forgetHandedIn, learningErasing } from './erasing.ts'

export const learningRoom: Room = {
  name: 'learning',
  tables: learningTables,
  ending: {
    tables: {
      deadline_extensions: 'rows',
      assignment_submissions: 'rows',
      lesson_comments: 'rows',
      course_certificates: 'rows',
      quiz_attempts: 'rows',
      lesson_statuses: 'rows',
      course_sessions: 'rows',
    },
    end: forgetHandedIn,
  },
  machines: [coursePublishState, lessonStatus, quizAttemptState, assignmentState, lessonCommentState],
  permissions: learningPermissions,
  refusals: learningRefusals,
  texts: learningTexts,
  routes: learningRoutes,
  lists: [courses, sessions, lessonStatuses, quizAttempts, assignments, comments],
  events: Object.values(events),
  jobs: [releaseLessons, settleCourse, announceCohorts, remindOfDeadlines],
  reactions: learningReactions,
  contributions: [
    mailTemplates.bring(learningMails),
    cardStandings.bring(courseStandings),
    calendarEntries.bring(lessonDates),
    deskEntries.bring(deskCohorts),
    ...waitingLearners,
  ],
  erasing: learningErasing,
}
