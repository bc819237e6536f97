import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { saleListeners, saleToReport } from '#capabilities/outward/tracking/server/index.ts'
import { connectorNamed } from '../connectors/connected.ts'
import { salesConnectors } from '../connectors/declared.ts'
import { queueCall, type QueuedCall } from './queue-call.ts'

/** What the buyer’s browser said is kept with an order where one of these accounts may be told of it. */
export const hearsSales = saleListeners.bring(
  (sellerId) => sql<boolean>`exists (select from integration_accounts where seller_id = ${sellerId}
    and state <> 'disconnected' and connector = any(${salesConnectors}::text[]))`,
)

/**
 * Money arrived for an order: each account that measures sales is told once, or the log says why not. Later payments of
 * the order are no other sale. Who bought is hashed here, so that neither address nor browser is kept longer than by `tracking`.
 */
export const noteSale = async (ctx: Ctx, orderId: number): Promise<void> => {
  const { rows: accounts } = await sql<QueuedCall['account']>`
    select a.id, a.seller_id, a.connector from integration_accounts a
    join orders o on o.seller_id = a.seller_id where o.id = ${orderId} and a.state <> 'disconnected'
      and a.connector = any(${salesConnectors}::text[])`.execute(ctx.db)
  if (accounts.length === 0) return
  const { sale, buyer, seen, heldBack } = await saleToReport(ctx, orderId)
  const { email, name } = buyer
  for (const account of accounts) {
    const identity = seen && connectorNamed(account.connector).identify?.(seen)
    await queueCall(ctx, {
      account,
      key: `sale:${orderId}`,
      email,
      name,
      deed: 'purchase',
      list: null,
      tag: null,
      details: { sale: { ...sale, identity: identity ?? {} } },
      error: heldBack === undefined ? undefined : heldBack === 'test_order' ? heldBack : 'not_agreed',
    })
  }
}
