import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isBoughtHere } from '#capabilities/sale/checkout/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { openLink } from '../contract.ts'
import type { LinkStand } from '../vocabulary.ts'
import { stateNow } from './sessions/show-session.ts'
import type { CheckoutSession, PaymentLink } from './tables.ts'

type Reading = Pick<Ctx, 'db' | 'now'>
export type Opened = { session: CheckoutSession } | { link: PaymentLink }

/** A session by its token, or a link by its code. */
export const openedBy = async (ctx: Pick<Ctx, 'db'>, token: string): Promise<Opened | undefined> => {
  const sessions = await sql<CheckoutSession>`select * from checkout_sessions
    where token = ${token} and payment_link_id is null`.execute(ctx.db)
  if (sessions.rows[0]) return { session: sessions.rows[0] }
  const links = await sql<PaymentLink>`select * from payment_links where code = ${token}`.execute(ctx.db)
  return links.rows[0] && { link: links.rows[0] }
}

/** Whether somebody else may still buy by it. An order that came to nothing leaves its session open. */
export const standOf = async (ctx: Reading, opened: Opened): Promise<LinkStand> => {
  if ('link' in opened) {
    const { active, expiresAt, maxOrders, ordersCount } = opened.link
    const isLate = expiresAt !== null && Temporal.Instant.compare(expiresAt, ctx.now) <= 0
    return !active || isLate ? 'over' : maxOrders !== null && ordersCount >= maxOrders ? 'used' : 'open'
  }
  const { session } = opened
  if (session.state === 'completed') return 'used'
  if (session.orderId !== null && (await isAlive(ctx, session.orderId))) return 'used'
  return stateNow(ctx, session) === 'open' ? 'open' : 'over'
}

const isAlive = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<boolean> =>
  !isIn(orderPaymentState, 'lost', (await orderById(ctx, orderId)).paymentState)

/** A session or link for the page it leads to. What is filled in is told only while it may be bought. */
export const openLinkFor = async (
  ctx: Ctx,
  { token }: { token: string },
  call?: Pick<Call, 'cookies'>,
): Promise<Output<typeof openLink>> => {
  const opened = await openedBy(ctx, token)
  if (!opened) throw notFound()
  const { productId } = goodsOf(opened)
  const { rows } = await sql<{ slug: string; name: string; username: string }>`
    select p.slug, p.name, s.username from products p join sellers s on s.id = p.seller_id where p.id = ${productId}`.execute(
    ctx.db,
  )
  const { slug, name, username } = rows[0]!
  const stand = await standOf(ctx, opened)
  const session = 'session' in opened ? opened.session : null
  return {
    username,
    slug,
    productName: name,
    stand,
    locale: session?.locale ?? null,
    cancelUrl: session?.cancelUrl ?? null,
    values: stand === 'open' ? valuesOf(opened) : {},
    orderToken: session?.orderId && stand === 'used' ? await orderedHere(ctx, session.orderId, call) : null,
  }
}

const goodsOf = (opened: Opened) => ('link' in opened ? opened.link : opened.session)

/** Fields of the checkout's form that are filled in, by their names. */
const valuesOf = (opened: Opened): Record<string, string> => {
  const { pricingPlanId: planId, quantity, couponCode } = goodsOf(opened)
  const { payer = {}, email = null } = 'session' in opened ? opened.session : {}
  const filled = Object.entries({ ...payer, email }).map(([name, value]) => [`payer.${name}`, value] as const)
  return Object.fromEntries(
    [...Object.entries({ planId, quantity, couponCode }), ...filled].flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  )
}

/** The order's token, for the browser that placed it: to pay what is open, or to see what was paid. */
const orderedHere = async (ctx: Ctx, orderId: number, call: Pick<Call, 'cookies'> | undefined) => {
  const order = await orderById(ctx, orderId)
  return isBoughtHere(ctx, order, call) ? order.token : null
}
