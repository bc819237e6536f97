import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Onward, PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { successUrlFor } from '../rules/forwarding-url.ts'
import { presetAt } from './bind-order.ts'

/** A buyer who comes by a session or link gets what it sets; what is bought along carries the same metadata. */
export const paymentLinksPart: PurchasePart = {
  name: 'payment_links',
  preset: presetAt,
  prepare: (_, { cause }) => {
    const metadata = cause.kind === 'along' ? cause.main.metadata : null
    return Promise.resolve(metadata ? { columns: { metadata: JSON.stringify(metadata) } } : undefined)
  },
}

type Led = { token: string; successUrl: string | null; cancelUrl: string | null }

const sessionOf = async ({ db }: Pick<Ctx, 'db'>, { id }: Order): Promise<Led | undefined> => {
  const { rows } =
    await sql<Led>`select token, success_url, cancel_url from checkout_sessions where order_id = ${id}`.execute(db)
  return rows[0]
}

/** After the payment the page that the session names comes first. */
export const paymentLinksOnward: Onward = {
  name: 'payment_links',
  afterMoney: true,
  urlOf: async (ctx, order) => {
    const session = await sessionOf(ctx, order)
    return session?.successUrl ? successUrlFor(session.successUrl, session.token) : null
  },
  cancelUrlOf: async (ctx, order) => (await sessionOf(ctx, order))?.cancelUrl ?? null,
}
