import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isDesk, isOpenTo } from '#capabilities/after/community/server/index.ts'
import { showPage } from '../own/members.ts'
import { settingsOf } from '../settings.ts'

/** Two members of a shop: the caller, and whom they write with. */
export type Pair = { sellerId: number; ownId: number; otherId: number; memberId: number; name: string }

/** The space `s` is open to both. */
const isOpenToBoth = (ctx: Ctx, otherId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOpenTo(sql`${ctx.actor.userId}`, ctx.now)} and ${isOpenTo(sql`${otherId}::bigint`, ctx.now)})`

/** The pair of the caller and a member; refuses oneself, somebody of the shop, and shops without messages. */
export const pairWith = async (ctx: Ctx, memberId: number): Promise<Pair> => {
  const ownId = ctx.actor.userId
  const { rows } = await sql<{ sellerId: number; otherId: number; name: string }>`
    select m.seller_id, m.user_id as other_id, ${nameOf} as name from community_members m join users u on u.id = m.user_id
      left join community_profiles q on q.seller_id = m.seller_id and q.user_id = m.user_id
    where m.id = ${memberId} and u.erased_at is null`.execute(ctx.db)
  const [other] = rows
  if (!other || ownId === null || other.otherId === ownId || isDesk(ctx)) throw notFound()
  if (!(await settingsOf(ctx, other.sellerId)).hasMessages) throw notFound()
  const { rows: known } = await sql`select from community_conversations where seller_id = ${other.sellerId}
    and low_user_id = ${Math.min(ownId, other.otherId)} and high_user_id = ${Math.max(ownId, other.otherId)}`.execute(
    ctx.db,
  )
  // Whom one never wrote with is met on their page, or not at all.
  if (known.length === 0) await showPage(ctx, { id: memberId })
  return { ...other, ownId, memberId }
}

/** How others see the user `u` with the profile `q`: first name and initial, or the full name where they chose that. */
export const nameOf = sql`coalesce(case when q.shows_full_name then nullif(trim(u.first_name || ' ' || u.last_name), '') end,
  nullif(trim(u.first_name || ' ' || coalesce(upper(left(u.last_name, 1)) || '.', '')), '.'), '—')`

/** The longest wait between two posts in the spaces open to both; undefined where there is none. */
export const slowestOf = async (ctx: Ctx, { sellerId, otherId }: Pair): Promise<number | undefined> => {
  const { rows } = await sql<{ slowSeconds: number | null }>`
    select max(s.slow_seconds) as slow_seconds from community_spaces s where s.seller_id = ${sellerId}
      and ${isOpenToBoth(ctx, otherId)}`.execute(ctx.db)
  return rows[0]?.slowSeconds ?? undefined
}

/** Whether one of them blocked the other, or the other wishes no messages. */
export const isClosed = async (ctx: Ctx, { sellerId, ownId, otherId }: Pair): Promise<boolean> => {
  const { rows } = await sql<{ isClosed: boolean }>`
    select exists (select from community_blocks where seller_id = ${sellerId} and ((user_id = ${ownId} and blocked_user_id = ${otherId})
        or (user_id = ${otherId} and blocked_user_id = ${ownId})))
      or exists (select from community_profiles where seller_id = ${sellerId} and user_id = ${otherId}
        and refuses_messages) as is_closed`.execute(ctx.db)
  return rows[0]!.isClosed
}
