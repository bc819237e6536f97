import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { setCohortChoice } from '#capabilities/offer/catalog/server/index.ts'
import { teamMemberState } from '#capabilities/people/team/vocabulary.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import type * as contract from '../../contract/cohorts.ts'
import { cohortFaults } from '../../rules/cohort-enrolment.ts'
import { courseRefusals, mostCohorts } from '../../vocabulary.ts'
import { lessonsOf } from '../find-lessons.ts'
import { ownCourse, touchCourse } from '../own-course.ts'
import { courseTables, type CohortRow } from '../tables.ts'
import { datesOfCohort } from './find-cohorts.ts'

type Shown = Output<typeof contract.showCohorts>
type Fields = Input<typeof contract.addCohort>
type Dates = Output<typeof contract.showCohortDates>

/** The actor's cohort, locked until the transaction ends; others are not there. */
const ownCohort = async (ctx: Ctx, id: number): Promise<CohortRow> => {
  const cohort = await ctx.db
    .selectFrom('courseCohorts')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, courseTables, 'course_cohorts'))
    .forUpdate()
    .executeTakeFirst()
  if (!cohort) throw notFound()
  return cohort
}

export const showCohorts = async (ctx: Ctx, productId: number): Promise<Shown> => {
  const { sellerId } = await ownCourse(ctx, productId)
  const { rows } = await sql<Shown['cohorts'][number]>`
    select id, name, starts_on, ends_on, enrols_from, enrols_till, opens_at_start, seats_count, reserved_count, sold_count,
      array(select t.user_id from cohort_tutors t where t.cohort_id = course_cohorts.id order by 1) as tutor_ids
    from course_cohorts where product_id = ${productId} order by starts_on, id`.execute(ctx.db)
  const { rows: plans } = await sql<Shown['plans'][number]>`
    select l.id, l.name, l.cohort_choice from prices x join pricing_plans l on l.id = x.pricing_plan_id
    where x.product_id = ${productId} and not l.archived order by x.position, l.id`.execute(ctx.db)
  return { id: productId, zone: await zoneOf(ctx, sellerId), cohorts: rows, team: await teamOf(ctx, sellerId), plans }
}

/** The active members of a team, by the ids of their users. */
const teamOf = async (ctx: Ctx, sellerId: number): Promise<Shown['team']> => {
  const { rows } = await sql<Shown['team'][number]>`
    select user_id as id, name from team_members where seller_id = ${sellerId} and user_id is not null
      and state in ${inSet(teamMemberState, 'joined')} order by name, id`.execute(ctx.db)
  return rows
}

/** Names all who look after the learners of a cohort. */
export const nameTutors = async (ctx: Ctx, { id, tutorIds }: Input<typeof contract.nameTutors>): Promise<Shown> => {
  const { productId, sellerId } = await ownCohort(ctx, id)
  const team = new Set((await teamOf(ctx, sellerId)).map((member) => member.id))
  if (tutorIds.some((each) => !team.has(each))) throw invalid({ tutorIds: ['not_in_list'] })
  await ctx.db.deleteFrom('cohortTutors').where('cohortId', '=', id).execute()
  if (tutorIds.length > 0)
    await ctx.db
      .insertInto('cohortTutors')
      .values([...new Set(tutorIds)].map((userId) => ({ cohortId: id, userId, sellerId })))
      .execute()
  return showCohorts(ctx, productId)
}

