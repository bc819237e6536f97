import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Payer } from '../../contract/api-sessions.ts'
import { checkoutSessionState } from '../../vocabulary.ts'
import { standOf } from '../open-link.ts'
import { emptied } from '../sessions/end-sessions.ts'
import type { CheckoutSession } from '../tables.ts'
import type { AgentAsked, AgentTold } from './agent-asked.ts'

export type Channel = 'acp' | 'ucp'

/** What a session of an agent sells and to whom; the buyer's page fills in the same. */
export type AgentGoods = {
  productId: number
  pricingPlanId: number | null
  quantity: number
  couponCode: string | null
  email: string | null
  payer: Partial<Payer>
  locale: string | null
  asked: AgentAsked
  told: AgentTold | null
  /** The buyer who linked their account to the agent. */ userId: number | null
}

/** Hours from the last change. */
const length = 6
/** How long an order may take to be placed before another try is let in. */
const claimSeconds = 120

const endOf = ({ now }: Pick<Ctx, 'now'>) => now.add({ hours: length })

/** Its order, answers and webhooks say by `metadata` which protocol it came by. */
export const openAgentSession = async (
  ctx: Ctx,
  { sellerId, channel, agentProfile = null }: { sellerId: number; channel: Channel; agentProfile?: string | null },
  goods: AgentGoods,
): Promise<CheckoutSession> => {
  const { rows } = await sql<CheckoutSession>`
    insert into checkout_sessions (token, seller_id, channel, agent_profile, product_id, pricing_plan_id, quantity, coupon_code, email, payer, locale,
      asked, told, user_id, metadata, state, expires_at, created_at)
    values (${randomToken(32)}, ${sellerId}, ${channel}, ${agentProfile}, ${goods.productId}, ${goods.pricingPlanId}, ${goods.quantity}, ${goods.couponCode},
      ${goods.email}, ${JSON.stringify(goods.payer)}, ${goods.locale}, ${JSON.stringify(goods.asked)}, ${JSON.stringify(goods.told)},
        ${goods.userId}, ${JSON.stringify({ agent: channel })}, 'open', ${endOf(ctx)}, ${ctx.now})
    returning *`.execute(ctx.db)
  return rows[0]!
}

/** An agent's session by its token; of another seller or protocol there is none. */
export const agentSession = async (
  ctx: Pick<Ctx, 'db'>,
  at: { sellerId: number; channel: Channel; token: string },
  isLocked = false,
): Promise<CheckoutSession> => {
  const { rows } = await sql<CheckoutSession>`select * from checkout_sessions
    where token = ${at.token} and seller_id = ${at.sellerId} and channel = ${at.channel} ${isLocked ? sql`for update` : sql``}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const changeAgentSession = async (ctx: Ctx, id: number, goods: AgentGoods): Promise<CheckoutSession> => {
  const { rows } = await sql<CheckoutSession>`
    update checkout_sessions set product_id = ${goods.productId}, pricing_plan_id = ${goods.pricingPlanId}, quantity = ${goods.quantity},
      coupon_code = ${goods.couponCode}, email = ${goods.email}, payer = ${JSON.stringify(goods.payer)}, locale = ${goods.locale},
      asked = ${JSON.stringify(goods.asked)}, told = ${JSON.stringify(goods.told)}, user_id = coalesce(${goods.userId}, user_id),
        expires_at = ${endOf(ctx)}
    where id = ${id} returning *`.execute(ctx.db)
  return rows[0]!
}

/** Whether the session may still be bought by; `used` from its order on. */
export const agentStand = (ctx: Pick<Ctx, 'db' | 'now'>, session: CheckoutSession) => standOf(ctx, { session })

export const cancelAgentSession = async (ctx: Ctx, session: CheckoutSession): Promise<void> => {
  await move(ctx, checkoutSessionState, session.id, 'expire', { set: { ...emptied, canceledAt: ctx.now } })
}

/** Takes the session for placing its order; false while another does so. */
export const claimAgentSession = async ({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`update checkout_sessions set claimed_at = ${now}
    where id = ${id} and (claimed_at is null or claimed_at < ${now.subtract({ seconds: claimSeconds })})`.execute(db)
  return numAffectedRows === 1n
}

export const releaseAgentSession = async ({ db }: Pick<Ctx, 'db'>, id: number): Promise<void> => {
  await sql`update checkout_sessions set claimed_at = null where id = ${id}`.execute(db)
}

/** The session of an order that an agent opened; none for others. */
export const agentSessionOfOrder = async (
  ctx: Pick<Ctx, 'db'>,
  orderId: number,
): Promise<CheckoutSession | undefined> =>
  (
    await sql<CheckoutSession>`select * from checkout_sessions where order_id = ${orderId} and channel is not null`.execute(
      ctx.db,
    )
  ).rows[0]
