import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { productDuplicated } from '#capabilities/offer/catalog/server/index.ts'

/**
 * Copies a course to a copied product: settings, lessons in order, contents and quizzes. Learners stay with the
 * original.
 */
export const copyCourse = async (ctx: Ctx, from: number, to: number): Promise<void> => {
  const made =
    await sql`insert into courses (product_id, seller_id, start_mode, start_on, comments_mode, has_certificate, mails_releases, theme, theme_id)
    select ${to}, seller_id, start_mode, start_on, comments_mode, has_certificate, mails_releases, theme, theme_id from courses where product_id = ${from} on conflict do nothing returning product_id`.execute(
      ctx.db,
    )
  // The event arrived twice, or the course was edited before it arrived: existing rows win.
  if (made.rows.length === 0) return
  const { rows } = await sql<{
    id: number
    copy: number
  }>`select id, nextval(pg_get_serial_sequence('course_lessons', 'id'))::bigint as copy from course_lessons where product_id = ${from} and removed_at is null`.execute(
    ctx.db,
  )
  const lessons = sql`unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.copy)}::bigint[])`
  await sql`insert into course_lessons (id, product_id, seller_id, parent_id, is_category, position, name, description, active, preview, comments_allowed, release_type, release_days, release_on, duration_type, duration_days, closes_on, created_at, updated_at) overriding system value
    select m.copy, ${to}, l.seller_id, p.copy, l.is_category, l.position, l.name, l.description, l.active, l.preview, l.comments_allowed, l.release_type, l.release_days, l.release_on, l.duration_type, l.duration_days, l.closes_on, ${ctx.now}, ${ctx.now}
    from ${lessons} m(id, copy) join course_lessons l on l.id = m.id left join ${lessons} p(id, copy) on p.id = l.parent_id order by l.is_category desc, m.copy`.execute(
    ctx.db,
  )
  await sql`insert into content_blocks (lesson_id, key, position, form, content, style, extras, parent_key, slot, file_id, captions_file_id)
    select m.copy, b.key, b.position, b.form, b.content, b.style, b.extras, b.parent_key, b.slot, b.file_id, b.captions_file_id from ${lessons} m(id, copy) join content_blocks b on b.lesson_id = m.id`.execute(
    ctx.db,
  )
  await sql`insert into quizzes (lesson_id, product_id, seller_id, name, active, is_required, pass_percent, max_attempts, time_limit_minutes)
    select m.copy, ${to}, q.seller_id, q.name, q.active, q.is_required, q.pass_percent, q.max_attempts, q.time_limit_minutes from ${lessons} m(id, copy) join quizzes q on q.lesson_id = m.id`.execute(
    ctx.db,
  )
  await sql`insert into assignments (lesson_id, product_id, seller_id, active, task, is_required)
    select m.copy, ${to}, a.seller_id, a.active, a.task, a.is_required from ${lessons} m(id, copy) join assignments a on a.lesson_id = m.id`.execute(
    ctx.db,
  )
  await sql`insert into quiz_questions (quiz_id, key, position, form, text, points, options)
    select fresh.id, u.key, u.position, u.form, u.text, u.points, u.options from ${lessons} m(id, copy) join quizzes old on old.lesson_id = m.id join quizzes fresh on fresh.lesson_id = m.copy join quiz_questions u on u.quiz_id = old.id`.execute(
    ctx.db,
  )
}

export const courseReactions = [
  react('courses.copy_course', productDuplicated, (ctx, { payload: { productId, copyId } }) =>
    copyCourse(ctx, productId, copyId),
  ),
]
