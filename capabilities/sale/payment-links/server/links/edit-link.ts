import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { addLink as addContract, editLink as editContract } from '../../contract.ts'
import { judgeGoods } from '../judge-goods.ts'
import type { PaymentLink } from '../tables.ts'
import { linkById, ownLink, type ShownLink } from './show-link.ts'

// No sign that is mistaken for another when it is read aloud or typed.
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
const newCode = (): string => Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')

/** A link that sells one product; refuses by field what cannot be sold. */
export const addLink = async (
  ctx: Ctx,
  { quantity = undefined, pricingPlanId, metadata, ...given }: Input<typeof addContract>,
): Promise<ShownLink> => {
  const seller = await judgeGoods(ctx, sellerOf(ctx), { ...given, pricingPlanId })
  expectFuture(ctx, given.expiresAt)
  const { productId, name, couponCode, successUrl, maxOrders, expiresAt, active } = given
  const { rows } = await sql<{ id: number }>`
    insert into payment_links (seller_id, product_id, pricing_plan_id, code, name, coupon_code, quantity, success_url, metadata,
      max_orders, expires_at, active, created_by, created_at)
    values (${seller.id}, ${productId}, ${pricingPlanId ?? null}, ${newCode()}, ${name}, ${couponCode}, ${quantity ?? null}, ${successUrl}, ${JSON.stringify(metadata)},
      ${maxOrders}, ${expiresAt}, ${active}, ${ctx.actor.userId}, ${ctx.now})
    returning id`.execute(ctx.db)
  return linkById(ctx, rows[0]!.id)
}

/** Changes what is given of a link; orders that came by it keep what they were placed with. */
export const editLink = async (
  ctx: Ctx,
  { id, metadata, ...change }: Input<typeof editContract>,
): Promise<ShownLink> => {
  const link = await ownLink(ctx, id)
  const given: Partial<PaymentLink> = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  if (given.couponCode && given.couponCode !== link.couponCode)
    await judgeGoods(ctx, link.sellerId, { ...link, couponCode: given.couponCode })
  if (given.maxOrders && given.maxOrders < link.ordersCount) throw invalid({ maxOrders: ['below_used'] })
  if (given.expiresAt && !(link.expiresAt && given.expiresAt.equals(link.expiresAt))) expectFuture(ctx, given.expiresAt)
  const after = { ...link, ...given, metadata: metadata ?? link.metadata }
  await sql`update payment_links set name = ${after.name}, coupon_code = ${after.couponCode}, quantity = ${after.quantity},
      success_url = ${after.successUrl}, metadata = ${JSON.stringify(after.metadata)}, max_orders = ${after.maxOrders},
      expires_at = ${after.expiresAt}, active = ${after.active}
    where id = ${id}`.execute(ctx.db)
  return linkById(ctx, id)
}

export const switchLink = async (ctx: Ctx, id: number, active: boolean): Promise<ShownLink> => {
  await ownLink(ctx, id)
  await sql`update payment_links set active = ${active} where id = ${id}`.execute(ctx.db)
  return linkById(ctx, id)
}

const expectFuture = ({ now }: Pick<Ctx, 'now'>, at: Temporal.Instant | null): void => {
  if (at && Temporal.Instant.compare(at, now) <= 0) throw invalid({ expiresAt: ['in_past'] })
}
