import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { isIn, type StateOf } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { placeCheckout } from '#capabilities/sale/checkout/contract.ts'
import { submitCheckout, type CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { returnUrl } from '#capabilities/sale/orders/rules/order-links.ts'
import { orderById, preparePayment, startPayment, type Order } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import {
  agentSession,
  changeAgentSession,
  claimAgentSession,
  releaseAgentSession,
  type Channel,
  type CheckoutSession,
} from '#capabilities/sale/payment-links/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { agentRefusals } from '../../vocabulary.ts'
import {
  goodsOf,
  isOver,
  openCheckoutOf,
  priced,
  readCheckout,
  sentOf,
  type AgentCheckout,
  type Sent,
} from './agent-checkout.ts'
import type { Fault } from './fault.ts'
import type { Priced } from './price-asking.ts'

type Place = { seller: Seller; channel: Channel }

/** What an agent's platform brings to pay with. */
export type Brought = { sharedToken: string }

type Begun =
  | { kind: 'shown'; checkout: AgentCheckout }
  | { kind: 'order'; session: CheckoutSession; input: CheckoutInput }
  | { kind: 'pay_again'; session: CheckoutSession; order: Order }

/**
 * Places and pays the order of a session by what the agent brought, where that may be done without the buyer on our page; else
 * answers what is in the way. One at a time for a session, one order for each.
 */
export const completeCheckout = async (
  world: World,
  place: Place,
  token: string,
  { change, brought }: { change: (sent: Sent) => Sent; brought: Brought },
): Promise<AgentCheckout> => {
  const begun = await world.transact((ctx) => begin(ctx, place, token, change))
  if (begun.kind === 'shown') return begun.checkout
  try {
    if (begun.kind === 'order') await submitCheckout(world, begun.input, undefined, brought.sharedToken)
    else await payAgain(world, place.seller, begun.order, brought)
  } finally {
    await releaseAgentSession(world, begun.session.id)
  }
  return world.transact((ctx) => afterwards(ctx, place, token))
}

const begin = async (ctx: Ctx, place: Place, token: string, change: (sent: Sent) => Sent): Promise<Begun> => {
  const session = await agentSession(ctx, { ...place, sellerId: place.seller.id, token }, true)
  const before = await readCheckout(ctx, place, token)
  if (before.status === 'completed' || isOver(before.status))
    throw refuse(agentRefusals, 'session_over', { state: before.status })
  const pending = await pendingOrder(ctx, session)
  if (pending) {
    if (!(await mayPayAgain(ctx, pending)) || !(await claimAgentSession(ctx, session.id)))
      throw refuse(agentRefusals, 'session_busy', { seconds: 2 })
    return { kind: 'pay_again', session, order: pending }
  }
  const sent = change(sentOf(session))
  const found = await priced(ctx, place, sent)
  const changed = await changeAgentSession(ctx, session.id, goodsOf({}, ctx.locale, sent, found))
  const isDearer = session.told !== null && session.told.gross !== found.told.gross
  if (found.status !== 'ready' || isDearer)
    return {
      kind: 'shown',
      checkout: openCheckoutOf(place.seller, changed, isDearer ? withFault(found, 'price_changed') : found),
    }
  if (!(await claimAgentSession(ctx, session.id))) throw refuse(agentRefusals, 'session_busy', { seconds: 2 })
  return { kind: 'order', session: changed, input: inputOf(place.seller, changed, found) }
}

const withFault = (found: Priced, kind: Fault['kind']): Priced => ({
  ...found,
  faults: [...found.faults, { kind, at: null }],
})

const pendingOrder = async (ctx: Ctx, { orderId }: CheckoutSession): Promise<Order | undefined> => {
  const order = orderId === null ? undefined : await orderById(ctx, orderId)
  return order && !isIn(orderPaymentState, 'lost', order.paymentState) ? order : undefined
}

type Tried = { state: StateOf<typeof transferState>; declineReason: string | null }

const lastTry = async ({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<Tried | undefined> =>
  (
    await sql<Tried>`select state, decline_reason from transfers where order_id = ${orderId} and type = 'Payment' order by id desc limit 1`.execute(
      db,
    )
  ).rows[0]

/** Only once it is certain that nothing came of the payment before. */
const mayPayAgain = async (ctx: Ctx, order: Order): Promise<boolean> => {
  const tried = await lastTry(ctx, order.id)
  return tried !== undefined && isIn(transferState, 'void', tried.state)
}

const payAgain = async (world: World, seller: Seller, order: Order, { sharedToken }: Brought): Promise<void> => {
  const transfer = await world.transact((ctx) => preparePayment(ctx, order, { provider: order.provider, form: 'card' }))
  const back = returnUrl(world.ports.settings.PUBLIC_URL, seller.username, order.token)
  await startPayment(world, order, transfer, back, { sharedToken })
}

/** The order button, as the agent's platform showed its own: terms are linked in every answer, other consents never get here. */
const inputOf = (seller: Seller, session: CheckoutSession, { goods, provider }: Priced): CheckoutInput =>
  placeCheckout.input.parse({
    username: seller.username,
    slug: goods.product.slug,
    link: session.token,
    // An order that came to nothing leaves its key to none.
    checkoutKey: `agent-${session.token}-${session.orderId ?? 0}`,
    planId: goods.planId ?? undefined,
    quantity: session.quantity ?? 1,
    couponCode: session.couponCode ?? undefined,
    provider: provider ?? undefined,
    form: 'card',
    payer: { ...session.payer, email: session.email },
    terms: true,
  })

const afterwards = async (ctx: Ctx, place: Place, token: string): Promise<AgentCheckout> => {
  const checkout = await readCheckout(ctx, place, token)
  const { orderId } = checkout.session
  if (checkout.status === 'completed' || orderId === null) return checkout
  const tried = await lastTry(ctx, orderId)
  if (tried?.state !== 'denied') return { ...checkout, status: 'placing' }
  const kind = tried.declineReason === 'authentication_required' ? 'authentication' : 'declined'
  return { ...checkout, faults: [...checkout.faults, { kind, at: null }] }
}
