import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { payUrl, type AgentTold } from '#capabilities/sale/payment-links/server/index.ts'
import type { FaultKind } from '../../vocabulary.ts'
import {
  cancelCheckout,
  changeCheckout,
  openCheckout,
  priced,
  readCheckout,
  sentOf,
  type AgentCheckout,
  type Place,
  type Sent,
} from '../view/agent-checkout.ts'
import type { Fault } from '../view/fault.ts'
import type { Priced } from '../view/price-asking.ts'
import { ucpLineItem, ucpLinks, ucpMessage, ucpTotals } from './ucp-checkout.ts'
import { ucpBy } from './ucp-meta.ts'

type Body = Record<string, unknown>

/** A cart is a checkout nobody has to order by yet: the same session, shown with all its lines and without what an order lacks. */
export const openCart = async (ctx: Ctx, place: Place, sent: Sent): Promise<Body> =>
  ucpCart(ctx, place, await openCheckout(ctx, place, sent))

export const readCart = async (ctx: Ctx, place: Place, token: string): Promise<Body> =>
  ucpCart(ctx, place, await liveCart(ctx, place, token))

export const changeCart = async (ctx: Ctx, place: Place, token: string, sent: Sent): Promise<Body> => {
  await liveCart(ctx, place, token)
  return ucpCart(ctx, place, await changeCheckout(ctx, place, token, () => sent))
}

/** Answers the cart as it was. */
export const cancelCart = async (ctx: Ctx, place: Place, token: string): Promise<Body> => {
  const cart = await readCart(ctx, place, token)
  await cancelCheckout(ctx, place, token)
  return cart
}

/** The checkout of a cart is the cart’s own session: there is one, however often it is asked for, and both show the same. */
export const checkOut = async (ctx: Ctx, place: Place, cartId: string): Promise<AgentCheckout> => {
  await liveCart(ctx, place, cartId)
  return changeCheckout(ctx, place, cartId, (sent) => sent)
}

/** A cart that is still one: ordered, cancelled or over, there is none. */
const liveCart = async (ctx: Ctx, place: Place, token: string): Promise<AgentCheckout> => {
  const checkout = await readCheckout(ctx, place, token)
  if (checkout.priced === null) throw notFound()
  return checkout
}

/** What a line is told of in a cart; the rest is asked for by the checkout. */
const toldOfLines: readonly FaultKind[] = ['quantity', 'sold_out', 'more_payments']

const faultsOf = ({ faults }: Priced, line: number): Fault[] =>
  faults.filter(({ kind }) => toldOfLines.includes(kind)).map(({ kind }) => ({ kind, at: `items.${line}` }))

const sumOf = (lines: readonly AgentTold[]): AgentTold => {
  const [first] = lines
  const sum = (of: (line: AgentTold) => number): number => lines.reduce((total, line) => total + of(line), 0)
  return {
    ...first!,
    base: sum(({ base }) => base),
    discount: sum(({ discount }) => discount),
    net: sum(({ net }) => net),
    vat: sum(({ vat }) => vat),
    gross: sum(({ gross }) => gross),
  }
}

const ucpCart = async (ctx: Ctx, place: Place, { session, seller, shown, told }: AgentCheckout): Promise<Body> => {
  const sent = sentOf(session)
  const found = await Promise.all(sent.items.map((item) => priced(ctx, place, { ...sent, items: [item] })))
  // What is sold in another currency than the first line is no part of one sum.
  const lines = found.filter((line) => line.told.currency === told.currency)
  const faults: Fault[] = [
    ...(found.length > 1 ? [{ kind: 'one_product', at: 'items.1' } as const] : []),
    ...found.flatMap(faultsOf),
    ...(found.some((line) => line.faults.some(({ kind }) => kind === 'estimate'))
      ? [{ kind: 'estimate', at: null } as const]
      : []),
  ]
  return {
    ucp: ucpBy('dev.ucp.shopping.cart'),
    id: session.token,
    line_items: lines.map((line, at) => ucpLineItem(ctx, session, line, at)),
    ...(shown['buyer'] ? { buyer: shown['buyer'] } : {}),
    currency: told.currency.toUpperCase(),
    totals: ucpTotals(ctx, sumOf(lines.map((line) => line.told))),
    messages: faults.map((fault) => ({
      ...ucpMessage(ctx, fault),
      ...(blocksOrder(fault) ? { type: 'warning' } : {}),
    })),
    links: ucpLinks(ctx, seller),
    continue_url: payUrl(ctx, session.token),
    expires_at: session.expiresAt.toString(),
  }
}

const blocksOrder = ({ kind }: Fault): boolean => kind === 'one_product' || kind === 'quantity' || kind === 'sold_out'
