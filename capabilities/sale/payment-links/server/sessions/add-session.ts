import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { apiAddSession } from '../../contract/api-sessions.ts'
import { sessionLength } from '../../vocabulary.ts'
import { judgeGoods } from '../judge-goods.ts'
import type { CheckoutSession } from '../tables.ts'
import { shownSessions } from './show-session.ts'

/** A page where one buyer pays once. Refuses by field what cannot be sold. */
export const addSession = async (
  ctx: Ctx,
  { payer, expiresIn, expiresAt, ...given }: Input<typeof apiAddSession>,
): Promise<Output<typeof apiAddSession>> => {
  const seller = await judgeGoods(ctx, sellerOf(ctx), given)
  const { email = null, ...details } = payer ?? {}
  const { productId, pricingPlanId = null, quantity = null, couponCode, locale = null } = given
  const { rows } = await sql<CheckoutSession>`
    insert into checkout_sessions (token, seller_id, product_id, pricing_plan_id, quantity, coupon_code, email, payer, locale,
      success_url, cancel_url, metadata, state, expires_at, created_at)
    values (${randomToken(32)}, ${seller.id}, ${productId}, ${pricingPlanId}, ${quantity}, ${couponCode}, ${email}, ${JSON.stringify(details)}, ${locale},
      ${given.successUrl}, ${given.cancelUrl}, ${JSON.stringify(given.metadata)}, 'open', ${endOf(ctx, expiresIn, expiresAt)}, ${ctx.now})
    returning *`.execute(ctx.db)
  return (await shownSessions(ctx, rows))[0]!
}

const endOf = ({ now }: Pick<Ctx, 'now'>, seconds: number | undefined, at: Temporal.Instant | undefined) => {
  if (!at) return now.add({ seconds: seconds ?? sessionLength.usual })
  if (seconds !== undefined) throw invalid({ expiresIn: ['invalid'] })
  const left = Math.round((at.epochMilliseconds - now.epochMilliseconds) / 1000)
  // A minute for clocks that differ, and for the way here.
  if (left < sessionLength.least - 60) throw invalid({ expiresAt: ['too_small'] })
  if (left > sessionLength.most + 60) throw invalid({ expiresAt: ['too_big'] })
  return at
}
