import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import {
  agentSession,
  cancelAgentSession,
  changeAgentSession,
  openAgentSession,
  type AgentGoods,
  type AgentTold,
  type Channel,
  type CheckoutSession,
} from '#capabilities/sale/payment-links/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { agentRefusals } from '../../vocabulary.ts'
import { tidyBuyer, type Buyer } from './buyer.ts'
import type { Fault } from './fault.ts'
import { expectOwner, shoppingFor, type Linked } from './linked-buyer.ts'
import { priceAsking, type Asking, type Priced } from './price-asking.ts'

/** What an agent sent, read by its protocol. */
export type Sent = Omit<Asking, 'bringsPayment' | 'buyer'> & {
  buyer: Partial<Buyer>
  /** What is answered again as it came. */ shown: Readonly<Record<string, unknown>>
}

export type AgentStatus = Priced['status'] | 'placing' | 'completed' | 'canceled' | 'expired'

const ends: Readonly<Record<AgentStatus, boolean>> = {
  incomplete: false,
  escalate: false,
  ready: false,
  placing: false,
  completed: false,
  canceled: true,
  expired: true,
}

/** Nothing can be bought by it any more, and nothing was. */
export const isOver = (status: AgentStatus): boolean => ends[status]

/** An agent's checkout as every protocol shows it. */
export type AgentCheckout = {
  seller: Seller
  session: CheckoutSession
  status: AgentStatus
  told: AgentTold
  /** Of what may be bought still. */ priced: Priced | null
  faults: readonly Fault[]
  order: Order | null
  shown: Readonly<Record<string, unknown>>
}

/** Whose shop, by which protocol. */
export type Place = {
  seller: Seller
  channel: Channel
  /** Where the agent's platform says what it can. */ agentProfile?: string
  /** Whose account the call is for. */ linked?: Linked | undefined
}

/** ACP alone brings a payment. */
const bringsPayment = (channel: Channel): boolean => channel === 'acp'

export const priced = (ctx: Ctx, { seller, channel }: Place, sent: Sent): Promise<Priced> =>
  priceAsking(ctx, seller, { ...sent, buyer: tidyBuyer(sent.buyer), bringsPayment: bringsPayment(channel) })

/** What was sent, with what is known of a buyer who let the agent shop for them: the agent may say more of them, but not who they are. */
const sentFor = (place: Pick<Place, 'linked'>, sent: Sent): Sent => {
  const linked = shoppingFor(place)
  if (!linked) return sent
  const said = Object.fromEntries(Object.entries(sent.buyer).filter(([, value]) => value))
  const buyer = { ...linked.details, ...said, email: linked.details.email ?? null }
  return { ...sent, buyer, shown: { ...sent.shown, buyer: ucpBuyer(buyer) } }
}

const ucpBuyer = ({ firstName, lastName, email, phone }: Partial<Buyer>) =>
  Object.fromEntries(
    Object.entries({ first_name: firstName, last_name: lastName, email, phone_number: phone }).filter(
      ([, value]) => value,
    ),
  )

export const goodsOf = (place: Pick<Place, 'linked'>, locale: Locale, sent: Sent, found: Priced): AgentGoods => {
  const { email, ...details } = tidyBuyer(sent.buyer)
  return {
    productId: found.goods.product.id,
    pricingPlanId: found.goods.planId,
    quantity: found.told.quantity,
    couponCode: found.code,
    email,
    payer: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)),
    locale,
    asked: { items: sent.items, codes: sent.codes, shown: { ...sent.shown, given: sent.buyer } },
    told: found.told,
    userId: shoppingFor(place)?.userId ?? null,
  }
}

/** Opens a session; refuses an item that is not sold here. */
export const openCheckout = async (ctx: Ctx, place: Place, given: Sent): Promise<AgentCheckout> => {
  const sent = sentFor(place, given)
  const found = await priced(ctx, place, sent)
  const at = { sellerId: place.seller.id, channel: place.channel, agentProfile: place.agentProfile ?? null }
  return openCheckoutOf(place.seller, await openAgentSession(ctx, at, goodsOf(place, ctx.locale, sent, found)), found)
}

