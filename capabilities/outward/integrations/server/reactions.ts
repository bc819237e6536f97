import { sql } from 'kysely'
import { react } from '#platform/server/events.ts'
import { moneyReceived } from '#capabilities/sale/orders/server/index.ts'
import { contactById, contactUnsubscribed } from '#capabilities/shop/opt-ins/server/index.ts'
import { peopleConnectors } from '../connectors/declared.ts'
import { noteSale } from './note-sale.ts'
import { queueCall, type QueuedCall } from './queue-call.ts'

/** Whoever unsubscribes here is unsubscribed in every connected account; sales are reported to those that measure them. */
export const integrationReactions = [
  react('integrations.unsubscribed', contactUnsubscribed, async (ctx, { payload: { contactId } }) => {
    const contact = await contactById(ctx, contactId)
    const email = contact?.email
    if (!email) return
    const { rows } = await sql<QueuedCall['account'] & { at: Temporal.Instant }>`
      select a.id, a.seller_id, a.connector, c.unsubscribed_at as at
      from integration_accounts a join opt_in_contacts c on c.seller_id = a.seller_id
      where c.id = ${contactId} and a.state <> 'disconnected'
        and a.connector = any(${peopleConnectors}::text[])`.execute(ctx.db)
    for (const { at, ...account } of rows)
      await queueCall(ctx, {
        account,
        key: `unsubscribed:${contactId}`,
        email,
        name: [contact.firstName, contact.lastName].filter(Boolean).join(' '),
        deed: 'unsubscribe',
        list: null,
        tag: null,
        proof: { rule: 'left_here', at: at.toString(), detail: contact.formName },
      })
  }),
  react('integrations.note_sale', moneyReceived, (ctx, { payload: { orderId } }) => noteSale(ctx, orderId)),
]
