import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { plantBusy } from './busy.ts'

export type BusyCourse = { lessons: number; learners: number; /** Lessons each learner opened. */ touched: number }
export type PlantedCourse = {
  productId: number
  sellerId: number
  sellerToken: string
  learnerToken: string
  sessionId: number
  /** A module in the middle. */ moduleId: number
  /** A lesson in the open half that the learner has not opened, and those after it. */ openIds: number[]
}

type Course = BusyCourse & { productId: number; sellerId: number; now: Temporal.Instant }

/** Modules of twenty, a text in every lesson, a quiz in every tenth, weekly drip from the second half on. */
const writeLessons = async (ctx: Ctx, { productId, sellerId, lessons, now }: Course): Promise<void> => {
  await sql`insert into courses (product_id, seller_id, has_certificate, theme) values (${productId}, ${sellerId}, true, '{}')`.execute(
    ctx.db,
  )
  await sql`insert into course_lessons (product_id, seller_id, is_category, position, name, active, created_at, updated_at)
      select ${productId}, ${sellerId}, true, n * 21, 'Module ' || n, true, ${now}, ${now} from generate_series(0, (${lessons}::int - 1) / 20) n`.execute(
    ctx.db,
  )
  await sql`insert into course_lessons (product_id, seller_id, parent_id, position, name, description, active, release_type, release_days, created_at, updated_at)
      select ${productId}, ${sellerId}, m.id, m.position + 1 + n % 20, 'Lesson ' || n, 'What lesson ' || n || ' is about.', true, case when n > ${lessons}::int / 2 then 'by_purchase' else 'immediately' end, case when n > ${lessons}::int / 2 then (n - ${lessons}::int / 2) / 7 else 0 end, ${now}, ${now}
      from generate_series(0, ${lessons}::int - 1) n join course_lessons m on m.product_id = ${productId} and m.is_category and m.position = n / 20 * 21`.execute(
    ctx.db,
  )
  await sql`insert into content_blocks (lesson_id, key, position, form, content) select id, 'words', 0, 'text', jsonb_build_object('text', '<p>' || repeat('Look at shadows first. ', 40) || '</p>') from course_lessons where product_id = ${productId} and not is_category`.execute(
    ctx.db,
  )
  await sql`insert into quizzes (lesson_id, product_id, seller_id, active, is_required) select id, product_id, seller_id, true, false from course_lessons where product_id = ${productId} and not is_category and position % 10 = 5`.execute(
    ctx.db,
  )
  await sql`insert into quiz_questions (quiz_id, key, position, form, text, points, options) select id, 'widest', 0, 'single_choice', 'Widest?', 1, '[{"key":"open","text":"f/1.4","isRight":true},{"key":"shut","text":"f/22","isRight":false}]' from quizzes where product_id = ${productId}`.execute(
    ctx.db,
  )
}

