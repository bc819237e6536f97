import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isOpenAt } from '#capabilities/after/access/server/index.ts'
import type { LiveSession } from '../tables.ts'

/** That the account of the seller `w` has live sessions. */
export const isSwitchedOn = sql<SqlBool>`w.feature_flags ->> 'live_shopping' is distinct from 'false' and w.deleted_at is null`

/** That somebody has access to the product of the session `s`. */
export const hasAccess = (user: RawBuilder<unknown>, now: Temporal.Instant): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from accesses h where h.product_id = s.product_id and h.user_id = ${user} and ${isOpenAt('h', now)})`

/** Who may see the session `s` of the seller `w`: everybody, where it is public, else those who have access to its product. */
export const mayWatch = (userId: number | null, now: Temporal.Instant): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isSwitchedOn} and (s.is_public or ${hasAccess(sql`${userId ?? 0}`, now)}))`

export type WatchedSession = LiveSession & {
  username: string
  sellerName: string
  productName: string | null
}

/** A session the actor may watch; any other is not there. */
export const watchedSession = async (ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, id: number): Promise<WatchedSession> => {
  const { rows } = await sql<WatchedSession>`
    select s.*, w.username::text, coalesce(w.company, w.name) as seller_name, p.name as product_name
    from live_sessions s join sellers w on w.id = s.seller_id left join products p on p.id = s.product_id
    where s.id = ${id} and ${mayWatch(ctx.actor.userId, ctx.now)}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Where a session is watched. */
export const livePath = ({ username, id }: { username: string; id: number }): string => `/s/${username}/live/${id}`
