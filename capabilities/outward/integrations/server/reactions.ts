import { sql } from 'kysely'
import { react } from '#platform/server/events.ts'
import { contactById, contactUnsubscribed } from '#capabilities/shop/opt-ins/server/index.ts'
import { queueCall } from './queue-call.ts'

/** Whoever unsubscribes here is unsubscribed in every connected account. */
export const integrationReactions = [
  react('integrations.unsubscribed', contactUnsubscribed, async (ctx, { payload: { contactId } }) => {
    const contact = await contactById(ctx, contactId)
    const email = contact?.email
    if (!email) return
    const { rows } = await sql<{ id: number; sellerId: number }>`
      select a.id, a.seller_id from integration_accounts a join opt_in_contacts c on c.seller_id = a.seller_id
      where c.id = ${contactId} and a.state <> 'disconnected'`.execute(ctx.db)
    for (const account of rows)
      await queueCall(ctx, {
        account,
        key: `unsubscribed:${contactId}`,
        email,
        name: [contact.firstName, contact.lastName].filter(Boolean).join(' '),
        deed: 'unsubscribe',
        list: null,
        tag: null,
      })
  }),
]
