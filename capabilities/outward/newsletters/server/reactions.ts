import { react } from '#platform/server/events.ts'
import { mailWishesChanged } from '#capabilities/people/identity/server/index.ts'
import { contactUnsubscribed } from '#capabilities/shop/opt-ins/server/index.ts'
import { forgetUnmeasured } from './measured-readers.ts'

/** Whoever unsubscribes does so with the last newsletter they got. */
const contactGone = react('newsletters.unsubscribed', contactUnsubscribed, async (ctx, { payload, at }) => {
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

/** By the one click of a mail program, or on the page of preferences, where it is undone as well. */
const wishesChanged = react('newsletters.wishes_changed', mailWishesChanged, async (ctx, { payload, at }) => {
  await ctx.db
    .updateTable('newsletterDeliveries')
    .set({ unsubscribedAt: payload.stopped.includes('newsletter') ? at : null })
    .where('mailId', '=', payload.mailId)
    .execute()
  await forgetUnmeasured(ctx, payload.mailId)
})

export const newslettersReactions = [contactGone, wishesChanged]
