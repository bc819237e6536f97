import { flowRoute, route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as comments from '../contract/comments.ts'
import * as sessionsCalls from '../contract/sessions.ts'
import * as cohorts from '../contract/cohorts.ts'
import * as assignments from '../contract/assignments.ts'
import * as keeping from '../contract/keeping.ts'
import * as lastPlace from '../contract/last-place.ts'
import * as wire from '../contract/wire.ts'
import { openHandedIn, openOwnHandedIn, uploadToAssignment } from './assignment/exchange-files.ts'
import { handIn } from './assignment/hand-in.ts'
import { ownCertificate, readCertificate } from './certificate/certificate-pdf.ts'
import { review as judge, submissionById } from './assignment/review-submission.ts'
import {
  extendLearning,
  giveFreeCourse,
  resetLearning,
  sessionById,
  sessionModule,
  setBlocked,
} from './change-session.ts'
import { extendDeadline, moveLearner } from './cohort/move-learner.ts'
import { accept, acceptOwn } from './accept-answer.ts'
import { reply, showOrHide } from './moderate-comments.ts'
import { showComments, takeBackComment, writeComment } from './own/own-comments.ts'
import { showCourseSession } from './own/show-course-session.ts'
import { showLastPlace } from './own/last-place.ts'
import { copyLessonPage, finishOwnLesson, keepOwnPosition, openLessonPage } from './own/show-lesson-page.ts'
import { showModule, showOverview } from './own/show-overview.ts'
import { showContentPage, showWireLessons } from './own/show-wire.ts'
import { beginQuiz, submitQuiz } from './quiz/answer-quiz.ts'
import { showPreview } from './preview-lesson.ts'
import { attemptById, reviewWritten } from './quiz/review-attempt.ts'

const own = { permission: 'learning.own' } as const
const look = { permission: 'learning.tutor' } as const
const review = { permission: 'learning.review' } as const
const change = { permission: 'learning.change' } as const

export const learningRoutes: readonly Route[] = [
  route(wire.ownCourseSession, { ...own, verb: (ctx, { id }) => showCourseSession(ctx, id) }),
  route(wire.ownLessons, { ...own, verb: showWireLessons }),
  route(wire.ownContentPage, { ...own, verb: showContentPage }),
  route(contract.ownOverview, { ...own, verb: (ctx, { id }) => showOverview(ctx, id) }),
  route(contract.ownModule, { ...own, verb: showModule }),
  route(contract.ownLesson, { ...own, verb: openLessonPage }),
  route(keeping.ownLessonCopy, { ...own, verb: copyLessonPage }),
  route(lastPlace.ownLastPlace, { ...own, verb: (ctx) => showLastPlace(ctx) }),
  route(contract.finishLesson, { ...own, verb: finishOwnLesson }),
  route(keeping.keepPosition, { ...own, verb: keepOwnPosition }),
  route(contract.startQuiz, { ...own, verb: beginQuiz }),
  route(contract.handInQuiz, { ...own, verb: submitQuiz }),
  flowRoute(assignments.uploadAssignmentFile, {
    ...own,
    takesFiles: true,
    limit: { hits: 100, seconds: 3600 },
    status: 201,
    flow: uploadToAssignment,
  }),
  route(assignments.handInAssignment, { ...own, verb: handIn }),
  route(assignments.openOwnAssignmentFile, { ...own, verb: openOwnHandedIn }),
  route(comments.ownComments, { ...own, verb: showComments }),
  route(comments.addComment, { ...own, limit: { hits: 60, seconds: 3600 }, verb: writeComment }),
  route(comments.acceptOwnAnswer, { ...own, verb: acceptOwn }),
  route(comments.acceptLessonAnswer, { ...review, verb: accept }),
  route(comments.dropComment, { ...own, verb: takeBackComment }),
  route(contract.ownCertificatePdf, { ...own, verb: (ctx, { id }) => ownCertificate(ctx, id) }),
  route(contract.checkCertificate, {
    permission: anyone,
    limit: { hits: 120, seconds: 3600 },
    verb: (ctx, { code }) => readCertificate(ctx, code),
  }),
  route(contract.previewLesson, { permission: 'learning.read', verb: (ctx, { id }) => showPreview(ctx, id) }),
  route(sessionsCalls.showSession, { ...look, verb: (ctx, { id }) => sessionById(ctx, id) }),
  route(sessionsCalls.showSessionModule, { ...look, verb: sessionModule }),
  route(sessionsCalls.blockSession, { ...change, verb: setBlocked }),
  route(sessionsCalls.extendSession, { ...change, verb: extendLearning }),
  route(cohorts.moveLearner, { ...change, verb: moveLearner }),
  route(cohorts.extendDeadline, { ...change, verb: extendDeadline }),
  route(sessionsCalls.resetSession, { ...change, verb: resetLearning }),
  route(sessionsCalls.giveCourse, { ...change, status: 201, verb: giveFreeCourse }),
  route(sessionsCalls.showAttempt, { ...look, verb: (ctx, { id }) => attemptById(ctx, id) }),
  route(sessionsCalls.reviewAttempt, { ...review, verb: reviewWritten }),
  route(assignments.showSubmission, { ...look, verb: (ctx, { id }) => submissionById(ctx, id) }),
  route(assignments.reviewSubmission, { ...review, verb: judge }),
  route(assignments.openAssignmentFile, { ...look, unlogged: 'Only reads.', verb: openHandedIn }),
  route(sessionsCalls.moderateComment, { ...change, verb: showOrHide }),
  route(sessionsCalls.replyToComment, { ...review, verb: reply }),
]
