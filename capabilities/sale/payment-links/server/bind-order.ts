import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Preset } from '#capabilities/sale/checkout/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { paymentLinkRefusals, sessionLength, type LinkStand } from '../vocabulary.ts'
import { completeOnceAgreed } from './follow-order.ts'
import { openedBy, standOf, type Opened } from './open-link.ts'
import type { CheckoutSession } from './tables.ts'

/** What a buyer's link sets. A repeated press with the same key is theirs even after the link was used. */
export const presetAt = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  at: { sellerId: number; productId: number; token: string; checkoutKey?: string | undefined },
): Promise<Preset> => {
  const opened = await openedBy(ctx, at.token)
  const of = opened && ('link' in opened ? opened.link : opened.session)
  if (!opened || of?.sellerId !== at.sellerId || of.productId !== at.productId)
    throw refuse(paymentLinkRefusals, 'link_over')
  if (!(await isOwnOrder(ctx, opened, at.checkoutKey))) expectOpen(await standOf(ctx, opened))
  const metadata = Object.keys(of.metadata).length > 0 ? { metadata: JSON.stringify(of.metadata) } : {}
  return {
    planId: of.pricingPlanId,
    quantity: of.quantity,
    written: {
      columns: metadata,
      write: (inside, order) =>
        'link' in opened ? bindLink(inside, order, opened.link.id) : bindSession(inside, order, opened.session.id),
    },
  }
}

const expectOpen = (stand: LinkStand): void => {
  if (stand === 'used') throw refuse(paymentLinkRefusals, 'link_used')
  if (stand === 'over') throw refuse(paymentLinkRefusals, 'link_over')
}

const isOwnOrder = async (ctx: Pick<Ctx, 'db'>, opened: Opened, checkoutKey: string | undefined): Promise<boolean> => {
  if (checkoutKey === undefined) return false
  const sessions = 'link' in opened ? sql`s.payment_link_id = ${opened.link.id}` : sql`s.id = ${opened.session.id}`
  const sellerId = 'link' in opened ? opened.link.sellerId : opened.session.sellerId
  const { rows } = await sql`select from orders o join checkout_sessions s on s.order_id = o.id
    where o.seller_id = ${sellerId} and o.checkout_key = ${checkoutKey} and ${sessions}`.execute(ctx.db)
  return rows.length > 0
}

/** Ties a new order to its session, in the order's transaction: of two buyers at one moment one is refused. */
const bindSession = async (ctx: Ctx, order: Order, id: number): Promise<void> => {
  const { rows } = await sql<CheckoutSession>`select * from checkout_sessions where id = ${id} for update`.execute(
    ctx.db,
  )
  const session = rows[0]!
  expectOpen(await standOf(ctx, { session }))
  await sql`update checkout_sessions set order_id = ${order.id} where id = ${id}`.execute(ctx.db)
  await completeOnceAgreed(ctx, session, order)
}

/** Counts a new order of a link, in the order's transaction, and gives it a session of its own. */
const bindLink = async (ctx: Ctx, order: Order, id: number): Promise<void> => {
  const { rows } = await sql<CheckoutSession>`
    with counted as (
      update payment_links set orders_count = orders_count + 1
      where id = ${id} and active and (max_orders is null or orders_count < max_orders) and (expires_at is null or expires_at > ${ctx.now})
      returning *
    )
    insert into checkout_sessions (token, seller_id, product_id, pricing_plan_id, payment_link_id, order_id, state, coupon_code,
      quantity, success_url, metadata, expires_at, created_at)
    select ${randomToken(32)}, seller_id, product_id, pricing_plan_id, id, ${order.id}, 'open', coupon_code, quantity, success_url, metadata,
      ${ctx.now.add({ seconds: sessionLength.usual })}, ${ctx.now}
    from counted returning *`.execute(ctx.db)
  if (!rows[0]) throw refuse(paymentLinkRefusals, 'link_used')
  await completeOnceAgreed(ctx, rows[0], order)
}
