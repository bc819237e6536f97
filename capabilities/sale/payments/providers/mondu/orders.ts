import { sql } from 'kysely'
import type { World } from '#platform/server/world.ts'
import type { Payer } from '#capabilities/people/payers/server/index.ts'
import type { ChargeIntent } from '../port.ts'
import { askMondu, keyIn, markOf, MonduRefusal, type Keys } from './client.ts'

/** States: https://docs.mondu.ai/docs/order-status */
export type MonduOrder = {
  uuid: string
  state?: string
  external_reference_id?: string
  hosted_checkout_url?: string | null
}
type Invoice = { uuid: string; state?: string; external_reference_id?: string }

export const orderAt = async (world: World, keys: Keys, uuid: string): Promise<MonduOrder> =>
  (await askMondu<{ order: MonduOrder }>(world, keys, 'GET', `/orders/${encodeURIComponent(uuid)}`)).order

/** Who buys for how much, by the rates that are paid. */
const purchaseOf = async ({ db }: Pick<World, 'db'>, key: string) => {
  // A part of an instalment has no separate tax here, so it is passed as it is.
  const { rows } = await sql<Payer & { net: number }>`select p.*, (
      select sum(case when r.amount = each.amount then r.net_amount else each.amount end)::bigint
      from transfers each left join order_rates r on r.id = each.order_rate_id
      where each.id = t.id or each.charged_with_id = t.id) as net
    from transfers t join payers p on p.id = t.payer_id where t.provider_key = ${key}`.execute(db)
  if (!rows[0]) throw new Error(`No payment is named ${key}.`)
  return rows[0]
}

/**
 * Creates the order there, and returns the buyer's next page; undefined for a private buyer, whom Mondu does not serve.
 */
export const createOrder = async (world: World, intent: ChargeIntent): Promise<MonduOrder | undefined> => {
  const buyer = await purchaseOf(world, intent.key)
  if (!buyer.company) return undefined
  const body = bodyOf(world, intent, buyer)
  return (await askMondu<{ order: MonduOrder }>(world, intent.account, 'POST', '/orders', body)).order
}

type Purchase = Awaited<ReturnType<typeof purchaseOf>>

const addressOf = (buyer: Purchase) => ({
  address_line1: [buyer.street, buyer.streetNumber].filter(Boolean).join(' '),
  zip_code: buyer.zip ?? '',
  city: buyer.city ?? '',
  country_code: buyer.countryCode ?? '',
})

const bodyOf = (world: World, intent: ChargeIntent, buyer: Purchase) => {
  const { key, amount, currency, description, returnUrl } = intent
  const address = addressOf(buyer)
  const item = {
    external_reference_id: key,
    title: description.slice(0, 250),
    quantity: 1,
    net_price_per_item_cents: buyer.net,
    net_price_cents: buyer.net,
    tax_cents: amount - buyer.net,
    item_type: 'VIRTUAL',
  }
  return {
    source: 'hosted',
    state_flow: 'authorization_flow',
    payment_method: 'invoice',
    currency: currency.toUpperCase(),
    external_reference_id: markOf(world, key),
    gross_amount_cents: amount,
    language: buyer.locale,
    success_url: returnUrl,
    cancel_url: returnUrl,
    declined_url: returnUrl,
    buyer: {
      email: buyer.email,
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      company_name: buyer.company,
      external_reference_id: `payer-${buyer.id}`,
      ...(buyer.phone ? { phone: buyer.phone } : {}),
    },
    billing_address: address,
    shipping_address: address,
    lines: [{ discount_cents: 0, shipping_price_cents: 0, line_items: [item] }],
  }
}

/** Confirms the order after the buyer agreed; a repetition finds it confirmed. */
export const confirmOrder = async (world: World, keys: Keys, order: MonduOrder): Promise<MonduOrder> => {
  const path = `/orders/${order.uuid}/confirm`
  try {
    const body = { external_reference_id: order.external_reference_id }
    return (await askMondu<{ order: MonduOrder }>(world, keys, 'POST', path, body)).order
  } catch (error) {
    if (error instanceof MonduRefusal && error.status === 422) return orderAt(world, keys, order.uuid)
    throw error
  }
}

export const invoicesOf = async (world: World, keys: Keys, order: string): Promise<readonly Invoice[]> =>
  (
    await askMondu<{ invoices?: readonly Invoice[] }>(
      world,
      keys,
      'GET',
      `/orders/${encodeURIComponent(order)}/invoices`,
    )
  ).invoices ?? []

/** What was bought is delivered with the payment: Mondu pays for what it has an invoice of. Made once. */
export const invoiceOrder = async (
  world: World,
  keys: Keys,
  order: MonduOrder,
  { amount, invoiceUrl }: { amount: number; invoiceUrl: string },
): Promise<void> => {
  const mark = order.external_reference_id ?? order.uuid
  const made = await invoicesOf(world, keys, order.uuid)
  if (made.some(({ external_reference_id: each }) => each === mark)) return
  await askMondu(world, keys, 'POST', `/orders/${order.uuid}/invoices`, {
    external_reference_id: mark,
    invoice_url: invoiceUrl,
    gross_amount_cents: amount,
  })
}

/** Our key of an order; undefined if it is not ours. */
export const keyOf = (world: World, order: MonduOrder): string | undefined => keyIn(world, order.external_reference_id)
