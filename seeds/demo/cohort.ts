import { sql } from 'kysely'
import { anonymous, localDay } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { makeCohort, chooseCohorts, nameTutors } from '#capabilities/offer/courses/server/testing.ts'
import { changeCohort } from '#capabilities/sale/orders/server/index.ts'

/** The newest learners take the course together for three weeks now, with its author as their tutor; it is sold as before. */
export const gatherDemoCohort = async (
  world: World,
  { id: sellerId, userId }: Seller,
  courseId: number,
): Promise<void> => {
  await world.as({ ...anonymous, kind: 'user', role: 'seller', userId, sellerId }).transact(async (ctx) => {
    const today = localDay(ctx.now, 'Europe/Berlin')
    const startsOn = today.subtract({ days: 21 })
    const cohort = await makeCohort(ctx, { id: courseId, sellerId }, startsOn.toString(), {
      name: 'Evening group',
      endsOn: startsOn.add({ weeks: 12 }),
      enrolsTill: startsOn,
      seatsCount: 12,
    })
    const { rows: tutors } = await sql<{ userId: number }>`
      select user_id from team_members where seller_id = ${sellerId} and email = 'ines.hartwig@example.com'`.execute(
      ctx.db,
    )
    const { plans } = await nameTutors(ctx, { id: cohort.id, tutorIds: tutors.map(({ userId }) => userId) })
    for (const { id } of plans) await chooseCohorts(ctx, { id: courseId, planId: id, cohortChoice: 'none' })
    const { rows: learners } = await sql<{ orderId: number }>`
      select a.order_id from accesses a join users u on u.id = a.user_id
      where a.product_id = ${courseId} and a.publish_state = 'published' and u.email <> 'payer@example.com'
      order by a.id desc limit 6`.execute(ctx.db)
    for (const { orderId } of learners) await changeCohort(ctx, { orderId, productId: courseId, cohortId: cohort.id })
  })
}
