import { react } from '#platform/server/events.ts'
import { contactUnsubscribed } from '#capabilities/shop/opt-ins/server/index.ts'

/** Whoever unsubscribes does so with the last newsletter they got. */
export const noteUnsubscribed = react('newsletters.unsubscribed', contactUnsubscribed, async (ctx, { payload, at }) => {
  const last = await ctx.db
    .selectFrom('newsletterDeliveries')
    .select('id')
    .where('contactId', '=', payload.contactId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  await ctx.db
    .updateTable('newsletterDeliveries')
    .set({ unsubscribedAt: at })
    .where('id', '=', last.id)
    .where('unsubscribedAt', 'is', null)
    .execute()
})
