import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import type { ownLastPlace } from '../../contract/last-place.ts'
import { coursePublishState } from '../../vocabulary.ts'
import { lessonsIn } from './own-session.ts'

type Found = {
  id: number
  productId: number
  courseName: string
  lessonId: number
  lessonName: string
  positionSeconds: number
}

/** The lesson a person was in last, while it is open and not finished: in the open course they were active in last. */
export const showLastPlace = async (ctx: Ctx): Promise<Output<typeof ownLastPlace>> => {
  const { rows } = await sql<Found>`
    select s.id, s.product_id, p.name as course_name, l.id as lesson_id, l.name as lesson_name, t.position_seconds
    from course_sessions s join products p on p.id = s.product_id join course_lessons l on l.id = s.last_lesson_id
      join lesson_statuses t on t.session_id = s.id and t.lesson_id = l.id
    where s.user_id = ${ctx.actor.userId} and s.publish_state = any(${[...coursePublishState.sets.open]}::text[])
      and t.state = 'viewed' and s.last_active_at is not null
    order by s.last_active_at desc limit 1`.execute(ctx.db)
  const [found] = rows
  if (!found) return { place: null }
  const { product } = await translationsFor(ctx, ctx.locale, [found.productId])
  const [lesson] = await lessonsIn(ctx, found.productId, [{ id: found.lessonId, name: found.lessonName }])
  return {
    place: {
      path: `/payer/s/${found.id}/lessons/${found.lessonId}`,
      courseName: product({ id: found.productId, name: found.courseName }).name,
      lessonName: lesson!.name,
      positionSeconds: found.positionSeconds,
    },
  }
}
