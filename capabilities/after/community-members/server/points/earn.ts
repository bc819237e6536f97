import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import { pointsFor, pointsPerDay } from '../../vocabulary.ts'
import { settingsOf } from '../settings.ts'

export type Earned = {
  sellerId: number
  userId: number
  kind: keyof typeof pointsFor
  subjectId: number
  fromUserId: number
  at: Temporal.Instant
}

/** Gives points once for one thing, while the member has less than a day's worth; nothing where the shop has no points. */
export const earn = async (ctx: Ctx, { sellerId, userId, kind, subjectId, fromUserId, at }: Earned): Promise<void> => {
  if (!(await settingsOf(ctx, sellerId)).hasPoints) return
  // One at a time for a member, so that two at once do not pass the day's worth.
  await sql`insert into community_scores (seller_id, user_id) values (${sellerId}, ${userId})
    on conflict (seller_id, user_id) do update set total = community_scores.total`.execute(ctx.db)
  const { rows } = await sql<{ id: number }>`
    insert into community_points (seller_id, user_id, kind, subject_id, from_user_id, points, earned_at)
    select ${sellerId}, ${userId}, ${kind}, ${subjectId}, ${fromUserId}, ${pointsFor[kind]}, ${at}
    where (select coalesce(sum(p.points), 0) from community_points p where p.seller_id = ${sellerId} and p.user_id = ${userId}
      and p.earned_at > ${at.subtract({ hours: 24 })} and p.earned_at <= ${at}) + ${pointsFor[kind]} <= ${pointsPerDay}
    on conflict (kind, subject_id, from_user_id) do nothing returning id`.execute(ctx.db)
  if (rows.length > 0) await sumUp(ctx, sql`s.seller_id = ${sellerId} and s.user_id = ${userId}`)
}

/** Takes points back, of everyone who has them. */
export const takeBack = async (ctx: Ctx, which: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ userId: number }>`
    delete from community_points where ${which} returning user_id`.execute(ctx.db)
  if (rows.length > 0) await sumUp(ctx, sql`s.user_id = any(${rows.map(({ userId }) => userId)}::bigint[])`)
}

/** Sums the points of some scores, under the alias `s`, anew. */
const sumUp = async (ctx: Pick<Ctx, 'db' | 'now'>, which: RawBuilder<unknown>): Promise<void> => {
  const since = (days: number) => sql`filter (where p.earned_at > ${ctx.now.subtract({ hours: 24 * days })})`
  await sql`update community_scores s set (total, last_30, last_7) = (
      select coalesce(sum(p.points), 0), coalesce(sum(p.points) ${since(30)}, 0), coalesce(sum(p.points) ${since(7)}, 0)
      from community_points p where p.seller_id = s.seller_id and p.user_id = s.user_id)
    where ${which}`.execute(ctx.db)
}

/** What is older than a week or a month counts no more in theirs. */
export const ageScores = job('community_members.age_scores', {
  schedule: '20 3 * * *',
  isHousekeeping: true,
  run: (world) => world.transact((ctx) => sumUp(ctx, sql`s.last_30 > 0`)),
})
