import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { planned } from '#platform/server/lists.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { avatarUrlOf } from '#capabilities/people/identity/rules/avatar.ts'
import { authorNameOf } from '#capabilities/after/reviews/rules/author-name.ts'
import { findSpaces, isOpenTo } from '#capabilities/after/community/server/index.ts'
import type { showLeaderboard } from '../../contract/points.ts'
import { levelAt, type Level } from '../../rules/levels.ts'
import { communityMembersRefusals, leaders } from '../../vocabulary.ts'
import { settingsOf } from '../settings.ts'

type Row = {
  id: number
  firstName: string
  lastName: string
  fullName: string | null
  avatarKey: string | null
  points: number
  total: number
}
const columns = { week: sql.ref('c.last_7'), month: sql.ref('c.last_30'), all: sql.ref('c.total') } as const

/** Scores of members who wrote or chose to be found, and whose access is open, by one of the sums. */
const scores = (ctx: Ctx, sellerId: number, by: RawBuilder<unknown>, which: RawBuilder<unknown>, limit: number) =>
  planned(
    ctx,
    sql<Row>`
      select m.id, u.first_name, u.last_name, case when q.shows_full_name then trim(u.first_name || ' ' || u.last_name) end as full_name,
        case when q.shows_picture then u.avatar_key end as avatar_key, ${by} as points, c.total
      from community_scores c join users u on u.id = c.user_id
        join community_members m on m.seller_id = c.seller_id and m.user_id = c.user_id
        left join community_profiles q on q.seller_id = c.seller_id and q.user_id = c.user_id
      where c.seller_id = ${sellerId} and ${by} > 0 and (q.is_listed or exists (select from community_posts p
        where p.user_id = c.user_id and p.seller_id = c.seller_id and p.state = 'published' and not p.is_of_seller)) and ${which}
        and exists (select from community_spaces s where s.seller_id = c.seller_id and ${isOpenTo(sql`c.user_id`, ctx.now)})
      order by ${by} desc, c.user_id limit ${limit}`,
  )

const shown = ({ id, firstName, lastName, fullName, avatarKey, points, total }: Row, levels: readonly Level[]) => ({
  id,
  name: fullName || authorNameOf(firstName, lastName),
  avatarUrl: avatarUrlOf(avatarKey),
  points,
  level: levelAt(total, levels),
})

/** Who has most points, with the reader's own. Refuses shops without points. */
export const showLeaders = async (
  ctx: Ctx,
  { sellerId, period }: Input<typeof showLeaderboard>,
): Promise<Output<typeof showLeaderboard>> => {
  if (!(await findSpaces(ctx)).some((space) => space.sellerId === sellerId)) throw notFound()
  const { hasPoints, levels } = await settingsOf(ctx, sellerId)
  if (!hasPoints) throw refuse(communityMembersRefusals, 'no_points')
  const { rows } = await scores(ctx, sellerId, columns[period], sql`true`, leaders)
  const own = await scores(ctx, sellerId, columns[period], sql`c.user_id = ${ctx.actor.userId ?? 0}`, 1)
  return {
    list: rows.map((row) => shown(row, levels)),
    own: own.rows[0] ? shown(own.rows[0], levels) : null,
  }
}

/** What a member earned, where the shop has points. */
export const standingOf = async (ctx: Ctx, sellerId: number, userId: number) => {
  const { hasPoints, levels } = await settingsOf(ctx, sellerId)
  if (!hasPoints) return { points: null, level: null }
  const { rows } = await sql<{ total: number }>`
    select total from community_scores where seller_id = ${sellerId} and user_id = ${userId}`.execute(ctx.db)
  const points = rows[0]?.total ?? 0
  return { points, level: levelAt(points, levels) }
}
