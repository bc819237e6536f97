import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { writtenOf } from '../written.ts'
import { userOf } from './preferences.ts'

/** Counted up to here; more is more. */
const most = 100

export const countUnread = async (ctx: Ctx): Promise<{ count: number }> => {
  const unread = await ctx.db
    .selectFrom('announcementReceipts')
    .select('id')
    .where('userId', '=', userOf(ctx))
    .where('openedAt', 'is', null)
    .limit(most)
    .execute()
  return { count: unread.length }
}

/** One message to the signed-in person; the first time it counts as opened. */
export const openOwn = async (ctx: Ctx, { id }: { id: number }) => {
  const userId = userOf(ctx)
  const receipt = await ctx.db
    .selectFrom('announcementReceipts as r')
    .innerJoin('announcements as a', 'a.id', 'r.announcementId')
    .select(['r.id', 'r.sellerId', 'r.createdAt', 'a.id as announcementId', 'a.title', 'a.text', 'a.link', 'a.content'])
    .where('r.id', '=', id)
    .where('r.userId', '=', userId)
    .executeTakeFirst()
  if (!receipt) throw notFound()
  const first = await ctx.db
    .updateTable('announcementReceipts')
    .set({ openedAt: ctx.now })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (first)
    await ctx.db
      .updateTable('announcements')
      .set((e) => ({ openedCount: e('openedCount', '+', 1) }))
      .where('id', '=', receipt.announcementId)
      .execute()
  const mute = await ctx.db
    .selectFrom('announcementMutes')
    .select('sellerId')
    .where('userId', '=', userId)
    .where('sellerId', '=', receipt.sellerId)
    .executeTakeFirst()
  const seller = await sellerById(ctx, receipt.sellerId)
  if (!seller) throw notFound()
  const content = await writtenOf(ctx, receipt, seller)
  return { ...receipt, content, sellerName: seller.name, isMuted: mute !== undefined }
}