const expectDays = (fields: Fields): void => {
  const faults = cohortFaults(fields)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

export const addCohort = async (ctx: Ctx, { id, ...fields }: Fields): Promise<Shown> => {
  const course = await ownCourse(ctx, id)
  expectDays(fields as Fields)
  const { cohorts } = await showCohorts(ctx, id)
  if (cohorts.length >= mostCohorts) throw refuse(courseRefusals, 'too_many_cohorts', { most: mostCohorts })
  await ctx.db
    .insertInto('courseCohorts')
    .values({ ...fields, productId: id, sellerId: course.sellerId, createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
  await touchCourse(ctx, course)
  return showCohorts(ctx, id)
}

export const editCohort = async (ctx: Ctx, { id, ...fields }: Fields): Promise<Shown> => {
  const { productId, sellerId, reservedCount, soldCount } = await ownCohort(ctx, id)
  expectDays(fields as Fields)
  const taken = reservedCount + soldCount
  if (fields.seatsCount !== null && fields.seatsCount < taken)
    throw refuse(courseRefusals, 'seats_below_taken', { count: taken }, { seatsCount: ['too_small'] })
  await ctx.db
    .updateTable('courseCohorts')
    .set({ ...fields, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await touchCourse(ctx, { productId, sellerId })
  return showCohorts(ctx, productId)
}

export const dropCohort = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { productId, sellerId } = await ownCohort(ctx, id)
  // Orders keep the cohort they gave, also when they were taken back.
  const { rows } = await sql`select from order_cohorts where cohort_id = ${id} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw refuse(courseRefusals, 'cohort_in_use')
  await ctx.db.deleteFrom('courseCohorts').where('id', '=', id).execute()
  await touchCourse(ctx, { productId, sellerId })
  return showCohorts(ctx, productId)
}

/** Says of a plan by which the course is sold who chooses the cohort of its buyers. */
export const chooseCohorts = async (
  ctx: Ctx,
  { id, planId, cohortChoice }: Input<typeof contract.chooseCohorts>,
): Promise<Shown> => {
  const { plans } = await showCohorts(ctx, id)
  if (!plans.some((plan) => plan.id === planId)) throw notFound()
  await setCohortChoice(ctx, planId, cohortChoice)
  return showCohorts(ctx, id)
}

const datesShown = async (ctx: Ctx, { id, name, startsOn }: CohortRow): Promise<Dates> => ({
  id,
  name,
  startsOn,
  dates: await datesOfCohort(ctx, id),
})

export const showCohortDates = async (ctx: Ctx, id: number): Promise<Dates> => datesShown(ctx, await ownCohort(ctx, id))

/** Sets all days of a cohort; each names a lesson of its course, and either a day or a number of days. */
export const saveCohortDates = async (
  ctx: Ctx,
  { id, dates }: Input<typeof contract.saveCohortDates>,
): Promise<Dates> => {
  const cohort = await ownCohort(ctx, id)
  const { productId, sellerId } = cohort
  await expectDates(ctx, productId, dates)
  await ctx.db.deleteFrom('cohortDates').where('cohortId', '=', id).execute()
  if (dates.length > 0)
    await ctx.db
      .insertInto('cohortDates')
      .values(dates.map((each) => ({ ...each, cohortId: id, sellerId })))
      .execute()
  await ctx.db.updateTable('courseCohorts').set({ updatedAt: ctx.now }).where('id', '=', id).execute()
  await touchCourse(ctx, { productId, sellerId })
  return datesShown(ctx, cohort)
}

const expectDates = async (
  ctx: Ctx,
  productId: number,
  dates: Input<typeof contract.saveCohortDates>['dates'],
): Promise<void> => {
  const lessons = new Map((await lessonsOf(ctx, productId)).map((lesson) => [lesson.id, lesson]))
  const faults: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [at, { lessonId, work, onDay, afterDays }] of dates.entries()) {
    const lesson = lessons.get(lessonId)
    const isThere =
      lesson !== undefined &&
      (work === 'release' ||
        (!lesson.isCategory &&
          (work === 'lesson' || (work === 'quiz' ? lesson.quizId !== null : lesson.assignmentId !== null))))
    if (!isThere || seen.has(`${lessonId}-${work}`)) faults[`dates.${at}.lessonId`] = ['not_in_list']
    else if (onDay === null && afterDays === null) faults[`dates.${at}.onDay`] = ['required']
    else if (onDay !== null && afterDays !== null) faults[`dates.${at}.afterDays`] = ['invalid']
    seen.add(`${lessonId}-${work}`)
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
