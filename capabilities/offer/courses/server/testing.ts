import type { Insertable } from 'kysely'
import type { Tables } from '#platform/server/tables.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { BlockIn, QuestionIn } from '../contract.ts'
import { touchCourse, courseOf } from './own-course.ts'
import { changeLesson } from './edit-lesson.ts'
import { changeAssignment } from './save-assignment.ts'
import { changeQuiz } from './save-quiz.ts'
import type { CourseLessonsTable, CoursesTable } from './tables.ts'

export type MadeLesson = Partial<Insertable<CourseLessonsTable>> & {
  name: string
  blocks?: (Partial<BlockIn> & Pick<BlockIn, 'key' | 'form'>)[]
  quiz?: {
    questions: QuestionIn[]
    passPercent?: number
    maxAttempts?: number | null
    timeLimitMinutes?: number | null
  }
  assignment?: { task: string; isRequired?: boolean }
}
export type MadeModule = { name: string; lessons: MadeLesson[] } & Partial<Insertable<CourseLessonsTable>>

/** A cohort of a course that begins on a day, with places for all unless a number is given. */
export { chooseCohorts, nameTutors } from './cohorts/edit-cohorts.ts'

export const makeCohort = async (
  ctx: Ctx,
  product: { id: number; sellerId: number },
  startsOn: string,
  more: Partial<Insertable<Tables['courseCohorts']>> = {},
): Promise<{ id: number }> =>
  ctx.db
    .insertInto('courseCohorts')
    .values({
      productId: product.id,
      sellerId: product.sellerId,
      name: `From ${startsOn}`,
      startsOn: Temporal.PlainDate.from(startsOn),
      endsOn: null,
      enrolsFrom: null,
      enrolsTill: null,
      seatsCount: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

type Lesson = Insertable<CourseLessonsTable>

/** A lesson that is open at once and without end. */
const open = {
  parentId: null,
  releaseOn: null,
  durationDays: null,
  closesOn: null,
  removedAt: null,
  activatedAt: null,
  active: true,
} satisfies Partial<Lesson>

/** A block without anything in it. */
const empty = {
  text: '',
  caption: '',
  url: '',
  fileId: null,
  captionsFileId: null,
  duration: 0,
  width: 0,
  height: 0,
}

const addLesson = async (
  ctx: Ctx,
  place: Pick<Lesson, 'productId' | 'sellerId' | 'position'> & Partial<Lesson>,
  { blocks, quiz, assignment, ...lesson }: MadeLesson,
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('courseLessons')
    .values({ ...open, createdAt: ctx.now, updatedAt: ctx.now, ...place, ...lesson })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (blocks) await changeLesson(ctx, { id, blocks: blocks.map((block) => ({ ...empty, ...block })) })
  if (quiz) await changeQuiz(ctx, { id, active: true, ...quiz })
  if (assignment) await changeAssignment(ctx, { id, active: true, ...assignment })
  return id
}

/** Fills a course with modules and lessons that are switched on; answers the lessons' ids by name. */
export const makeCourse = async (
  ctx: Ctx,
  product: { id: number; sellerId: number },
  modules: readonly MadeModule[],
  settings: Partial<Insertable<CoursesTable>> = {},
): Promise<Map<string, number>> => {
  await courseOf(ctx, product)
  if (Object.keys(settings).length > 0)
    await ctx.db.updateTable('courses').set(settings).where('productId', '=', product.id).execute()
  const ids = new Map<string, number>()
  const course = { productId: product.id, sellerId: product.sellerId }
  let position = 0
  const add = async (lesson: MadeLesson, more: Partial<Lesson>): Promise<number> => {
    const id = await addLesson(ctx, { ...course, position: position++, ...more }, lesson)
    ids.set(lesson.name, id)
    return id
  }
  for (const { lessons, ...module } of modules) {
    const parentId = await add(module, { isCategory: true })
    for (const lesson of lessons) await add(lesson, { parentId })
  }
  await touchCourse(ctx, course)
  return ids
}