/** Everybody who bought has opened so many lessons, tried a quiz or two, and every fifth has said something. */
const writeLearners = async (ctx: Ctx, { productId, sellerId, lessons, touched, now }: Course): Promise<void> => {
  await sql`insert into accesses (order_id, product_id, seller_id, user_id, publish_state, started_at, created_at) select id, product_id, seller_id, buyer_user_id, 'published', created_at, created_at from orders where seller_id = ${sellerId} order by created_at
      on conflict (order_id, product_id) do update set publish_state = excluded.publish_state, started_at = excluded.started_at`.execute(
    ctx.db,
  )
  await sql`insert into course_sessions (id, product_id, seller_id, user_id, publish_state, starts_at, lessons_count, finished_count, progress, settled_version, settled_at, last_active_at, completed_at, created_at)
      select id, product_id, seller_id, user_id, 'publishing', started_at, ${lessons}, id % ${touched}::int, (id % ${touched}::int) * 100 / ${lessons}::int, 1, ${now}, case when id % 3 = 0 then null else ${now}::timestamptz - (id % 60) * interval '1 day' end, case when id % 50 = 0 then ${now}::timestamptz end, created_at from accesses where product_id = ${productId}`.execute(
    ctx.db,
  )
  await sql`insert into lesson_statuses (session_id, lesson_id, product_id, seller_id, user_id, state, opens_at, viewed_at, finished_at)
      select s.id, l.id, s.product_id, s.seller_id, s.user_id, case when l.n % 4 = 0 then 'viewed' else 'finished' end, s.starts_at, s.starts_at + interval '1 day', case when l.n % 4 <> 0 then s.starts_at + interval '2 days' end
      from course_sessions s join (select id, row_number() over (order by position) as n from course_lessons where product_id = ${productId} and not is_category order by position limit ${touched}) l on true where s.product_id = ${productId} order by s.starts_at, l.n`.execute(
    ctx.db,
  )
  await sql`insert into quiz_attempts (quiz_id, lesson_id, session_id, product_id, seller_id, user_id, number, state, questions, max_points, pass_percent, points, percent, started_at, submitted_at)
      select q.id, q.lesson_id, s.id, s.product_id, s.seller_id, s.user_id, 1, (array['passed', 'failed', 'in_review'])[1 + s.id % 3], '[]', 1, 60, case when s.id % 3 < 2 then 1 - s.id % 3 end, case when s.id % 3 < 2 then 100 - s.id % 3 * 100 end, s.starts_at + interval '1 day', s.starts_at + interval '1 day'
      from course_sessions s join (select id, lesson_id from quizzes where product_id = ${productId} order by id limit 2) q on true where s.product_id = ${productId} order by s.starts_at`.execute(
    ctx.db,
  )
  await sql`insert into lesson_comments (lesson_id, product_id, seller_id, user_id, session_id, state, author_name, text, created_at)
      select (select min(id) from course_lessons where product_id = ${productId} and not is_category) + s.id % 50, s.product_id, s.seller_id, s.user_id, s.id, 'published', 'Payer', 'I kept the one with the long shadow.', ${now} from course_sessions s where s.product_id = ${productId} and s.id % 5 = 0`.execute(
    ctx.db,
  )
}

/** The learner in the middle becomes somebody who can sign in. */
const enrollLearner = async (ctx: Ctx, { productId, learners }: Course) => {
  const learner = await makeUser(ctx, ['payer'])
  const { id: sessionId } = await ctx.db
    .selectFrom('courseSessions')
    .select('id')
    .where('productId', '=', productId)
    .orderBy('id')
    .offset(Math.floor(learners / 2))
    .limit(1)
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('accesses').set({ userId: learner.user.id }).where('id', '=', sessionId).execute()
  await ctx.db.updateTable('courseSessions').set({ userId: learner.user.id }).where('id', '=', sessionId).execute()
  return { learnerToken: learner.token, sessionId }
}

/** Ids of lessons, or of modules, in their order from the `from`-th on. */
const idsOf = async (ctx: Ctx, productId: number, isCategory: boolean, from: number, most: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('courseLessons')
      .select('id')
      .where('productId', '=', productId)
      .where('isCategory', '=', isCategory)
      .orderBy('position')
      .offset(Math.floor(from))
      .limit(most)
      .execute()
  ).map(({ id }) => id)

/** One course with many lessons and many learners, written in whole sets. */
export const plantBusyCourse = async (world: World, size: BusyCourse): Promise<PlantedCourse> => {
  const now = world.ports.now()
  const sellerId = await plantBusy(world, { sellers: 1, orders: size.learners })
  const planted = await world.transact(async (ctx) => {
    const { userId } = await ctx.db
      .selectFrom('sellers')
      .select('userId')
      .where('id', '=', sellerId)
      .executeTakeFirstOrThrow()
    const session = await startSession(ctx, { userId, fingerprint: 'bench', profileType: 'seller' })
    const { id: productId } = await ctx.db
      .updateTable('products')
      .set({ form: 'course', name: 'Two thousand lessons' })
      .where('sellerId', '=', sellerId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const course: Course = { ...size, productId, sellerId, now }
    await writeLessons(ctx, course)
    await writeLearners(ctx, course)
    const learner = await enrollLearner(ctx, course)
    const [moduleId] = await idsOf(ctx, productId, true, size.lessons / 40, 1)
    const openIds = await idsOf(ctx, productId, false, size.lessons / 3, 60)
    return { productId, sellerId, sellerToken: session.accessToken, ...learner, moduleId: moduleId!, openIds }
  })
  await sql`vacuum analyze`.execute(world.db)
  return planted
}