export const openCheckoutOf = (seller: Seller, session: CheckoutSession, found: Priced): AgentCheckout => ({
  seller,
  session,
  status: found.status,
  told: found.told,
  priced: found,
  faults: found.faults,
  order: null,
  shown: session.asked?.shown ?? {},
})

/** What was sent for an open session so far. */
export const sentOf = ({ asked }: CheckoutSession): Sent => {
  const { given = {}, ...shown } = asked?.shown ?? {}
  return { items: asked?.items ?? [], codes: asked?.codes ?? [], buyer: given as Partial<Buyer>, shown }
}

export const readCheckout = async (ctx: Ctx, place: Place, token: string): Promise<AgentCheckout> =>
  shownCheckout(ctx, place, await ownSession(ctx, place, token))

const ownSession = async (ctx: Ctx, place: Place, token: string, isLocked = false): Promise<CheckoutSession> => {
  const session = await agentSession(ctx, { ...place, sellerId: place.seller.id, token }, isLocked)
  expectOwner(ctx, place, session)
  return session
}

const shownCheckout = async (ctx: Ctx, place: Place, session: CheckoutSession): Promise<AgentCheckout> => {
  const { seller } = place
  const order = session.orderId === null ? null : await orderById(ctx, session.orderId)
  const status = await settledStatus(ctx, session, order)
  if (status)
    return {
      seller,
      session,
      status,
      told: session.told!,
      priced: null,
      faults: [],
      order,
      shown: session.asked?.shown ?? {},
    }
  return openCheckoutOf(seller, session, await priced(ctx, place, sentOf(session)))
}

/** Undefined while it may be bought by. A bank transfer is agreed on before its money is there. */
const settledStatus = async (
  { now }: Ctx,
  session: CheckoutSession,
  order: Order | null,
): Promise<AgentStatus | undefined> => {
  const isAgreed =
    order !== null && (isIn(orderPaymentState, 'agreed', order.paymentState) || session.state === 'completed')
  if (isAgreed) return 'completed'
  if (session.canceledAt !== null) return 'canceled'
  // Whose details were erased has nothing left to go on with.
  if (session.asked === null || session.state === 'expired' || Temporal.Instant.compare(session.expiresAt, now) <= 0)
    return 'expired'
  if (order !== null && !isIn(orderPaymentState, 'lost', order.paymentState) && session.claimedAt !== null)
    return 'placing'
  return undefined
}

/** Changes an open session; refuses one that is over or being bought. */
export const changeCheckout = async (
  ctx: Ctx,
  place: Place,
  token: string,
  change: (sent: Sent) => Sent,
): Promise<AgentCheckout> => {
  const session = await openSession(ctx, place, token)
  const sent = sentFor(place, change(sentOf(session)))
  const found = await priced(ctx, place, sent)
  return openCheckoutOf(
    place.seller,
    await changeAgentSession(ctx, session.id, goodsOf(place, ctx.locale, sent, found)),
    found,
  )
}

/** An open session, locked, that no order was placed by yet. */
export const openSession = async (ctx: Ctx, place: Place, token: string): Promise<CheckoutSession> => {
  const session = await ownSession(ctx, place, token, true)
  const order = session.orderId === null ? null : await orderById(ctx, session.orderId)
  const status = await settledStatus(ctx, session, order)
  const isPlaced = order !== null && !isIn(orderPaymentState, 'lost', order.paymentState)
  if (status || isPlaced) throw refuse(agentRefusals, 'session_over', { state: status ?? 'completed' })
  return session
}

export const cancelCheckout = async (ctx: Ctx, place: Place, token: string): Promise<AgentCheckout> => {
  await cancelAgentSession(ctx, await openSession(ctx, place, token))
  return readCheckout(ctx, place, token)
}
