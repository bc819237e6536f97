import type { Ctx } from '#platform/server/context.ts'
import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { apiCohorts } from '../contract/api.ts'
import * as cohorts from '../contract/cohorts.ts'
import { appendLesson, arrangeLessons, bringBackLesson, changeCourse, removeLesson } from './edit-course.ts'
import {
  addCohort,
  chooseCohorts,
  dropCohort,
  editCohort,
  nameTutors,
  saveCohortDates,
  showCohortDates,
  showCohorts,
} from './cohorts/edit-cohorts.ts'
import { materialOfDraft } from './contents.ts'
import { changeLesson } from './edit-lesson.ts'
import { changeAssignment } from './save-assignment.ts'
import { changeQuiz } from './save-quiz.ts'
import { courseById } from './show-course.ts'
import { lessonById } from './show-lesson.ts'

const read = { permission: 'courses.read' } as const
const change = { permission: 'courses.change' } as const
const then =
  <I extends { id: number }, R>(
    verb: (ctx: Ctx, input: I) => Promise<void>,
    show: (ctx: Ctx, id: number) => Promise<R>,
  ) =>
  async (ctx: Ctx, input: I): Promise<R> => {
    await verb(ctx, input)
    return show(ctx, input.id)
  }
const silently =
  (verb: (ctx: Ctx, id: number) => Promise<void>) =>
  async (ctx: Ctx, { id }: { id: number }) => {
    await verb(ctx, id)
    return {}
  }

export const routes: readonly Route[] = [
  route(contract.showCourse, { ...read, verb: (ctx, { id }) => courseById(ctx, id) }),
  route(contract.editCourse, { ...change, verb: then(changeCourse, courseById) }),
  route(contract.addLesson, {
    ...change,
    status: 201,
    verb: async (ctx, input) => {
      const addedId = await appendLesson(ctx, input)
      return { ...(await courseById(ctx, input.id)), addedId }
    },
  }),
  route(contract.orderLessons, { ...change, verb: then(arrangeLessons, courseById) }),
  route(contract.showLesson, { ...read, verb: (ctx, { id }) => lessonById(ctx, id) }),
  route(contract.editLesson, { ...change, bodyLimit: 4 * 1024 ** 2, verb: then(changeLesson, lessonById) }),
  route(contract.draftMaterial, { ...change, verb: materialOfDraft }),
  route(contract.dropLesson, { ...change, verb: silently(removeLesson) }),
  route(contract.restoreLesson, { ...change, verb: silently(bringBackLesson) }),
  route(contract.saveQuiz, { ...change, verb: then(changeQuiz, lessonById) }),
  route(cohorts.showCohorts, { ...read, verb: (ctx, { id }) => showCohorts(ctx, id) }),
  route(cohorts.addCohort, { ...change, status: 201, verb: addCohort }),
  route(cohorts.editCohort, { ...change, verb: editCohort }),
  route(cohorts.dropCohort, { ...change, verb: (ctx, { id }) => dropCohort(ctx, id) }),
  route(cohorts.chooseCohorts, { ...change, verb: chooseCohorts }),
  route(cohorts.nameTutors, { ...change, verb: nameTutors }),
  route(cohorts.showCohortDates, { ...read, verb: (ctx, { id }) => showCohortDates(ctx, id) }),
  route(cohorts.saveCohortDates, { ...change, verb: saveCohortDates }),
  route(apiCohorts, { ...read, verb: async (ctx, { id }) => (await showCohorts(ctx, id)).cohorts }),
  route(contract.saveAssignment, { ...change, verb: then(changeAssignment, lessonById) }),
]
