import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { notificationTables } from './tables.ts'

/** Operators have no notifications of their own: theirs is always 0. */
export const countUnread = async (ctx: Ctx): Promise<{ count: number }> => {
  if (ctx.actor.sellerId === null) return { count: 0 }
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from notifications n where read_at is null and seller_id = ${sellerOf(ctx)}`.execute(
    ctx.db,
  )
  return { count: rows[0]?.count ?? 0 }
}

/**
 * Marks the named notifications, or all, as read; answers how many are unread still. An id that is not theirs answers
 * 404 and marks nothing.
 */
export const markRead = async (ctx: Ctx, setting: { ids: number[] } | { all: true }): Promise<{ count: number }> => {
  const sellerId = sellerOf(ctx)
  if ('ids' in setting) {
    const ids = [...new Set(setting.ids)]
    const found = await ctx.db
      .selectFrom('notifications')
      .select('id')
      .where('id', 'in', ids)
      .where(inScope(ctx, notificationTables, 'notifications'))
      .execute()
    if (found.length < ids.length) throw notFound()
    await ctx.db
      .updateTable('notifications')
      .set({ readAt: ctx.now })
      .where('id', 'in', ids)
      .where('sellerId', '=', sellerId)
      .where('readAt', 'is', null)
      .execute()
  } else
    await ctx.db
      .updateTable('notifications')
      .set({ readAt: ctx.now })
      .where('sellerId', '=', sellerId)
      .where('readAt', 'is', null)
      .execute()
  return countUnread(ctx)
}
